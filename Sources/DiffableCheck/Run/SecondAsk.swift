import Snapshots

/// How an engine is asked a second time for the same changeset.
///
/// It is asked with other hashes or in another process, and under other names if a property needs
/// it. If it then answers differently, it is asked more often, to find out why.
struct SecondAsk: Sendable {
  /// Whether the engine is asked under other names.
  let turnsNames: Bool
  /// Whether the engine's hashes and comparisons of identifiers are counted.
  let countsWork: Bool
  /// Whether the engine's twin is asked, see ``IsolatedEngine``.
  let asksTwin: Bool

  init(_ properties: [Property]) {
    turnsNames = properties.indices.contains { properties[$0].secondAsk == .underOtherNames }
    countsWork = properties.indices.contains { properties[$0].secondAsk == .countingWork }
    asksTwin = properties.indices.contains { properties[$0].secondAsk == .inAnotherProcess }
  }

  /// Why a property needs the second answer.
  enum Purpose {
    case underOtherNames, countingWork, inAnotherProcess
  }

  /// Returns the engine that is asked the second time.
  func engine(_ first: any DiffEngine) -> any DiffEngine {
    asksTwin ? (first as? any IsolatedEngine)?.twin ?? first : first
  }

  /// An answer that differs from the first, and how it was asked for.
  struct OtherAnswer: Sendable {
    let changeset: Changeset
    /// What was different, as in `with other hashes`.
    let condition: String
  }

  /// Returns an answer to a question that differed in hashes or in the process.
  func other(_ changeset: Changeset) -> OtherAnswer {
    OtherAnswer(
      changeset: changeset, condition: asksTwin ? "in another process" : "with other hashes")
  }

  /// Returns another answer to the first question, asked once more.
  func repeated(_ changeset: Changeset) -> OtherAnswer {
    OtherAnswer(changeset: changeset, condition: "when asked the same again")
  }

  /// Returns the labels for the second time, given the salt that they have by default.
  func label(salt: UInt32) -> Relabeling {
    Relabeling(salt: countsWork ? Item.countedSalt : salt, turningNames: turnsNames)
  }

  /// Asks, and returns the answer with its cost, which is `nil` if it is not counted.
  func answer<Result>(
    _ ask: () throws -> Result
  ) rethrows -> (result: Result, work: IdentifierWork?) {
    guard countsWork else { return (try ask(), nil) }
    let (result, work) = try IdentifierWork.counted(in: ask)
    return (result, work)
  }
}
