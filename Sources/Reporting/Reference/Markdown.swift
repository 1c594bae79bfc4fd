// The parts of a page in DocC's Markdown.

/// The maximum number of characters in a line, unless a word is longer.
private let width = 100

/// Wraps a paragraph.
func paragraph(_ text: String) -> [String] { wrapped(text, width: width) + [""] }

/// Wraps an entry of a list, and indents all lines but the first.
func bullet(_ text: String) -> [String] {
  wrapped(text, width: width - 2).enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
}

/// Marks words as code.
func code(_ text: String) -> String { "`\(text)`" }

/// Puts lines into a fenced block of a kind.
func fenced(_ kind: String, _ lines: [String]) -> [String] {
  ["```\(kind)"] + lines + ["```", ""]
}

/// Escapes what would be read as Markdown in a sentence.
func plain(_ sentence: String) -> String {
  sentence.reduce(into: "") { text, character in
    if "\\`*_[]<>|#".contains(character) { text += "\\" }
    text.append(character)
  }
}
