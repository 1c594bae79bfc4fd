extension SystemCatalog {
  /// Every system on a line of its own, which begins with its name.
  ///
  /// Names have one column for those of a kind: the longest of all would leave no room on a line.
  static func lines() -> [String] {
    Array(kinds.map(lines(of:)).joined(separator: [""]))
  }

  private static func lines(of entries: [Entry]) -> [String] {
    let column = (entries.map(\.name.count).max() ?? 0) + 2
    return entries.map { entry in
      entry.name + String(repeating: " ", count: column - entry.name.count) + entry.meaning
    }
  }
}
