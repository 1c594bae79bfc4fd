import BatchUpdateSimulator
import Snapshots

/// An apply that an app has asked its data source for.
struct AskedApply: Sendable {
  var target: ApplyTarget
  var mode: ApplyMode

  /// Asks the data source to perform the apply.
  func perform(
    on source: inout DiffableDataSource, _ queue: Queue, running code: AppCode
  ) -> Applied {
    switch target {
    case .list(let list) where mode == .reloadingData:
      source.applySnapshotUsingReloadData(list, on: queue, running: code)
    case .list(let list):
      source.apply(list, animatingDifferences: mode == .animated, on: queue, running: code)
    case .outline(let tree, let section):
      source.apply(
        tree, to: section, animatingDifferences: mode == .animated, on: queue, running: code)
    }
  }

  /// Returns whether the app's marks were carried out, if there were any.
  func carriesOutMarks(_ applied: Applied) -> Bool {
    guard case .list = target else { return false }
    return applied.isUpdate
  }

  /// Returns whether marks were carried out after everything was loaded, as in an animated first
  /// apply alone (U9).
  func marksFirstApply(_ applied: Applied) -> Bool {
    mode == .animated && applied == .reloadedData(.firstApply)
  }

  /// The items that the apply brings to the screen.
  var items: [Item] {
    switch target {
    case .list(let list): list.allItems
    case .outline(let tree, _): tree.visibleItems
    }
  }

  /// The items that are marked twice, by themselves or with their section.
  var itemsMarkedTwice: [Item] {
    guard case .list(let list) = target else { return [] }
    let withSection = list.reloadedSections.flatMap { section in
      list.sections.firstIndex(of: section).map { list.items(inSection: $0) } ?? []
    }
    return list.reloadedItems.filter(withSection.contains)
      + list.reconfiguredItems.filter {
        list.reloadedItems.contains($0) || withSection.contains($0)
      }
  }

  /// Returns the list that has to be on screen afterwards, with the marks to carry out.
  func list(after current: SnapshotModel) -> SnapshotModel {
    switch target {
    case .list(let list): return list
    case .outline(let tree, let section):
      var list = current
      let visible = tree.visibleItems
      let place = list.sections.firstIndex(of: section)
      let own = place.map { list.items(inSection: $0) } ?? []
      do {
        if place == nil { try list.perform(.appendSections([section])) }
        try list.perform(.deleteItems(own + visible.filter { !own.contains($0) }))
        try list.perform(.appendItems(visible, to: section))
      } catch {
        preconditionFailure("no tree that UIKit left whole holds an item twice: \(error)")
      }
      return list
    }
  }

  /// The items that stay on screen and still need new cells: those that a section snapshot takes
  /// from other sections into a section that was empty (rule 4.21).
  func itemsWithoutCells(in current: SnapshotModel) -> [Item] {
    guard case .outline(let tree, let section) = target,
      let place = current.sections.firstIndex(of: section), current.items(inSection: place).isEmpty
    else { return [] }
    return tree.visibleItems.filter(current.contains)
  }
}
