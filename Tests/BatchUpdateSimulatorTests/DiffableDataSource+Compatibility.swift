// What an app does to get the same behavior with every SDK:
// https://www.jessesquires.com/blog/2021/07/08/diffable-data-source-behavior-changes-and-reconfiguring-cells-in-ios-15/

import BatchUpdateSimulator
import Snapshots

extension DiffableDataSource {
  /// Applies a snapshot so that it is compared, animated or not, with every SDK.
  @discardableResult
  mutating func applyComparing(
    _ snapshot: SnapshotModel, animatingDifferences: Bool, running code: AppCode = AppCode()
  ) -> Applied {
    guard !animatingDifferences, sdk == .beforeIOS15 else {
      return apply(snapshot, animatingDifferences: animatingDifferences, running: code)
    }
    return performWithoutAnimation { source in
      source.apply(snapshot, animatingDifferences: true, running: code)
    }
  }

  /// Applies a snapshot so that everything is reloaded with every SDK.
  @discardableResult
  mutating func applyReloading(
    _ snapshot: SnapshotModel, running code: AppCode = AppCode()
  ) -> Applied {
    switch sdk {
    case .beforeIOS15: apply(snapshot, animatingDifferences: false, running: code)
    case .iOS15: applySnapshotUsingReloadData(snapshot, running: code)
    }
  }
}
