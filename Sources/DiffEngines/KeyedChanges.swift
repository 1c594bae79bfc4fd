import Snapshots

/// The changes from one list to another whose sections and items are identified by keys.
///
///     var shown = [KeyedSection("Inbox", [KeyedItem(1, "Dinner?"), KeyedItem(2, "Photos")])]
///     let wanted = [KeyedSection("Inbox", [KeyedItem(2, "Photos (3)")])]
///     let changes = try KeyedChanges(from: shown, to: wanted)
///     for stage in changes.stages {
///       collectionView.performBatchUpdates {
///         shown = stage.sections
///         // … and what `stage.update` asks for.
///       }
///     }
///
/// An item whose place in its section differs is moved, even if only an insert before it shifted
/// it. ``StagePlan`` makes as few moves as possible, and compares contents as well.
///
/// There are at most three stages, without empty ones: reordering sections; deletes, inserts, and
/// moves; reloads of changed items that are not safe beside these, as in a section whose items move
/// or whose number changes.
public struct KeyedChanges<SectionKey: Hashable, ItemKey: Hashable, Content: Equatable> {
  public typealias List = [KeyedSection<SectionKey, ItemKey, Content>]

  /// One batch update, and the contents of the data source after it.
  public struct Stage {
    public let update: BatchUpdate
    public let sections: List

    @inlinable
    init(_ update: BatchUpdate, _ sections: List) {
      self.update = update
      self.sections = sections
    }
  }

  /// The batch updates to perform one after another; empty if the lists are equal.
  public let stages: [Stage]

  /// Compares two lists.
  ///
  /// - Throws: ``RepeatedIdentifier`` for a section that appears twice in one list or, without one,
  ///   for an item that appears twice in one section.
  /// - Complexity: O(*n*) on average, where *n* is the number of sections and items of both lists.
  @inlinable
  public init(from old: List, to new: List) throws(RepeatedIdentifier) {
    let sections = try Counterparts(
      old: old.map { $0.key }, new: new.map { $0.key }, of: .section)
    for section in old.indices where sections.new[section] == nil {
      _ = try old[section].changes(from: old[section].items, to: [])
    }
    var items: [FlatChanges] = []
    items.reserveCapacity(new.count)
    for section in new.indices {
      let before = sections.old[section].map { old[$0].items } ?? []
      items.append(try new[section].changes(from: before, to: new[section].items))
    }
    let plan = KeyedPlan(sections: sections, items: items, oldCount: old.count)
    stages = [
      Stage(plan.order, plan.sectionsInOrder.map { old[$0] }), Stage(plan.structure, new),
      Stage(plan.redraws, new),
    ].filter { !$0.update.isEmpty }
  }
}

extension KeyedSection {
  /// Returns the changes from one list of the section's items to another.
  ///
  /// - Throws: ``RepeatedIdentifier``, with the section: in another one, the item may stand again.
  @inlinable
  func changes(
    from old: [KeyedItem<ItemKey, Content>], to new: [KeyedItem<ItemKey, Content>]
  ) throws(RepeatedIdentifier) -> FlatChanges {
    do throws(RepeatedIdentifier) {
      return try FlatChanges(from: old, to: new)
    } catch {
      var repeated = error
      repeated.section = String(describing: key)
      throw repeated
    }
  }
}

extension KeyedChanges.Stage: Sendable
where SectionKey: Sendable, ItemKey: Sendable, Content: Sendable {}
extension KeyedChanges: Sendable
where SectionKey: Sendable, ItemKey: Sendable, Content: Sendable {}
