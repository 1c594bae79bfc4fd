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
}
