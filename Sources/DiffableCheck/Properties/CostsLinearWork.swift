import Snapshots

extension Property {
  /// Broken, for example, by an engine that goes through the old list for each item of the new one.
  ///
  /// What is counted is what the engine does with the harness's own identifiers, where hashes do not
  /// collide: not time, and nothing that it does with places or copies of numbers.
  static let costsLinearWork = Property(
    "costsLinearWork", "identifiers are hashed and compared a few times each, and no more",
    on: .applies,
    secondAsk: .countingWork
  ) { apply in
    apply.work?.excess(for: apply.transition).map { Breach($0) }
  }
}

extension IdentifierWork {
  /// How often each identifier may be hashed, and how often compared outside of tables, in a mean
  /// over both lists.
  ///
  /// To fill a `Dictionary` that grows takes two hashes each, and short lists are gone through faster
  /// than looked up. Five such tables are well below, and whoever goes through lists again and again
  /// is soon above.
  private static let most = 32

  /// Says what was done too often for a transition; `nil` if nothing was.
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
  /// The number of sections and items in both lists, and of marks.
  fileprivate var identifierCount: Int {
    old.sections.count + old.rows.count + new.sections.count + new.rows.count
      + reloadedSections.count + reloadedItems.count + reconfiguredItems.count
  }
}
