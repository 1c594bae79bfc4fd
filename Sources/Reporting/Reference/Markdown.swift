// The parts of a page in Markdown.

/// The maximum number of characters in a line, unless a word is longer.
private let width = 100

/// Wraps a paragraph.
func paragraph(_ text: String) -> [String] { wrapped(text, width: width) + [""] }

/// Wraps an entry of a list, and indents all lines but the first.
func bullet(_ text: String) -> [String] { bullet(wrapped(text, width: width - 2)) }

/// Indents all lines of an entry of a list but the first.
func bullet(_ lines: [String]) -> [String] {
  lines.enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
}

/// Marks words as code.
func code(_ text: String) -> String { "`\(text)`" }

/// Puts lines into a fenced block of a kind.
func fenced(_ kind: String, _ lines: [String]) -> [String] {
  ["```\(kind)"] + lines + ["```", ""]
}

/// Returns a text as a single line, with everything escaped that would be markup.
func plain(_ text: String) -> String {
  // A mark of markup is one whatever accent follows it.
  text.unicodeScalars.map { scalar in
    switch scalar {
    case "\n", "\r": " "
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "#", "|", "`", "*", "_", "[", "]", "\\", "~": "\\\(scalar)"
    default: String(scalar)
    }
  }.joined()
}
