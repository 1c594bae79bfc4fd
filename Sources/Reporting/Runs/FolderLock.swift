import Foundation

/// A lock on a folder, which lasts until it is released or the process ends in any way.
package struct FolderLock {
  private let folder: Int32

  /// Locks a folder, or returns `nil` if it is locked already.
  ///
  /// It succeeds without a lock if the folder cannot be locked for any other reason, as on some
  /// network drives.
  init?(_ path: String) {
    folder = open(path, O_RDONLY | O_CLOEXEC)
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(folder)
      return nil
    }
  }

  /// Releases the lock.
  package func release() {
    // A process that is just being started has the descriptor too, until it becomes its program.
    flock(folder, LOCK_UN)
    close(folder)
  }
}
