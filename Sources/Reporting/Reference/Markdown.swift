// The words of a page in DocC's Markdown.

/// The most characters of a line of a page, unless a word is longer.
private let width = 100

/// Cuts a paragraph into lines.
func paragraph(_ text: String) -> [String] { wrapped(text, width: width) + [""] }

/// Cuts an entry of a list into lines, all but the first of them indented.
func bullet(_ text: String) -> [String] {
  wrapped(text, width: width - 2).enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
}

/// Sets words in type that says that they stand so in code, a file, or a log.
func code(_ text: String) -> String { "`\(text)`" }

/// Puts lines into a block of one kind.
func fenced(_ kind: String, _ lines: [String]) -> [String] {
  ["```\(kind)"] + lines + ["```", ""]
}

/// Keeps what stands in a sentence from being taken for Markdown.
func plain(_ sentence: String) -> String {
  sentence.reduce(into: "") { text, character in
    if "\\`*_[]<>|#".contains(character) { text += "\\" }
    text.append(character)
  }
}
