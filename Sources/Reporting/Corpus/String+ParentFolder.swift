extension String {
  /// The folder that holds what is at this path; empty for what a path of one word names.
  ///
  /// Foundation's own way ends the process on Linux if that word has one letter.
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
