import Snapshots

extension Property {
  /// Broken, for example, by an engine that goes through the old list for each item of the new one.
  ///
  /// Only hashes and comparisons of the harness's own identifiers are counted, with hashes that do
  /// not collide. Time is not measured, nor is work on positions or on copies of the identifiers'
  /// numbers.
  static let costsLinearWork = Property(
    "costsLinearWork", "identifiers are hashed and compared a few times each, and no more",
    on: .applies,
    secondAsk: .countingWork
  ) { apply in
    apply.work?.excess(for: apply.transition).map { Breach($0) }
  }
}

extension IdentifierWork {
  /// The maximum number of hashes for each identifier, and of comparisons outside of tables,
  /// averaged over both lists.
  ///
  /// Filling a `Dictionary` that grows takes two hashes for each identifier, and comparing short
  /// lists directly is faster than looking identifiers up. Five such tables stay well below the
  /// limit, and an engine that goes through the lists again and again soon exceeds it.
  private static let most = 32

  /// Returns what was done too often for a transition, or `nil` if nothing was.
  func excess(for transition: Transition) -> String? {
    let identifiers = transition.identifierCount
    let verb: String
    if comparisons > IdentifierWork.most * identifiers {
      verb = "compares identifiers, lookups in tables aside,"
    } else if hashes > IdentifierWork.most * identifiers {
      verb = "hashes identifiers"
    } else {
      return nil
    }
    return
      "\(verb) more than \(IdentifierWork.most) times for each of the \(identifiers) sections, "
      + "items, and marks"
  }
}

extension Transition {
  /// The number of sections and items in both lists, plus the number of marks.
  fileprivate var identifierCount: Int {
    old.sections.count + old.rows.count + new.sections.count + new.rows.count
      + reloadedSections.count + reloadedItems.count + reconfiguredItems.count
  }
}
