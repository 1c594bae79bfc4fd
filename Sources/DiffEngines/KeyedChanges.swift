import Snapshots

/// What takes one list to another if sections and items are known by their keys.
///
///     let changes = try KeyedChanges(from: shown, to: wanted)
///     for stage in changes.stages {
///       collectionView.performBatchUpdates {
///         shown = stage.sections
///         // … and what `stage.update` asks for.
///       }
///     }
///
/// An item at another place in its section moves, even if all that happened is an insert before it.
/// ``StagePlan`` makes the fewest moves, and compares contents as well.
///
/// There are at most three stages, each only if it has something to do: sections change their
/// order; sections and items come, go, and move; items that moved are reloaded if they changed.
public struct KeyedChanges<SectionKey: Hashable, ItemKey: Hashable, Content: Equatable> {
  public typealias List = [KeyedSection<SectionKey, ItemKey, Content>]

  /// One batch update, and what the data source holds after it.
  public struct Stage {
    public let update: BatchUpdate
    public let sections: List

    @inlinable
    init(_ update: BatchUpdate, _ sections: List) {
      self.update = update
      self.sections = sections
    }
  }

  /// The batch updates to perform one after another; none if the lists are equal.
  public let stages: [Stage]

  /// Compares two lists.
  ///
  /// - Throws: A section that stands twice in one list; else an item that stands twice in one
  ///   section.
  /// - Complexity: O(*n*) on average, where *n* is the number of sections and items of both lists.
  @inlinable
  public init(from old: List, to new: List) throws(RepeatedIdentifier) {
    let sections = try IdentifierMatching(
      old: old.map { $0.key }, new: new.map { $0.key }, of: .section
    ).counterparts
    for section in old.indices where sections.new[section] == nil {
      _ = try FlatChanges(from: old[section].items, to: [])
    }
    var items: [FlatChanges] = []
    items.reserveCapacity(new.count)
    for section in new.indices {
      let before = sections.old[section].map { old[$0].items } ?? []
      items.append(try FlatChanges(from: before, to: new[section].items))
    }
    let plan = KeyedPlan(sections: sections, items: items, oldCount: old.count)
    stages = [
      Stage(plan.order, plan.sectionsInOrder.map { old[$0] }), Stage(plan.structure, new),
      Stage(plan.redraws, new),
    ].filter { !$0.update.isEmpty }
  }
}

extension KeyedChanges.Stage: Sendable
where SectionKey: Sendable, ItemKey: Sendable, Content: Sendable {}
extension KeyedChanges: Sendable
where SectionKey: Sendable, ItemKey: Sendable, Content: Sendable {}
