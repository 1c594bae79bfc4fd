import Foundation
import ListLookalike

/// A data source of an app's own, which brings every new list to its view by batch updates.
@MainActor
public final class AnimatedList<SectionID: Hashable, ItemID: Hashable> {
  public typealias List = [ListSection<SectionID, ItemID>]

  /// What the view is told when it asks.
  public private(set) var sections: List
  /// What has to be drawn again in a new list.
  public struct Marks {
    public var reloadedSections: [SectionID] = []
    public var reloadedItems: [ItemID] = []
    public var reconfiguredItems: [ItemID] = []

    public init() {}
  }

  public init(_ sections: List) { self.sections = sections }

  public func show(
    _ list: List, marks: Marks, on view: ListViewLookalike, completion: @escaping () -> Void
  ) {
    for stage in StagedChanges(from: sections, to: list, by: { $0 }).stages {
      view.performBatchUpdates {
        self.sections = stage.data
        stage.call(on: view)
      } completion: { _ in
      }
    }
    view.performBatchUpdates {
      self.carryOut(marks, on: view)
    } completion: { _ in
      completion()
    }
  }

  /// Draws again, when nothing moves any more.
  private func carryOut(_ marks: Marks, on view: ListViewLookalike) {
    var (reloads, reconfigures): ([IndexPath], [IndexPath]) = ([], [])
    for (place, section) in sections.enumerated() {
      guard !marks.reloadedSections.contains(section.id) else {
        view.reloadSections([place])
        continue
      }
      for (item, id) in section.elements.enumerated() {
        let path = IndexPath(item: item, section: place)
        if marks.reloadedItems.contains(id) {
          reloads.append(path)
        } else if marks.reconfiguredItems.contains(id) {
          reconfigures.append(path)
        }
      }
    }
    view.reloadItems(at: reloads)
    view.reconfigureItems(at: reconfigures)
  }
}

extension StagedChanges.Stage {
  /// Asks the view for what happens in the stage.
  @MainActor
  fileprivate func call(on view: ListViewLookalike) {
    view.deleteSections(IndexSet(sectionsDeleted))
    view.insertSections(IndexSet(sectionsInserted))
    for move in sectionsMoved { view.moveSection(move.source, toSection: move.target) }
    view.deleteItems(at: elementsDeleted.map(IndexPath.init))
    view.insertItems(at: elementsInserted.map(IndexPath.init))
    for move in elementsMoved {
      view.moveItem(at: IndexPath(move.source), to: IndexPath(move.target))
    }
  }
}

extension IndexPath {
  fileprivate init(_ place: (section: Int, element: Int)) {
    self.init(item: place.element, section: place.section)
  }
}
