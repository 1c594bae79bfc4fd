import DiffEngines
import Snapshots
import Testing

// Every transition from up to three items in up to two sections, and from fewer items in more
// sections; nothing sampled.
@Suite struct SmallTransitionTests {
  private func forEachTransition(_ body: (Transition) throws -> Void) rethrows {
    try SmallTransitions(items: 3, sections: 2).forEach(body)
    try SmallTransitions(items: 1, sections: 3).forEach(body)
    try SmallTransitions(items: 0, sections: 4).forEach(body)
  }

  @Test func `there are as many transitions as the binomials say`() {
    var count = 0
    SmallTransitions(items: 3, sections: 2).forEach { _ in count += 1 }
    #expect(count == 27_697)
  }

  @Test func `every stage is performed as its model says and the last one reaches the target`()
    throws
  {
    try forEachTransition { transition in
      var shown = transition.old
      for (update, model) in try stages(for: transition) {
        shown = try Replay.perform(update, on: shown, model: model)
      }
      try #require(shown.hasSameIdentifiers(as: transition.new), "\(transition.old)")
    }
  }

  @Test func `only the last stage has no model and there are at most four`() throws {
    try forEachTransition { transition in
      guard case .stages(let stages) = try SnapshotDiff().changeset(for: transition) else {
        throw ReplayError("reloads everything")
      }
      try #require(stages.count <= 4)
      try #require(stages.dropLast().allSatisfy { $0.model != nil })
      try #require(stages.last.map { $0.model == nil } ?? true)
    }
  }

  @Test func `a model holds the new content of whatever the new list holds`() throws {
    try forEachTransition { transition in
      let survivors = Set(transition.new.rows.map(\.item))
      for (_, model) in try stages(for: transition) {
        for row in model.rows {
          try #require(row.content == (survivors.contains(row.item) ? 1 : 0), "\(transition)")
        }
      }
    }
  }

  @Test func `what both lists hold is never deleted and never inserted`() throws {
    try forEachTransition { transition in
      var before = transition.old
      for (update, after) in try stages(for: transition) {
        let deleted = identifiers(update.deleteSections, update.deleteItems, in: before)
        let inserted = identifiers(update.insertSections, update.insertItems, in: after)
        try #require(deleted.isDisjoint(with: identifiers(in: transition.new)), "\(transition)")
        try #require(inserted.isDisjoint(with: identifiers(in: transition.old)), "\(transition)")
        before = after
      }
    }
  }

  @Test func `no fewer moves would do`() throws {
    try forEachTransition { transition in
      let updates = try stages(for: transition).map(\.update)
      let (sectionMoves, itemMoves) = fewestMoves(for: transition)
      try #require(
        updates.map(\.moveSections.count).reduce(0, +) == sectionMoves, "\(transition)")
      try #require(updates.map(\.moveItems.count).reduce(0, +) == itemMoves, "\(transition)")
    }
  }

  @Test func `the changeset is empty exactly if the lists are equal`() throws {
    try forEachTransition { transition in
      let changeset = try SnapshotDiff().changeset(for: transition)
      try #require(
        changeset.isEmpty == transition.old.hasSameIdentifiers(as: transition.new),
        "\(transition)")
    }
  }

  @Test func `hash values do not show in the answer`() throws {
    try forEachTransition { transition in
      let answer = try SnapshotDiff().changeset(for: transition)
      for salt in salts {
        let salted = try SnapshotDiff().changeset(for: transition.salted(salt))
        try #require(answer == salted, "\(transition)")
      }
    }
  }

  // The engine compares the identifiers of short lists and hashes those of longer ones.
  @Test func `a longer list with the same change has the same answer, whatever its hashes`() throws
  {
    try SmallTransitions(items: 2, sections: 2).forEach { transition in
      let updates = try stages(for: transition).map(\.update)
      for salt in [0] + salts {
        let longer = lengthened(transition).salted(salt)
        try #require(try stages(for: longer).map(\.update) == updates, "\(transition)")
      }
    }
  }

  private let salts = [1, 2, Item.collidingSalt]

  /// Returns the transition with the same twenty sections of one item at the end of both lists.
  private func lengthened(_ transition: Transition) -> Transition {
    var longer = transition
    for number in Int32(200)..<220 {
      longer.old.appendSection(Section(number))
      longer.old.append(Row(Item(number)))
      longer.new.appendSection(Section(number))
      longer.new.append(Row(Item(number)))
    }
    return longer
  }
}

// MARK: Reading changesets

/// Returns the batch updates of the engine's answer, each with the list after it.
func stages(for transition: Transition) throws -> [(update: BatchUpdate, model: Layout)] {
  guard case .stages(let stages) = try SnapshotDiff().changeset(for: transition) else {
    throw ReplayError("reloads everything")
  }
  return stages.map { ($0.update, $0.model ?? transition.new) }
}

private func identifiers(in layout: Layout) -> Set<AnyHashable> {
  Set(layout.sections.map(AnyHashable.init)).union(layout.rows.map { AnyHashable($0.item) })
}

/// Returns the sections, the items that come or go with them, and the items at some paths.
private func identifiers(
  _ sections: [Int], _ paths: [ItemPath], in layout: Layout
) -> Set<AnyHashable> {
  var identifiers = Set(paths.map { AnyHashable(layout[$0].item) })
  for section in sections {
    identifiers.insert(layout.sections[section])
    identifiers.formUnion(layout.rows(inSection: section).map { AnyHashable($0.item) })
  }
  return identifiers
}

// MARK: Counting moves by brute force

private func fewestMoves(for transition: Transition) -> (sections: Int, items: Int) {
  let (old, new) = (transition.old, transition.new)
  let survivors = new.sections.compactMap { old.sections.firstIndex(of: $0) }
  var itemMoves = 0
  for section in new.sections.indices {
    let oldItems =
      old.sections.firstIndex(of: new.sections[section])
      .map { old.rows(inSection: $0).map(\.item) } ?? []
    let newItems = new.rows(inSection: section).map(\.item)
    let stayers = newItems.compactMap { oldItems.firstIndex(of: $0) }
    let arrivals = newItems.filter { item in
      !oldItems.contains(item) && old.rows.contains { $0.item == item }
    }
    itemMoves += arrivals.count + stayers.count - lengthOfLongestIncreasing(stayers)
  }
  return (survivors.count - lengthOfLongestIncreasing(survivors), itemMoves)
}
