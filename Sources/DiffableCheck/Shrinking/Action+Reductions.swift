// Simpler or shorter steps that can take the place of a step.

import BatchUpdateSimulator
import Snapshots

extension Action {
  /// Steps that are easier to follow, and may show the same fault.
  var simpler: [Action] {
    switch self {
    case .edit(let edit): edit.simpler.map { .edit($0) }
    case .sectionSnapshot(let tree): tree.withOneCollapsed.map { .sectionSnapshot($0) }
    case .editSectionSnapshot(let edit): edit.simpler.map { .editSectionSnapshot($0) }
    case .scroll(let row): row > 0 ? [.scroll(row / 2), .scroll(row - 1)] : []
    case .apply(let mode): mode == .animated ? [] : [.apply(.animated)]
    case .applySectionSnapshot(let section, let mode):
      mode == .animated ? [] : [.applySectionSnapshot(to: section, .animated)]
    case .queue(let queue): queue == .main ? [] : [.queue(.main)]
    case .call(let update): update.withOneLowerNumber.map { .call($0) }
    case .batch(let batch):
      (batch.reloadsData ? [.batch(HandWrittenBatch(batch.update, model: batch.model))] : [])
        + batch.update.withOneLowerNumber.map {
          .batch(HandWrittenBatch($0, model: batch.model, reloadsData: batch.reloadsData))
        }
    case .ask, .askSectionSnapshot, .snapshot, .change, .gesture, .takeSectionSnapshot, .commit,
      .model, .reloadData:
      []
    }
  }
}

extension Action {
  /// Every call of the view with one operation removed; a call outside a batch keeps one.
  var withoutSingleOperations: AnySequence<Action> {
    switch self {
    case .batch(let batch):
      AnySequence(
        batch.update.withoutSingleOperations.lazy.map {
          .batch(HandWrittenBatch($0, model: batch.model, reloadsData: batch.reloadsData))
        })
    case .call(let update):
      AnySequence(
        update.withoutSingleOperations.lazy.filter { !$0.isEmpty }.map { .call($0) })
    case .edit, .ask, .sectionSnapshot, .editSectionSnapshot, .askSectionSnapshot, .snapshot,
      .change, .scroll, .gesture, .apply, .applySectionSnapshot, .takeSectionSnapshot, .queue,
      .commit, .model, .reloadData:
      AnySequence([])
    }
  }
}

extension SnapshotEdit {
  fileprivate var simpler: [SnapshotEdit] {
    switch self {
    case .insertSections(let sections, _): [.appendSections(sections)]
    case .appendItems(let items, let section): section == nil ? [] : [.appendItems(items, to: nil)]
    case .insertItems(let items, _): [.appendItems(items, to: nil)]
    case .reloadItems(let items):
      [.reconfigureItems(items)] + items.withEarlierNames.map { .reloadItems($0) }
    case .reconfigureItems(let items): items.withEarlierNames.map { .reconfigureItems($0) }
    case .appendSections, .deleteSections, .moveSection, .reloadSections, .deleteItems,
      .deleteAllItems, .moveItem:
      []
    }
  }
}

extension SectionSnapshotEdit {
  fileprivate var simpler: [SectionSnapshotEdit] {
    switch self {
    case .insertSnapshot(let tree, let neighbor):
      tree.withOneCollapsed.map { .insertSnapshot($0, neighbor) }
    case .replaceChildren(let parent, let tree):
      tree.withOneCollapsed.map { .replaceChildren(of: parent, with: $0) }
    case .append, .insert, .delete, .deleteAll, .expand, .collapse: []
    }
  }
}

extension Action {
  /// The same step with one identifier removed from a list that it takes, at any position.
  var shorter: AnySequence<Action> {
    switch self {
    case .edit(let edit): AnySequence(edit.shorter.lazy.map { .edit($0) })
    case .editSectionSnapshot(let edit):
      AnySequence(edit.shorter.lazy.map { .editSectionSnapshot($0) })
    case .ask, .sectionSnapshot, .askSectionSnapshot, .snapshot, .change, .scroll, .gesture,
      .apply, .applySectionSnapshot, .takeSectionSnapshot, .queue, .commit, .batch, .call, .model,
      .reloadData:
      AnySequence([])
    }
  }
}

extension SnapshotEdit {
  fileprivate var shorter: AnySequence<SnapshotEdit> {
    switch self {
    case .appendSections(let list): list.shorter { .appendSections($0) }
    case .insertSections(let list, let neighbor):
      list.shorter { .insertSections($0, neighbor) }
    case .deleteSections(let list): list.shorter { .deleteSections($0) }
    case .reloadSections(let list): list.shorter { .reloadSections($0) }
    case .appendItems(let list, let section): list.shorter { .appendItems($0, to: section) }
    case .insertItems(let list, let neighbor): list.shorter { .insertItems($0, neighbor) }
    case .deleteItems(let list): list.shorter { .deleteItems($0) }
    case .reloadItems(let list): list.shorter { .reloadItems($0) }
    case .reconfigureItems(let list): list.shorter { .reconfigureItems($0) }
    case .moveSection, .moveItem, .deleteAllItems: AnySequence([])
    }
  }
}

extension SectionSnapshotEdit {
  fileprivate var shorter: AnySequence<SectionSnapshotEdit> {
    switch self {
    case .append(let list, let parent): list.shorter { .append($0, to: parent) }
    case .insert(let list, let neighbor): list.shorter { .insert($0, neighbor) }
    case .delete(let list): list.shorter { .delete($0) }
    case .expand(let list): list.shorter { .expand($0) }
    case .collapse(let list): list.shorter { .collapse($0) }
    case .insertSnapshot, .deleteAll, .replaceChildren: AnySequence([])
    }
  }
}

extension Array {
  /// Returns what is made of every array with one element removed.
  fileprivate func shorter<Value>(_ make: @escaping ([Element]) -> Value) -> AnySequence<Value> {
    AnySequence(
      indices.lazy.map { index in
        var copy = self
        copy.remove(at: index)
        return make(copy)
      })
  }
}

extension ItemTree {
  /// Every tree in which one expanded item is collapsed.
  fileprivate var withOneCollapsed: [ItemTree] { roots.withOneCollapsed.map { ItemTree($0) } }
}

extension [ItemTree.Node] {
  fileprivate var withOneCollapsed: [[ItemTree.Node]] {
    indices.flatMap { index -> [[ItemTree.Node]] in
      let node = self[index]
      var collapsed = self
      collapsed[index].isExpanded = false
      let below = node.children.withOneCollapsed.map { children in
        var copy = self
        copy[index].children = children
        return copy
      }
      return (node.isExpanded ? [collapsed] : []) + below
    }
  }
}
