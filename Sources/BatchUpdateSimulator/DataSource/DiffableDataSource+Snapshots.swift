import Snapshots

// The same applies for this package's own snapshots.

extension DiffableDataSource {
  /// Updates the view to show a snapshot, and carries out its marks.
  @discardableResult
  public mutating func apply(
    _ snapshot: Snapshot<Section, Item>, animatingDifferences: Bool = true,
    on queue: Queue = .main, running code: AppCode = AppCode()
  ) -> Applied {
    apply(
      SnapshotModel(snapshot), animatingDifferences: animatingDifferences, on: queue,
      running: code)
  }

  /// Shows a snapshot without comparing; its marks are dropped (rule 3.14).
  @discardableResult
  public mutating func applySnapshotUsingReloadData(
    _ snapshot: Snapshot<Section, Item>, on queue: Queue = .main, running code: AppCode = AppCode()
  ) -> Applied {
    applySnapshotUsingReloadData(SnapshotModel(snapshot), on: queue, running: code)
  }

  /// Updates a section to the visible items of a section snapshot, and keeps all of it (rule 4.17).
  ///
  /// - Precondition: The view is a collection view; a table view's data source has no such call.
  @discardableResult
  public mutating func apply(
    _ snapshot: SectionSnapshot<Item>, to section: Section, animatingDifferences: Bool = true,
    on queue: Queue = .main, running code: AppCode = AppCode()
  ) -> Applied {
    apply(
      snapshot.tree, to: section, animatingDifferences: animatingDifferences, on: queue,
      running: code)
  }
}
