import Snapshots

/// What is wrong with a snapshot that an app made for one of its states.
public struct StateFinding: Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Making the snapshot was refused, as UIKit would raise, or something is marked that is not in
    /// it (rules 2.6.1 to 2.6.3).
    case refused
    /// The snapshot holds an identifier twice.
    case repeatedIdentifier
    /// Equal identifiers have different hashes, one is not equal to itself, or an object changed its
    /// hash while it was in the list (rule 2.8.1). A call that is refused for it is this as well.
    case brokenHashable
    /// The content of an item changed and nothing says so: its cell stays as it was.
    case staleCell
    /// Items went and others came that look like them, or one that came has the `id` or the hash of one
    /// that went: cells are thrown away, and with them selection, focus, and animation.
    case identityLost
    /// A cell is thrown away that shows the same afterwards.
    case cellThrownAway
    /// A value is marked, and the list holds an equal one that describes itself otherwise: a cell that
    /// shows what its item carries stays as it was, and one whose content is looked up does not.
    case oldValueKept
    /// Two values of one list have one `id`: the same thing stands there twice, or different things are
    /// known by one `id`.
    case sharedID
    /// An item was added that was there already: UIKit moves it, and only says in the log that this is
    /// slow (rule 2.3.4). An app that lists it in two places has lost a row.
    case addedAgain
    /// Making the state, or its snapshot, threw an error that is none of UIKit's.
    case unexpectedError
    /// A table view reloads everything for this change instead of animating it (rules 1.6, 3.4).
    case tableReloadsEverything
  }

  public let kind: Kind
  /// The number of the state, counted from zero.
  public let state: Int
  /// What is seen, and what should have been.
  public let reason: String
  /// The rule of UIKit behind it, if there is one.
  public let rule: Rule?
  /// The change that led to the state, as a story; `nil` if there is no list to tell of.
  ///
  /// If the state has no list, the story is only a start: how the list before looks. Items and sections
  /// are named as they describe themselves in each list: one that is equal to an old one and describes
  /// itself otherwise has two names, and so is two things in the story.
  public let scenario: Scenario?

  /// Whether users see something wrong; other findings cost time or an animation, or are seen only if
  /// cells show what their items carry.
  public var isError: Bool { kind.isError }

  /// What usually brings about what is wrong, and what to do, as the rulebook has it; `nil` if there is
  /// no rule, or if it is no error: the reason says what to do then.
  public var cause: String? { isError ? rule?.entry.cause : nil }

  /// What stands in front of the finding: `✘` fails a test, and `⚠︎` is to be known.
  public var sign: String { isError ? "✘" : "⚠︎" }
}

extension StateFinding.Kind {
  /// Whether users see something wrong; other findings cost time or an animation, or are seen only if
  /// cells show what their items carry.
  public var isError: Bool {
    switch self {
    case .refused, .repeatedIdentifier, .brokenHashable, .staleCell, .identityLost, .addedAgain,
      .unexpectedError:
      true
    case .cellThrownAway, .oldValueKept, .sharedID, .tableReloadsEverything: false
    }
  }
}

extension StateFinding: CustomStringConvertible {
  public var description: String {
    let rule = rule.map { " (\($0.number) \($0.rawValue), \($0.confidence.rawValue))" } ?? ""
    return "state \(state): \(kind.rawValue): \(reason)\(rule)"
  }
}
