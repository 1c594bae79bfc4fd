/// Returns the lines of a text wrapped at spaces, each with the indentation of the line it is from.
///
/// A word that is longer than a line has its own line. Several spaces between words stay as they
/// are, because names may differ in nothing else. An index path such as `[0, 7]` is one word.
package func wrapped(_ text: String, width: Int) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
    let indent = paragraph.prefix { $0 == " " }
    var words = wordsWithPaths(paragraph.dropFirst(indent.count))
    while words.last?.isEmpty == true { words.removeLast() }
    guard !words.isEmpty else { return [""] }
    var lines: [String] = []
    var line = String(indent) + words[0]
    // Counted along, because counting a long line again for each word would take too long.
    var (columns, spaces) = (line.columns, 1)
    for word in words.dropFirst() {
      // Between two spaces is an empty word.
      guard !word.isEmpty else {
        spaces += 1
        continue
      }
      let added = spaces + word.columns
      if columns + added <= width {
        line += String(repeating: " ", count: spaces) + word
        columns += added
      } else {
        // A line neither ends nor begins with the spaces at which it is wrapped.
        lines.append(line)
        line = String(indent) + word
        columns = line.columns
      }
      spaces = 1
    }
    return lines + [line]
  }
}

/// Returns the words between spaces, with both numbers of an index path in one.
private func wordsWithPaths(_ paragraph: Substring) -> [Substring] {
  let words = paragraph.split(separator: " ", omittingEmptySubsequences: false)
  return words.reduce(into: []) { words, word in
    if let last = words.last, last.beginsPath, !word.isEmpty {
      words[words.count - 1] = paragraph[last.startIndex..<word.endIndex]
    } else {
      words.append(word)
    }
  }
}

extension Substring {
  /// Whether this is the part of an index path in front of its space.
  fileprivate var beginsPath: Bool {
    utf8.count > 2 && first == "[" && last == ","
      && utf8.dropFirst().dropLast().allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
