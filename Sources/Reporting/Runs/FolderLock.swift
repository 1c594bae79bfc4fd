import Foundation

/// Says that one run alone writes in a folder, until it gives the folder back or its process ends,
/// however that ends.
package struct FolderLock {
  private let folder: Int32

  /// Takes a folder; `nil` if somebody else has taken it.
  ///
  /// Where folders cannot be taken, as on some network drives, everybody may write.
  init?(_ path: String) {
    folder = open(path, O_RDONLY | O_CLOEXEC)
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(folder)
      return nil
    }
  }

  /// Gives the folder back.
  package func release() { close(folder) }
}
