import Snapshots

/// Something wrong with the list that an app shows in one of its states.
public struct StateFinding: Sendable {
  /// The kinds of findings.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// UIKit would raise: at a call of the app, while the snapshot is made, or because something is
    /// marked that the snapshot does not hold (rules 2.6.1 to 2.6.3). Or it would corrupt a section
    /// snapshot.
    case refused
    /// The snapshot holds an identifier twice.
    case repeatedIdentifier
    /// Equal identifiers have different hashes, an identifier is not equal to itself, or an object
    /// changed its hash while it was in the list (rule 2.8.1).
    ///
    /// A call that is refused for one of these reasons is reported as this kind, too.
    case brokenHashable
    /// The identifiers are objects of a class that is not a subclass of `NSObject` (rule 2.6.7).
    ///
    /// UIKit may compare them by their addresses, and then finds no object that is only equal.
    case plainClass
    /// An item's content changed, and nothing marked it or drew its cell again, so the cell keeps
    /// showing the old content. Or a value is marked, and the list holds an equal one that shows
    /// something else.
    case staleCell
    /// The content of an item was another one when it was asked for again, in the same state.
    case contentVaries
    /// An item or a section was replaced by one that has the same `id` or hash, or identifiers are
    /// created again every time a snapshot is made, or a list is asked for.
    ///
    /// Their cells are thrown away, and with them selection, focus, and animation.
    case identityLost
    /// Items were replaced by others that look like them, which is a sign of the same loss.
    ///
    /// Two lists that only look alike are no mistake: then ignore this kind.
    case looksReplaced
    /// The snapshot of one state, made again, holds the same identifiers in another order, as one
    /// of a set does.
    case orderVaries
    /// A cell is thrown away although its content stays the same.
    case cellThrownAway
    /// A value is marked, and the list holds an equal value with another description.
    ///
    /// A cell that shows what its item carries keeps the old content; a cell whose content is
    /// looked up does not.
    case oldValueKept
    /// Two items, or two sections, of one list have the same `id`: a thing is in the list twice,
    /// or different things share an `id`.
    case sharedID
    /// An item was added although the snapshot already held it.
    ///
    /// UIKit moves it, and only logs that this is slow (rule 2.3.4). An app that lists an item in
    /// two places loses a row.
    case addedAgain
    /// Making the state, its snapshot, or its screen threw an error that is not one of UIKit's
    /// refusals, or the screen is another object each time.
    case unexpectedError
    /// One item was replaced, in its place, by one that shows a text that the other showed, and no
    /// other item shows.
    ///
    /// If both are one item, its cell is thrown away.
    case itemReplaced
    /// A section was deleted, and half of what it held, or more, is half of what an inserted one
    /// holds, or more.
    ///
    /// If both are one section, its header is thrown away. A table view reloads everything, too.
    case sectionReplaced
    /// A table view reloads everything for this change instead of animating it (rules 1.6, 3.4).
    case tableReloadsEverything
    /// A view shows other items than its data source holds, or has corrupted its own state, or a
    /// batch was begun and not ended, or ended without a beginning.
    case wrongRows
    /// UIKit would write to the log.
    case logged
    /// It is not known what UIKit does with an update of the app, and nothing after it is checked.
    case unspecified
  }

  public let kind: Kind
  /// The number of the state, counted from zero.
  public let state: Int
  /// What was observed, and what was expected.
  public let reason: String
  /// What is said, and of which single item or section, the same in every state, or `nil` if the
  /// reason tells it apart.
  package let subject: String?
  /// The rule of UIKit that is behind it, if there is one.
  public let rule: Rule?
  /// The more specific rule that explains the first one, if there is one.
  public let explainedBy: Rule?
  /// The change that led to the state, as a story, or `nil` if there is no list.
  ///
  /// If the state has no list, the story only shows the list before. Items and sections are named
  /// by their descriptions in each list. An identifier that is equal to an old one and has another
  /// description has two names, and is two things in the story. On a fake screen, it has the name
  /// that it had first.
  public let scenario: Scenario?

  init(
    _ kind: Kind, inState state: Int, _ reason: String, of subject: String? = nil,
    rule: Rule? = nil, explainedBy: Rule? = nil, _ scenario: Scenario? = nil
  ) {
    (self.kind, self.state, self.reason) = (kind, state, reason.withoutContexts)
    (self.subject, self.scenario) = (subject?.withoutContexts, scenario)
    (self.rule, self.explainedBy) = (rule, explainedBy)
  }

  /// Whether users see something wrong, see ``Kind/isError``.
  public var isError: Bool { kind.isError }

  /// Creates the finding for an error of the app.
  ///
  /// - Parameters:
  ///   - error: The error; what UIKit refuses is told by its rule.
  ///   - work: What threw the error, as in `making the snapshot`.
  ///   - state: The number of the state.
  ///   - scenario: What came before, or `nil`.
  init(_ error: any Error, by work: String, inState state: Int, _ scenario: Scenario? = nil) {
    if let refusal = error as? Refusal {
      self.init(refusal, inState: state, scenario)
    } else {
      let reason = "\(work) threw \(StateFinding.words(for: error))"
      self.init(.unexpectedError, inState: state, reason, scenario)
    }
  }

  /// Creates the finding for what UIKit refuses.
  init(_ refusal: Refusal, inState state: Int, _ scenario: Scenario? = nil) {
    guard refusal.cause == .hashContract else {
      self.init(
        .refused, inState: state, refusal.sentence, rule: refusal.rule,
        explainedBy: refusal.cause, scenario)
      return
    }
    self.init(
      .brokenHashable, inState: state,
      refusal.sentence + ": an equal identifier is in the snapshot under another hash",
      rule: .hashContract, scenario)
  }

  /// Returns the description of an error, with the name of its type if it is the case of an
  /// enumeration.
  private static func words(for error: any Error) -> String {
    // The type is asked, as any error may be cast to NSError, which describes itself.
    let describesItself = type(of: error) is any CustomStringConvertible.Type
    let isCase = Mirror(reflecting: error).displayStyle == .enum && !describesItself
    return isCase ? "\(type(of: error)).\(error)" : "\(error)"
  }

  /// The usual cause and its remedy, as in the rulebook.
  ///
  /// It is `nil` if there is no rule, or if `reason` says what to do, as it does for a class that
  /// is not a subclass of `NSObject`, and for what is neither an error nor unknown.
  public var cause: String? {
    guard isError || kind == .unspecified, kind != .plainClass else { return nil }
    return explainedBy?.entry.cause ?? rule?.entry.cause
  }

  /// The sign in front of the finding: `✘` fails a test, `⚠︎` is only a warning.
  public var sign: String { isError ? "✘" : "⚠︎" }
}

extension StateFinding.Kind {
  /// Whether users see something wrong.
  ///
  /// Other findings cost time or an animation, are visible only if cells show what their items
  /// carry, or are something that UIKit logs or that is not known.
  public var isError: Bool {
    switch self {
    case .refused, .repeatedIdentifier, .brokenHashable, .plainClass, .staleCell,
      .contentVaries, .identityLost, .looksReplaced, .orderVaries, .addedAgain, .unexpectedError,
      .wrongRows:
      true
    case .cellThrownAway, .oldValueKept, .sharedID, .itemReplaced, .sectionReplaced,
      .tableReloadsEverything, .logged, .unspecified:
      false
    }
  }
}

extension StateFinding: CustomStringConvertible {
  public var description: String {
    let explanation = explainedBy.map { ", by \($0.title)" } ?? ""
    let rule = rule.map { rule in
      // How much is known of a rule says nothing of what is not known.
      let confidence = kind == .unspecified ? "" : ", \(rule.confidence.rawValue)"
      return " (\(rule.title)\(explanation)\(confidence))"
    }
    return "state \(state): \(kind.rawValue): \(reason)\(rule ?? "")"
  }
}
