import Snapshots

/// What became of a snapshot that an app applied.
public enum Applied: Hashable, Sendable {
  /// Nothing was to be done (rule 3.11).
  case nothingChanged
  /// The view was taken from the list before to the one after.
  case updated(isAnimated: Bool)
  /// The view loaded everything anew, by a rule that says when it does.
  case reloadedData(Rule)
  /// The apply was made off the main queue, and waits for it.
  case waiting
  /// The data source raised; the app is no more.
  case raised(Refusal)
  /// Nobody knows what UIKit does; the data source is as it was.
  case unspecified(Rule)

  /// Whether the list is on screen, so that the completion runs.
  public var isShown: Bool {
    switch self {
    case .nothingChanged, .updated, .reloadedData: true
    case .waiting, .raised, .unspecified: false
    }
  }
}

extension Applied: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nothingChanged: "nothing changed"
    case .updated(let isAnimated): isAnimated ? "updated" : "updated without animation"
    case .reloadedData(let rule): "reloaded data (\(rule.number) \(rule.rawValue))"
    case .waiting: "waits for the main queue"
    case .raised(let refusal): "raised: \(refusal)"
    case .unspecified(let rule):
      "nobody knows what UIKit does: \(rule.entry.condition) (\(rule.number) \(rule.rawValue))"
    }
  }
}
