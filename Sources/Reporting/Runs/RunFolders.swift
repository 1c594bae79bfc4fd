import Foundation

/// The folders of a run while it writes in them.
package struct RunFolders {
  /// The lock on the folder of the run.
  let lock: FolderLock
  /// The folders that were created, the outer ones first.
  let made: [String]

  /// Removes those of the created folders that are still empty, and releases the lock.
  package func close() {
    RunFolders.remove(empty: made)
    lock.release()
  }

  /// Removes those of some folders that are empty; they are given with the outer ones first.
  package static func remove(empty folders: [String]) {
    // A folder into which somebody has written meanwhile is not removed.
    for folder in folders.reversed() { rmdir(folder) }
  }
}
