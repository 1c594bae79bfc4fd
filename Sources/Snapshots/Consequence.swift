/// What happens when a rule is broken.
public enum Consequence: String, CaseIterable, Hashable, Sendable {
  /// UIKit raises an exception, which ends the app unless it is caught.
  case raises
  /// UIKit writes a line to the console and continues.
  case logs
  /// UIKit drops the update and reloads everything; cells and animations are lost.
  case reloadsData = "reloads-data"
  /// UIKit accepts the update and shows something wrong.
  case drawsWrongly = "draws-wrongly"
  /// UIKit accepts the update, and its own state is wrong from then on.
  case corrupts
}

extension Consequence {
  /// The consequence in words, as a verb whose subject is the view.
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
