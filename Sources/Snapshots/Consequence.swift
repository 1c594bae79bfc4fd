/// What follows when a rule is broken.
public enum Consequence: String, CaseIterable, Hashable, Sendable {
  /// UIKit raises an exception; the app ends unless it catches it.
  case raises
  /// UIKit writes a line to the console and goes on.
  case logs
  /// UIKit drops the update and loads everything anew; cells and animations are lost.
  case reloadsData = "reloads-data"
  /// UIKit accepts the update and shows the wrong thing somewhere.
  case drawsWrongly = "draws-wrongly"
  /// UIKit accepts the update and its own bookkeeping is wrong from then on.
  case corrupts
}

extension Consequence {
  /// What the view does, in words.
  public var words: String {
    switch self {
    case .raises: "raises"
    case .logs: "logs"
    case .reloadsData: "reloads everything"
    case .drawsWrongly: "draws wrongly"
    case .corrupts: "corrupts its own state"
    }
  }
}
