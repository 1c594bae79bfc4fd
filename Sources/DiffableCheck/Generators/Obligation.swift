import BatchUpdateSimulator
import Snapshots

/// Something that a run of many stories has to try.
///
/// Without it, the run says less about a system than it seems to.
package struct Obligation: Sendable {
  /// What has to occur, as in `a reload of a moved item`.
  let name: String
  let isMet: @Sendable (Run) -> Bool

  init(_ name: String, isMet: @escaping @Sendable (Run) -> Bool) {
    self.name = name
    self.isMet = isMet
  }

  /// Returns what stories for a system of this kind have to try.
  static func all(for system: SystemUnderTest) -> [Obligation] {
    switch system {
    case .engine, .updater, .decorations: ofTransitions
    case .dataSource: ofTransitions + ofDataSources
    case .snapshot: refusals(.snapshot) + [reaching(.itemAlreadyExistsMoves)]
    case .sectionSnapshot: refusals(.sectionSnapshot)
    case .view: RuleReach.rulesOfCalls.map(reaching)
    }
  }
}

// MARK: Rules

extension Obligation {
  private static func reaching(_ rule: Rule) -> Obligation {
    Obligation("rule \(rule.title)") { $0.tally.rules.contains(rule) }
  }

  /// Returns an obligation for each rule by which edits are refused; such stories do not show what
  /// queries refuse.
  private static func refusals(_ subject: Rule.Subject) -> [Obligation] {
    let asked: [Rule] = [
      .queryUnknownSection, .sectionSnapshotQueries, .sectionSnapshotSubSnapshot,
    ]
    return RuleEntry.all.filter { entry in
      entry.subject == subject && entry.story == .reached && !asked.contains(entry.rule)
        && entry.effects.contains { $0.consequence == .raises }
    }.map { entry in
      Obligation("a refusal by \(entry.rule.title)") {
        $0.tally.refusals.contains(entry.rule)
      }
    }
  }
}

// MARK: Data sources

extension Obligation {
  private static let ofDataSources =
    [
      Rule.applyOneQueue, .applyReentrant, .providerNil, .dequeueTwice,
      .reconfigureOtherRegistration, .reconfigureOtherCell, .reconfigureNested,
    ].map(reaching)
}

// MARK: Transitions

extension Obligation {
  private static let ofTransitions: [Obligation] = [
    apply("a reload of a moved item") { $0.hasMoved(in: $0.transition.reloadedItems) },
    apply("a reconfigure of a moved item") { $0.hasMoved(in: $0.transition.reconfiguredItems) },
    apply("a reload of a moved section") { $0.hasMovedReloadedSection },
    apply("a reload of a section that comes") { apply in
      apply.transition.reloadedSections.contains { !apply.transition.old.sections.contains($0) }
    },
    apply("a mark on an item that comes") { apply in
      (apply.transition.reloadedItems + apply.transition.reconfiguredItems)
        .contains { apply.transition.old.path(of: $0) == nil }
    },
    apply("both marks on an item") { apply in
      apply.transition.reloadedItems.contains(where: apply.transition.reconfiguredItems.contains)
    },
    apply("marks on all of five items or more") { apply in
      let marks = Set(apply.transition.reloadedItems + apply.transition.reconfiguredItems)
      let rows = apply.transition.new.rows
      return rows.count >= 5 && rows.allSatisfy { marks.contains($0.item) }
    },
    apply("marks and no changes") { apply in
      apply.transition.hasMarks
        && apply.transition.old.hasSameIdentifiers(as: apply.transition.new)
    },
    apply("neither marks nor changes") { apply in
      !apply.transition.hasMarks
        && apply.transition.old.hasSameIdentifiers(as: apply.transition.new)
    },
    apply("an item that leaves a section that goes") { apply in
      apply.survivors.contains { old, new in apply.hasLost(sectionAt: old) }
    },
    apply("an item that leaves a section that goes, for one that stays") { apply in
      apply.survivors.contains { old, new in
        let section = apply.transition.new.sections[new.section]
        return apply.hasLost(sectionAt: old) && apply.transition.old.sections.contains(section)
      }
    },
    apply("an item that goes into a section that comes") { apply in
      apply.survivors.contains { old, new in
        let section = apply.transition.new.sections[new.section]
        return !apply.transition.old.sections.contains(section)
      }
    },
    apply("a list that becomes empty") {
      !$0.transition.old.rows.isEmpty && $0.transition.new.rows.isEmpty
    },
    apply("a list that was empty") {
      $0.transition.old.rows.isEmpty && !$0.transition.new.rows.isEmpty
    },
    apply("a list of 128 items or more") { $0.transition.new.rows.count >= 128 },
    Obligation("a reconfigure of an item on screen") { $0.tally.reconfigures[.visible] > 0 },
    Obligation("a reconfigure of a prepared cell") { $0.tally.reconfigures[.prepared] > 0 },
    Obligation("a reconfigure of an absent cell") { $0.tally.reconfigures[.absent] > 0 },
    Obligation("equal hashes") { $0.scenario.setting.hashes == .equal && $0.apply != nil },
  ]

  private static func apply(
    _ name: String, isMet: @escaping @Sendable (Apply) -> Bool
  ) -> Obligation {
    Obligation(name) { $0.apply.map(isMet) ?? false }
  }
}

extension Apply {
  /// The old and the new paths of the items that both lists hold.
  fileprivate var survivors: [(old: ItemPath, new: ItemPath)] {
    transition.new.rows.compactMap { row in
      guard let old = transition.old.path(of: row.item) else { return nil }
      return (old, transition.new.path(of: row.item)!)
    }
  }

  /// Returns whether the section in which an item was is not in the new list.
  fileprivate func hasLost(sectionAt old: ItemPath) -> Bool {
    !transition.new.sections.contains(transition.old.sections[old.section])
  }

  /// Returns whether one of the items has changed its section, or its order among the surviving
  /// items of its section.
  fileprivate func hasMoved(in items: [Item]) -> Bool {
    let places = survivors
    return items.contains { item in
      guard let old = transition.old.path(of: item), let new = transition.new.path(of: item) else {
        return false
      }
      return transition.old.sections[old.section] != transition.new.sections[new.section]
        || places.contains {
          $0.old.section == old.section && $0.new.section == new.section
            && ($0.old < old) != ($0.new < new)
        }
    }
  }

  fileprivate var hasMovedReloadedSection: Bool {
    let old = transition.old.sections.filter(transition.new.sections.contains)
    let new = transition.new.sections.filter(transition.old.sections.contains)
    return zip(old, new).contains { $0 != $1 && transition.reloadedSections.contains($1) }
  }
}
