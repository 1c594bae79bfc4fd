import Snapshots

/// A diff by keys that compares contents, as Collor has it, and accepted where Collor's crashes.
///
///     old  A: 1 2
///     new  A: 3 2' 1
///
///     insert [0, 0], move [0, 0] → [0, 2]                A: 3 2 1
///     reload [0, 1]                                      A: 3 2' 1
///
/// A section is known by its key, an item by its section and its key. So an item that changes its
/// section is deleted and inserted, and the same key may stand in two sections. An item at another
/// place in its section moves, whether or not fewer moves would do; one that changed is reloaded,
/// marked or not.
///
/// The rules are those of the article "UICollectionView: How to easily deal with updates",
/// https://medium.com/@_myrddin_/uicollectionview-how-to-easily-deal-with-updates-8f37064de388.
/// Where they would reload beside moves, which a view does not survive or draws wrongly
/// (rules 1.3.1, 1.3.5), the reload has a batch update of its own. So it has for an item that moves
/// and changes, which Collor deletes and inserts: here its row stays what it is, and moves.
public struct KeyedDiff: DiffEngine {
  public init() {}

  public var learnsOfChanges: ChangeSource { .contents }

  /// Neither identity nor cells outlast a change of section, and moves are as many as places change.
  public var promises: Set<Promise> {
    [.isEmptyForEqualSnapshots, .ignoresNames, .costsLinearWork]
  }

  /// Returns the changeset that takes a transition's old list to its new one, whatever is marked.
  ///
  /// - Throws: A section that stands twice in one list; else an item that stands twice in one
  ///   section.
  /// - Complexity: O(*n*) on average, where *n* is the number of sections and items of both lists.
  public func changeset(for transition: Transition) throws(RepeatedIdentifier) -> Changeset {
    let stages = try KeyedChanges(
      from: transition.old.keyedSections, to: transition.new.keyedSections
    ).stages
    let last = stages.count - 1
    return .stages(
      stages.enumerated().map { index, stage in
        Changeset.Stage(
          stage.update, model: index == last ? nil : Layout(keyedSections: stage.sections))
      })
  }
}

extension Layout {
  fileprivate var keyedSections: [KeyedSection<Section, Item, Content>] {
    sections.indices.map { section in
      KeyedSection(
        sections[section], rows(inSection: section).map { KeyedItem($0.item, $0.content) })
    }
  }

  fileprivate init(keyedSections: [KeyedSection<Section, Item, Content>]) {
    self.init()
    for section in keyedSections {
      appendSection(section.key)
      append(contentsOf: section.items.lazy.map { Row($0.key, $0.content) })
    }
  }
}
