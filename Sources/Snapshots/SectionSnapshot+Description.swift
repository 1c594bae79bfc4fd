extension SectionSnapshot: CustomStringConvertible {
  /// The outline in one line, as in `SectionSnapshot(a+{b c{d}} e)`: the children of `a` are
  /// visible.
  ///
  /// - Complexity: O(*n* × *l*), where *n* is the number of items and *l* the number of levels.
  public var description: String {
    var text = ""
    var depth = 0
    for item in items {
      let level = (try? level(of: item)) ?? 0
      let (opened, closed) = (max(0, level - depth), max(0, depth - level))
      text += String(repeating: "{", count: opened) + String(repeating: "}", count: closed)
      if opened == 0, !text.isEmpty { text += " " }
      text += "\(item)" + ((try? isExpanded(item)) == true ? "+" : "")
      depth = level
    }
    return "SectionSnapshot(\(text)\(String(repeating: "}", count: depth)))"
  }
}
