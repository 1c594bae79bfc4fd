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
    var lines = [String(indent) + words[0]]
    for word in words.dropFirst() {
      let line = lines[lines.count - 1]
      if line.columns + 1 + word.columns > width {
        // A line neither ends nor begins with the spaces at which it is wrapped.
        while lines[lines.count - 1].last == " " { lines[lines.count - 1].removeLast() }
        if !word.isEmpty { lines.append(String(indent) + word) }
      } else {
        lines[lines.count - 1] = line + " " + word
      }
    }
    return lines
  }
}
