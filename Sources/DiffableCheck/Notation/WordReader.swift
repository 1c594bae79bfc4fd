import Snapshots

/// Reads the words of one line from left to right.
struct WordReader {
  let line: Int
  let identity: Identity
  /// Grows with every name that is met for the first time.
  var names: Names
  private var rest: ArraySlice<Token>

  init(_ tokens: ArraySlice<Token>, line: Int, identity: Identity, names: Names) {
    self.line = line
    self.identity = identity
    self.names = names
    rest = tokens
  }

  var isAtEnd: Bool { rest.isEmpty }

  func requireEnd() throws(NotationError) {
    guard isAtEnd else { throw unexpected(expected: "the end of the line") }
  }

  private func unexpected(expected: String) -> NotationError {
    let found = rest.first.map { "'\($0.source)'" } ?? "the line ends"
    let problem = rest.isEmpty ? found : "\(found) does not belong here"
    return NotationError(line: line, problem, expected: expected)
  }

  private mutating func take(
    _ expected: String, where fits: (Token) -> Bool
  ) throws(NotationError) -> Token {
    guard let token = rest.first, fits(token) else { throw unexpected(expected: expected) }
    return rest.removeFirst()
  }
}

// MARK: Words

extension WordReader {
  mutating func word(_ word: String) throws(NotationError) {
    _ = try take("'\(word)'") { $0.isBare(word) }
  }

  /// Reads a word if it comes next, and tells whether it did.
  mutating func optionalWord(_ word: String) -> Bool {
    guard let next = rest.first, next.isBare(word) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number() throws(NotationError) -> Int {
    let token = try take("a number") {
      $0.kind == .word && $0.changes == 0 && !$0.hasColon && Int($0.text) != nil
    }
    return Int(token.text)!
  }

  mutating func path() throws(NotationError) -> ItemPath {
    let token = try take("an item path, as in [0, 1]") {
      if case .path = $0.kind { true } else { false }
    }
    guard case .path(let section, let item) = token.kind else { preconditionFailure("just read") }
    return ItemPath(section, item)
  }

  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type
  ) throws(NotationError) -> Choice {
    let words = Choice.allCases.map(\.rawValue)
    let token = try take(listing(words)) { token in words.contains { token.isBare($0) } }
    return Choice(rawValue: token.text)!
  }
}

// MARK: Identifiers

extension WordReader {
  mutating func item() throws(NotationError) -> Item {
    let token = try take("an item") { $0.isName && !$0.hasColon }
    guard token.changes == 0 || identity == .value else {
      throw NotationError(
        line: line, "'\(token.source)' names a content",
        expected: "'\(Token.name(token.text))': with identity \(identity) an item is the same "
          + "whatever it shows")
    }
    return Item(names.itemNumber(of: token.text), edition: token.changes)
  }

  mutating func items() throws(NotationError) -> [Item] {
    var items: [Item] = []
    while let next = rest.first, next.isName, !next.hasColon { items.append(try item()) }
    return items
  }

  mutating func section() throws(NotationError) -> Section {
    let token = try take("a section") { $0.isName && !$0.hasColon && $0.changes == 0 }
    return Section(names.sectionNumber(of: token.text))
  }

  mutating func sections() -> [Section] {
    var sections: [Section] = []
    while let next = rest.first, next.isName, !next.hasColon, next.changes == 0 {
      sections.append(Section(names.sectionNumber(of: next.text)))
      rest.removeFirst()
    }
    return sections
  }

  mutating func sectionAfterTo() throws(NotationError) -> Section? {
    optionalWord("to") ? try section() : nil
  }

  mutating func itemNeighbor() throws(NotationError) -> Neighbor<Item> {
    try isBefore() ? .before(try item()) : .after(try item())
  }

  mutating func sectionNeighbor() throws(NotationError) -> Neighbor<Section> {
    try isBefore() ? .before(try section()) : .after(try section())
  }

  private mutating func isBefore() throws(NotationError) -> Bool {
    let side = try take("'before' or 'after'") { $0.isBare("before") || $0.isBare("after") }
    return side.text == "before"
  }
}

// MARK: Lists

extension WordReader {
  /// Reads sections, each a name with a colon and its items, into a list.
  mutating func sections(into layout: inout Layout) throws(NotationError) {
    if optionalWord("empty") { return }
    while !isAtEnd {
      let token = try take("a section and a colon, as in 'A:'") { $0.isName && $0.hasColon }
      let section = Section(names.sectionNumber(of: token.text))
      guard !layout.sections.contains(section) else { throw repeated("section", token) }
      layout.appendSection(section)
      while let next = rest.first, next.isName, !next.hasColon {
        let row = row(rest.removeFirst())
        guard !layout.rows.contains(where: { $0.item == row.item }) else {
          throw repeated("item", next)
        }
        layout.append(row)
      }
    }
  }

  private mutating func row(_ token: Token) -> Row {
    let edition = identity == .value ? token.changes : 0
    return Row(Item(names.itemNumber(of: token.text), edition: edition), token.changes)
  }

  private func repeated(_ kind: String, _ token: Token) -> NotationError {
    NotationError(
      line: line, "\(kind) '\(Token.name(token.text))' stands twice",
      expected: "every identifier once: a snapshot cannot hold one twice")
  }
}

extension Token {
  /// Whether the token is a word by itself, without marks or a colon.
  func isBare(_ word: String) -> Bool {
    kind == .word && text == word && changes == 0 && !hasColon
  }

  /// Whether the token can be an identifier.
  var isName: Bool {
    switch kind {
    case .quoted: true
    case .word: !Token.keywords.contains(text)
    case .path: false
    }
  }
}

/// Returns words as a choice: `'a', 'b', or 'c'`.
func listing(_ words: [String]) -> String {
  let quoted = words.map { "'\($0)'" }
  guard quoted.count > 1 else { return quoted.joined() }
  let comma = quoted.count > 2 ? "," : ""
  return quoted.dropLast().joined(separator: ", ") + "\(comma) or " + quoted.last!
}
