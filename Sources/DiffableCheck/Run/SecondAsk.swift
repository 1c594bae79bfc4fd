import Snapshots

/// How an engine is asked for the same changeset a second time: with other hashes, and with whatever
/// else it promises to be no matter.
struct SecondAsk: Sendable {
  /// Whether it is asked under other names.
  let turnsNames: Bool
  /// Whether what it does with identifiers is counted.
  let countsWork: Bool

  init(_ properties: [Property]) {
    turnsNames = properties.indices.contains { properties[$0].secondAsk == .underOtherNames }
    countsWork = properties.indices.contains { properties[$0].secondAsk == .countingWork }
  }

  /// What a property needs the second asking for.
  enum Purpose {
    case underOtherNames, countingWork
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
