import Snapshots

/// Splits one line of a scenario file into its words.
struct Tokenizer {
  private var rest: Substring.UnicodeScalarView
  private let line: Int

  /// Returns the words of a line, and its comment without the `#`.
  static func tokens(
    of text: Substring, line: Int
  ) throws(NotationError) -> (tokens: [Token], comment: String?) {
    var tokenizer = Tokenizer(rest: text.unicodeScalars, line: line)
    var tokens: [Token] = []
    while let token = try tokenizer.next() { tokens.append(token) }
    guard tokenizer.take("#") else { return (tokens, nil) }
    _ = tokenizer.take(" ")
    return (tokens, String(tokenizer.rest))
  }

  private mutating func next() throws(NotationError) -> Token? {
    while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
    guard let first = rest.first, first != "#" else { return nil }
    if first == "[" { return try path() }
    if first == "{" || first == "}" {
      rest.removeFirst()
      return Token(kind: .brace(isOpen: first == "{"), text: "")
    }
    var token = first == "\"" ? Token(kind: .quoted, text: try quoted()) : try word()
    token.changes = try marks()
    token.hasColon = take(":")
    token.isExpanded = !token.hasColon && take("+")
    try requireEnd(of: token)
    return token
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == sign else { return false }
    rest.removeFirst()
    return true
  }

  private func requireEnd(of token: Token) throws(NotationError) {
    guard let next = rest.first, !" \t{}".unicodeScalars.contains(next) else { return }
    if let rule = rule(beginningWith: token) {
      throw NotationError(
        line: line, "'\(rule.number)' is the number of a rule",
        expected: "its name, '\(rule.rawValue)', or quotation marks around a name of an item")
    }
    throw NotationError(
      line: line, "'\(next.spelled)' stands right behind '\(token.source)'",
      expected: (next == "#" ? "a space before a comment" : "a space")
        + ", or the whole name in quotation marks")
  }

  /// Returns the rule whose number begins with a token, or `nil` if none does.
  private func rule(beginningWith token: Token) -> Rule? {
    guard token.isBare, rest.first == "." else { return nil }
    let end = rest.prefix { $0 == "." || ("0"..."9").contains($0) }
    let number = token.text + String(Substring(end))
    return Rule.allCases.first { $0.number == number }
  }

  private mutating func word() throws(NotationError) -> Token {
    let text = String(
      Substring(rest.prefix { $0.isASCII && Token.isWordByte(UInt8($0.value)) }))
    rest = rest.dropFirst(text.utf8.count)
    guard !text.isEmpty else {
      throw NotationError(
        line: line, "'\(rest.first!.spelled)' begins no name",
        expected: rest.first == "|"
          ? "the next section on a line of its own: '|' stands only in lists of one line"
          : "letters, digits, '-', '_', or a name in quotation marks")
    }
    return Token(kind: .word, text: text)
  }

  private mutating func quoted() throws(NotationError) -> String {
    rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      switch next {
      case "\"": return text
      case "\\": text.unicodeScalars.append(try escaped())
      default: text.unicodeScalars.append(next)
      }
    }
    throw NotationError(line: line, "a quotation mark is not closed", expected: "'\"'")
  }

  private mutating func escaped() throws(NotationError) -> Unicode.Scalar {
    switch rest.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try scalar()
    case let other:
      throw NotationError(
        line: line, "'\\\(other.map(String.init) ?? "")' is no escape",
        expected: #"'\"', '\\', '\n', '\r', '\t', or '\u{…}'"#)
    }
  }

  /// Reads the number of a Unicode scalar in braces.
  private mutating func scalar() throws(NotationError) -> Unicode.Scalar {
    let digits = take("{") ? rest.prefix { $0 != "}" } : rest.prefix(0)
    rest = rest.dropFirst(digits.count)
    guard take("}"),
      digits.first != "+",
      let scalar = UInt32(String(Substring(digits)), radix: 16).flatMap(Unicode.Scalar.init)
    else {
      throw NotationError(
        line: line, "'\\u' names no character", expected: "its number in braces, as in '\\u{2028}'")
    }
    return scalar
  }

  private mutating func marks() throws(NotationError) -> Int32 {
    var count: Int32 = 0
    while rest.first == "'" {
      rest.removeFirst()
      count += 1
    }
    guard count == 1, let number = digits() else { return count }
    guard let changes = Int32(number), (1...Token.mostChanges).contains(changes) else {
      throw NotationError(
        line: line, "'\(number)' changes are too many or none",
        expected: "1 to \(Token.mostChanges)")
    }
    return changes
  }

  private mutating func digits() -> String? {
    var text = ""
    while let next = rest.first, ("0"..."9").contains(next) {
      text.unicodeScalars.append(rest.removeFirst())
    }
    return text.isEmpty ? nil : text
  }

  private mutating func path() throws(NotationError) -> Token {
    let expected = "two numbers in brackets, as in [0, 1]"
    guard let end = rest.firstIndex(of: "]") else {
      throw NotationError(line: line, "a bracket is not closed", expected: expected)
    }
    let text = String(Substring(rest[rest.index(after: rest.startIndex)..<end]))
    rest = rest[rest.index(after: end)...]
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingSpaces()
    }
    for word in words {
      if let error = NotationError(largeNumber: word, line) { throw error }
    }
    let numbers = words.map { $0.hasPrefix("+") || $0 == "-0" ? nil : Int($0) }
    guard numbers.count == 2, let section = numbers[0], let item = numbers[1] else {
      throw NotationError(line: line, "'[\(text)]' is not an item path", expected: expected)
    }
    let token = Token(kind: .path(section, item), text: "")
    try requireEnd(of: token)
    return token
  }
}

extension Unicode.Scalar {
  /// The character, or its number if it cannot be seen, such as a no-break space.
  var spelled: String {
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned,
      .privateUse, .surrogate:
      "\\u{\(String(value, radix: 16))}"
    default: String(self)
    }
  }
}

extension Substring {
  fileprivate func trimmingSpaces() -> Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
