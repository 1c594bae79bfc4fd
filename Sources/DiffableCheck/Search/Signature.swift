import Snapshots

/// What distinguishes one fault of a system from another.
///
/// It consists of the property, the rule or group of rules, and the kinds of changes in the
/// smallest story. A fault breaks different properties in different stories. If their smallest
/// stories have a kind of change in common, they count as one fault.
package struct Signature: Hashable, Codable, Sendable {
  let kind: Violation.Kind
  /// The kinds of changes, in a fixed order, each once.
  let changes: [Change]

  /// A kind of change between two lists, or a kind of step that can break a property without one.
  enum Change: Hashable, Codable, Sendable {
    case sectionDeleted
    case sectionInserted
    case sectionMoved
    case itemDeleted
    case itemInserted
    case itemMoved
    case itemMovedToOtherSection
    case sectionReloaded
    case itemReloaded
    case itemReconfigured
    case contentChanged
    case step(StepKind)
  }

  /// Creates the signature of a run that broke a property.
  init(of run: Run, _ kind: Violation.Kind) {
    self.kind = kind
    let step = run.scenario.steps[run.step].action
    changes = run.apply.map { $0.transition.changes } ?? [.step(step.kind)]
  }

  /// Creates the signature of a story whose run did not survive.
  init(of story: Scenario, _ kind: Violation.Kind) {
    self.kind = kind
    let steps = Set(story.steps.map(\.action.kind))
    changes = StepKind.allCases.filter(steps.contains).map { .step($0) }
  }

  /// Returns whether two signatures may belong to one fault: they break the same property, or have
  /// a kind of change in common, or both have none.
  func isAlike(_ other: Signature) -> Bool {
    kind == other.kind || changes == other.changes
      || changes.contains(where: other.changes.contains)
  }
}

extension Transition {
  /// The kinds of changes from the old list to the new one, including marks.
  fileprivate var changes: [Signature.Change] {
    let kept = new.rows.map(\.item).filter { old.path(of: $0) != nil }
    let isHome = { (item: Item) in
      old.sections[old.path(of: item)!.section] == new.sections[new.path(of: item)!.section]
    }
    let fewest = FewestMoves(self)
    let crossing = kept.count { !isHome($0) }
    let all: [(holds: Bool, change: Signature.Change)] = [
      (old.sections.contains { !new.sections.contains($0) }, .sectionDeleted),
      (new.sections.contains { !old.sections.contains($0) }, .sectionInserted),
      (fewest.sections > 0, .sectionMoved),
      (old.rows.count > kept.count, .itemDeleted),
      (new.rows.count > kept.count, .itemInserted),
      (fewest.items > crossing, .itemMoved),
      (crossing > 0, .itemMovedToOtherSection),
      (!reloadedSections.isEmpty, .sectionReloaded),
      (!reloadedItems.isEmpty, .itemReloaded),
      (!reconfiguredItems.isEmpty, .itemReconfigured),
      (kept.contains { new[new.path(of: $0)!] != old[old.path(of: $0)!] }, .contentChanged),
    ]
    return all.filter(\.holds).map(\.change)
  }
}
