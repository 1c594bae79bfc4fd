import Foundation

/// A lock on a folder, which lasts until it is released or the process ends in any way.
package struct FolderLock {
  private let folder: Int32

  /// Locks a folder, or returns `nil` if another process has locked it.
  ///
  /// On systems without such locks, such as some network drives, it always succeeds.
  init?(_ path: String) {
    folder = open(path, O_RDONLY | O_CLOEXEC)
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(folder)
      return nil
    }
  }

  /// Releases the lock.
  package func release() { close(folder) }
}
