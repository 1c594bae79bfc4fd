import Snapshots

/// An engine that compares keys and contents by Collor's rules, without the updates that crash
/// there.
///
///     old  A: 1 2
///     new  A: 3 2' 1
///
///     insert [0, 0], move [0, 0] → [0, 2]                A: 3 2 1
///     reload [0, 1]                                      A: 3 2' 1
///
/// A section is identified by its key, an item by its section and its key. An item that changes its
/// section is therefore deleted and inserted, and the same key may appear in two sections. An item
/// whose place in its section differs is moved, whether or not fewer moves are possible; one whose
/// content changed is reloaded, marked or not.
///
/// The rules are those of the article "UICollectionView: How to easily deal with updates",
/// https://medium.com/@_myrddin_/uicollectionview-how-to-easily-deal-with-updates-8f37064de388.
/// Where they reload beside moves, which makes a view raise or draw wrongly (rules 1.3.1, 1.3.5),
/// this engine reloads in a separate batch update. It does the same for an item that moves and
/// changes, which Collor deletes and inserts: here, the item keeps its row, and moves.
public struct KeyedDiff: DiffEngine {
  public init() {}

  public var learnsOfChanges: ChangeSource { .contents }

  /// The promises of a diff by keys.
  ///
  /// Identity and cells are not promised, as both are lost when an item changes its section; nor
  /// are few moves, as there is one for each changed place.
  public var promises: Set<Promise> {
    [.isEmptyForEqualSnapshots, .ignoresNames, .costsLinearWork]
  }

  /// Returns the changeset that turns a transition's old list into its new one, whatever is marked.
  ///
  /// - Throws: ``RepeatedIdentifier`` for a section that appears twice in one list or, without one,
  ///   for an item that appears twice in one section.
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
