import Snapshots

/// A word of a scenario file.
struct Token: Hashable {
  enum Kind: Hashable {
    /// A bare word: a keyword, a number, or a name.
    case word
    /// A name in quotation marks, never a keyword.
    case quoted
    /// An item path, as in `[0, 1]`.
    case path(Int, Int)
    /// An opening or closing brace around the children of an item.
    case brace(isOpen: Bool)
  }

  var kind: Kind
  /// The word, or the name without its quotation marks and signs.
  var text: String
  /// The number of changes after a name: one for `a'`, four for `a'4`.
  var changes: Int32 = 0
  /// Whether a colon ends it, as in `A:`.
  var hasColon = false
  /// Whether a plus sign ends it, as in `a+`: the item is expanded.
  var isExpanded = false
}

extension Token {
  /// The token as it would be written in a file.
  var source: String {
    let end = Item.editionSuffix(changes) + (hasColon ? ":" : "") + (isExpanded ? "+" : "")
    switch kind {
    case .path(let section, let item): return "[\(section), \(item)]"
    case .brace(let isOpen): return isOpen ? "{" : "}"
    case .quoted: return Token.quote(text) + end
    case .word: return text + end
    }
  }

  /// The maximum number of changes in a file, which leaves room for the changes of the story
  /// itself.
  static let mostChanges: Int32 = 1_000_000_000

  /// Returns a name as it is written in a file, quoted unless it is a plain word.
  static func name(_ name: String) -> String {
    let isPlain = !name.isEmpty && name.utf8.allSatisfy(isWordByte) && !reservedWords.contains(name)
    return isPlain ? name : quote(name)
  }

  /// The words between names in a step, which cannot be names without quotation marks.
  static let reservedWords: Set = ["to", "before", "after", "empty", "in", "of", "with", "nothing"]

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func quote(_ name: String) -> String {
    var quoted = "\""
    // A joiner between letters is needed there; in a name without letters, nothing shows it.
    let isBlank = name.unicodeScalars.allSatisfy {
      $0 == " " || $0.properties.isDefaultIgnorableCodePoint
    }
    for character in name.unicodeScalars {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where character.properties.isWhitespace && character != " ",
        _ where character.isHarmful || character.isHidden || (isBlank && character != " "):
        quoted += "\\u{\(String(character.value, radix: 16))}"
      default: quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "\""
  }
}

extension Unicode.Scalar {
  /// Whether nothing shows that the scalar is there, or all that shows is other letters in another
  /// order.
  ///
  /// Joiners, variation selectors, and tags are not among them: they hold emoji together, and give
  /// letters their form.
  fileprivate var isHidden: Bool {
    switch self {
    case "\u{200C}", "\u{200D}", "\u{FE00}"..."\u{FE0F}", "\u{E0020}"..."\u{E007F}": false
    // A braille pattern without dots.
    case "\u{2800}": true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
