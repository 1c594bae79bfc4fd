import Snapshots

/// How an engine is asked for the same changeset a second time: with other hashes, or in another
/// process, and with whatever else it promises to be no matter.
package struct SecondAsk: Sendable {
  /// Whether it is asked under other names.
  let turnsNames: Bool
  /// Whether what it does with identifiers is counted.
  let countsWork: Bool
  /// Whether its twin is asked, see ``IsolatedEngine``.
  let asksTwin: Bool

  init(_ properties: [Property]) {
    turnsNames = properties.indices.contains { properties[$0].secondAsk == .underOtherNames }
    countsWork = properties.indices.contains { properties[$0].secondAsk == .countingWork }
    asksTwin = properties.indices.contains { properties[$0].secondAsk == .inAnotherProcess }
  }

  /// What a property needs the second asking for.
  enum Purpose {
    case underOtherNames, countingWork, inAnotherProcess
  }

  /// Who is asked in the place of an engine.
  func engine(_ first: any DiffEngine) -> any DiffEngine {
    asksTwin ? (first as? any IsolatedEngine)?.twin ?? first : first
  }

  /// An answer that is another one, and how it was asked for.
  package struct OtherAnswer: Sendable {
    package let changeset: Changeset
    /// What was different, as in `with other hashes`.
    package let condition: String
  }

  func other(_ changeset: Changeset) -> OtherAnswer {
    OtherAnswer(
      changeset: changeset, condition: asksTwin ? "in another process" : "with other hashes")
  }

  /// The labels to ask with, instead of those with the salt of the story.
  func label(_ transition: borrowing Transition, salt: UInt32) -> Relabeling {
    let salt = countsWork ? Item.countedSalt : salt
    return turnsNames ? Relabeling(salt: salt, turningNamesOf: transition) : Relabeling(salt: salt)
  }

  /// Asks, and says what the answer cost; `nil` if nobody counts.
  func answer<Result>(
    _ ask: () throws -> Result
  ) rethrows -> (result: Result, work: IdentifierWork?) {
    guard countsWork else { return (try ask(), nil) }
    let (result, work) = try IdentifierWork.counted(in: ask)
    return (result, work)
  }
}
