import Snapshots

extension Scenario {
  /// Creates the story of one transition.
  init(_ transition: Transition) {
    let marks = SnapshotMarks(transition).edits.map { Action.edit($0) }
    let actions = [.snapshot(transition.new)] + marks + [.apply(.animated)]
    self.init(start: transition.old, steps: actions.map { Step($0) })
  }

  /// The number of steps in the story of a transition, without making the story.
  static func stepCount(of transition: Transition) -> Int {
    (transition.reloadedSections.isEmpty ? 2 : 3) + (transition.reloadedItems.isEmpty ? 0 : 1)
      + (transition.reconfiguredItems.isEmpty ? 0 : 1)
  }

  /// The transition that the story consists of, in the default setting.
  ///
  /// It is `nil` if the story has more to it, or marks something twice, or something that the new
  /// list does not hold.
  var transition: Transition? {
    guard setting == Setting(), steps.last?.action == .apply(.animated) else { return nil }
    var transition = Transition(from: start, to: start)
    for index in steps.indices.dropLast() {
      switch steps[index].action {
      case .snapshot(let list) where index == 0: transition.new = list
      case .edit(.reloadSections(let sections)): transition.reloadedSections += sections
      case .edit(.reloadItems(let items)): transition.reloadedItems += items
      case .edit(.reconfigureItems(let items)): transition.reconfiguredItems += items
      default: return nil
      }
    }
    let hasAllMarked =
      transition.reloadedSections.allSatisfy(transition.new.sections.contains)
      && (transition.reloadedItems + transition.reconfiguredItems).allSatisfy { item in
        transition.new.rows.contains { $0.item == item }
      }
    let marksOnce =
      areDistinct(transition.reloadedSections) && areDistinct(transition.reloadedItems)
      && areDistinct(transition.reconfiguredItems)
    return hasAllMarked && marksOnce && steps.allSatisfy(\.expectations.isEmpty) ? transition : nil
  }
}

private func areDistinct<Identifier: Hashable>(_ marked: [Identifier]) -> Bool {
  Set(marked).count == marked.count
}
