import Foundation
import Snapshots

extension FakeDiffableDataSource {
  /// The data source as queries see it: it holds the new list before the provider is called.
  private var held: DiffableDataSource {
    finishApply()
    guard provider.isAsked, let destination else { return source }
    var source = source
    (source.current, source.outlines) = (destination.list, destination.outlines)
    return source
  }

  /// Returns a copy of what is on screen, without marks (rule 3.12).
  ///
  /// If an object in the list has become equal to another one, the copy ends before it, and
  /// ``unspecified`` says that nobody knows what UIKit does (rule 2.8.1).
  public func snapshot() -> Snapshot<SectionIdentifier, ItemIdentifier> {
    snapshot(of: held)
  }

  /// Returns what a data source holds, in the app's words.
  func snapshot(of source: DiffableDataSource) -> Snapshot<SectionIdentifier, ItemIdentifier> {
    let list = source.snapshot()
    var snapshot = Snapshot<SectionIdentifier, ItemIdentifier>()
    do {
      for (section, items) in zip(list.sections, list.items) {
        try snapshot.appendSections([sections[section.number]])
        try snapshot.appendItems(items.map { provider.items[$0.number] })
      }
    } catch {
      outcomes.append(.unspecified(.hashContract))
    }
    return snapshot
  }

  /// Returns the section snapshot that was applied to a section or, without one, its items as roots
  /// (rule 4.18).
  ///
  /// - Precondition: The view is a collection view; a table view's data source has no such call.
  public func snapshot(for section: SectionIdentifier) -> SectionSnapshot<ItemIdentifier> {
    source.requireCollectionView()
    let held = held
    var snapshot = SectionSnapshot<ItemIdentifier>()
    guard let number = sections.number(of: section) else { return snapshot }
    do {
      let numbered = try SectionSnapshot(held.snapshot(for: Section(number)))
      try snapshot.become(numbered) { provider.items[$0.number] }
    } catch {
      outcomes.append(.unspecified(.hashContract))
    }
    return snapshot
  }

  /// Returns the item at a place, or `nil` if there is none.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
    held.itemIdentifier(for: ItemPath(indexPath)).map { provider.items[$0.number] }
  }

  /// Returns the place of an item, or `nil` if the list does not hold it.
  public func indexPath(for item: ItemIdentifier) -> IndexPath? {
    let held = held
    return provider.items.number(of: item).flatMap { held.indexPath(for: Item($0)) }
      .map(IndexPath.init)
  }

  /// Returns the section at an index, or `nil` if there is none.
  public func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    held.sectionIdentifier(for: index).map { sections[$0.number] }
  }

  /// Returns the index of a section, or `nil` if the list does not hold it.
  public func index(for section: SectionIdentifier) -> Int? {
    let held = held
    return sections.number(of: section).flatMap { held.index(for: Section($0)) }
  }
}
