/// Returns the lines of a text wrapped at spaces, each with the indentation of the line it is from.
///
/// A word that is longer than a line has its own line.
package func wrapped(_ text: String, width: Int) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
    var lines = [""]
    let indent = paragraph.prefix { $0 == " " }
    for word in paragraph.dropFirst(indent.count).split(separator: " ") {
      let line = lines[lines.count - 1]
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(String(indent) + word)
      } else {
        lines[lines.count - 1] = line.isEmpty ? String(indent) + word : line + " " + word
      }
    }
    return lines
  }
}
