import Snapshots

/// The outcome of an apply.
public enum Applied: Hashable, Sendable {
  /// The snapshot was equal to the list on screen, and the view was not touched (rule 3.11).
  ///
  /// A section snapshot that differs only in what it hides takes the place of the one before.
  case nothingChanged
  /// The view was updated from the old list to the new one.
  case updated(isAnimated: Bool)
  /// The view shows the new list. Which cells it kept is not known, as this rule says, and nobody
  /// sees a difference.
  case updatedWithUnknownCells(Rule)
  /// The view reloaded everything, as this rule says.
  case reloadedData(Rule)
  /// The apply was made off the main queue, and waits for the main queue.
  case waiting
  /// The data source raised, which ends the app.
  case raised(Refusal)
  /// What UIKit does is not known; the list and the view are unchanged.
  case unspecified(Rule)

  /// Whether the list is on screen, so that the completion runs.
  public var isShown: Bool {
    switch self {
    case .nothingChanged, .updated, .updatedWithUnknownCells, .reloadedData: true
    case .waiting, .raised, .unspecified: false
    }
  }
}

extension Applied {
  /// Whether the view was updated from the old list to the new one, as far as anybody sees.
  package var isUpdate: Bool {
    switch self {
    case .updated, .updatedWithUnknownCells: true
    case .nothingChanged, .reloadedData, .waiting, .raised, .unspecified: false
    }
  }

  /// The rule by which it is not known which cells the view kept, or `nil` if it is.
  package var ruleOfUnknownCells: Rule? {
    if case .updatedWithUnknownCells(let rule) = self { rule } else { nil }
  }

  /// The rule by which the view reloaded everything instead of animating a change.
  ///
  /// It is `nil` for the first apply, and if the app's call asks for a reload.
  package var fallback: Rule? {
    guard case .reloadedData(let rule) = self,
      ![.firstApply, .reloadDataApply, .animatingFalse].contains(rule)
    else { return nil }
    return rule
  }
}

extension Applied: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nothingChanged: "nothing changed"
    case .updated(let isAnimated): isAnimated ? "updated" : "updated without animation"
    case .updatedWithUnknownCells(let rule):
      "updated, and nobody knows which cells were kept (\(rule.title))"
    case .reloadedData(let rule): "reloaded data (\(rule.title))"
    case .waiting: "waits for the main queue"
    case .raised(let refusal): "raised: \(refusal)"
    case .unspecified(let rule):
      "nobody knows what UIKit does: \(rule.entry.condition) (\(rule.title))"
    }
  }
}
