import Snapshots

/// The project's own engine: it keeps what survives, moves as little as possible, and never mixes
/// what a list view stumbles over.
///
///     old  A: a b | B: c
///     new  C: c a
///
///     insert section 2                                   A: a b | B: c | C:
///     move [0, 0] → [2, 1], move [1, 0] → [2, 0]         A: b | B: | C: c a
///     delete section 0, delete section 1                 C: c a
///
/// A changeset has at most four stages, each there only if it has something to do:
///
/// 1. New sections are inserted, with the items that no old section held, and sections move.
/// 2. Items are deleted, inserted, and moved within and across sections.
/// 3. Sections are deleted, with the items that are gone.
/// 4. What is marked is reloaded or reconfigured where it now stands.
///
/// Sections and items in both lists are never deleted and inserted, and no fewer moves would do.
/// The changeset is a function of its arguments alone; hash values leave no trace in it.
///
/// A mark on an identifier that the new list does not hold, or that the old list does not hold, has
/// no effect: there is no cell, or a new one. A mark on a new section reloads the items that moved
/// into it. A reloaded section needs no operation for its items, and a reloaded item is not
/// reconfigured.
public struct SnapshotDiff: DiffEngine {
  public init() {}

  public var learnsOfChanges: ChangeSource { .marks }

  public var promises: Set<Promise> { Set(Promise.allCases) }

  /// Returns the changeset that takes a transition's old list to its new one.
  ///
  /// - Throws: The first identifier that stands twice in one list.
  /// - Complexity: O(*n* log *n*) on average, where *n* is the number of sections, items, and marks;
  ///   O(*n*) if what stays in a section keeps its order.
  public func changeset(for transition: Transition) throws(RepeatedIdentifier) -> Changeset {
    let plan = try StagePlan(
      from: FlatList(transition.old), to: FlatList(transition.new), marks: Marks(transition))
    let last = plan.stages.count - 1
    return .stages(
      plan.stages.enumerated().map { index, stage in
        Changeset.Stage(
          stage.update,
          model: index == last ? nil : model(stage.arrangement, of: plan, for: transition))
      })
  }

  private func model(
    _ arrangement: StagePlan.Arrangement?, of plan: StagePlan, for transition: Transition
  ) -> Layout {
    guard let arrangement else { return transition.new }
    return Layout(arrangement, of: plan, for: transition)
  }
}

extension FlatList<[Section], ItemsOfRows> {
  fileprivate init(_ layout: Layout) {
    self.init(sections: layout.sections, items: ItemsOfRows(rows: layout.rows), ends: layout.ends)
  }
}

extension Marks<Section, Item> {
  fileprivate init(_ transition: Transition) {
    self.init(
      reloadedSections: transition.reloadedSections, reloadedItems: transition.reloadedItems,
      reconfiguredItems: transition.reconfiguredItems)
  }
}

/// The items of rows, without a copy.
private struct ItemsOfRows: RandomAccessCollection {
  let rows: [Row]

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }

  subscript(place: Int) -> Item { rows[place].item }
}

extension Layout {
  /// Creates the list between two stages; a row whose item the new list holds is the new row.
  fileprivate init(
    _ arrangement: StagePlan.Arrangement, of plan: StagePlan, for transition: Transition
  ) {
    self.init()
    plan.forEachElement(of: arrangement) { element in
      switch element {
      case .section(.old(let place)): appendSection(transition.old.sections[place])
      case .section(.new(let place)): appendSection(transition.new.sections[place])
      case .item(.old(let place)): append(transition.old.rows[place])
      case .item(.new(let place)): append(transition.new.rows[place])
      }
    }
  }
}
