/// Returns the lines of a text wrapped at spaces, each with the indentation of the line it is from.
///
/// A word that is longer than a line has its own line. Several spaces between words stay as they are,
/// because names may differ in nothing else.
package func wrapped(_ text: String, width: Int) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
    let indent = paragraph.prefix { $0 == " " }
    var words = paragraph.dropFirst(indent.count)
      .split(separator: " ", omittingEmptySubsequences: false)
    while words.last?.isEmpty == true { words.removeLast() }
    guard !words.isEmpty else { return [""] }
    var lines: [String] = []
    var line = String(indent) + words[0]
    // Counted along, because counting a long line again for each word would take too long.
    var columns = line.columns
    for word in words.dropFirst() {
      let added = 1 + word.columns
      if columns + added <= width {
        line += " " + word
        columns += added
        continue
      }
      // A line neither ends nor begins with the spaces at which it is wrapped.
      while line.last == " " { line.removeLast() }
      if !word.isEmpty {
        lines.append(line)
        line = String(indent) + word
      }
      columns = line.columns
    }
    return lines + [line]
  }
}
