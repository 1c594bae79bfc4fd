import Foundation

extension String {
  /// The folder that contains what this path names, or an empty string for a path of one component.
  ///
  /// `NSString.deletingLastPathComponent` traps on Linux if that component has a single letter.
  var parentFolder: String {
    let path = trimmingSlashes
    guard let slash = path.lastIndex(of: "/") else { return "" }
    let parent = String(path[..<slash]).trimmingSlashes
    return parent.isEmpty ? "/" : parent
  }

  private var trimmingSlashes: String {
    var path = self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Whether this path leads to a folder that exists.
  package var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: self, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Returns whether two paths lead to one file or folder that exists.
  ///
  /// Links may lead there, and a file system may not distinguish capital letters.
  package func isSameFile(as other: String) -> Bool {
    var (left, right) = (stat(), stat())
    return stat(self, &left) == 0 && stat(other, &right) == 0 && left.st_dev == right.st_dev
      && left.st_ino == right.st_ino
  }
}
