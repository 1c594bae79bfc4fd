import BatchUpdateSimulator
import Snapshots

/// Reads the words of a file line by line, each from left to right.
struct WordReader {
  /// The number of the line that is being read.
  private(set) var line = 0
  private(set) var identity = Identity.identifier
  /// The names that were read so far.
  private(set) var names = Names()
  private var rest: ArraySlice<Token> = []

  /// Starts to read the words of another line.
  mutating func begin(_ tokens: ArraySlice<Token>, line: Int, identity: Identity) {
    self.line = line
    self.identity = identity
    rest = tokens
  }

  var isAtEnd: Bool { rest.isEmpty }

  func requireEnd(expected: String = "the end of the line") throws(NotationError) {
    guard isAtEnd else { throw unexpected(expected: expected) }
  }

  private func unexpected(expected: String, among known: [String] = []) -> NotationError {
    let problem =
      rest.first.map { token in
        "'\(token.source)' does not belong here\(suggestion(for: token.text, among: known))"
      } ?? "the line ends"
    let name = rest.first.flatMap { token in
      token.kind == .word && Token.reservedWords.contains(token.text) ? token.text : nil
    }
    return NotationError(
      line: line, problem,
      expected: expected + (name.map { "; as a name it is written '\(Token.name($0))'" } ?? ""))
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
  /// Reads one of several words.
  private mutating func word(among words: [String]) throws(NotationError) -> String {
    guard let token = rest.first, words.contains(where: token.isBare) else {
      throw unexpected(expected: listing(words), among: words)
    }
    return rest.removeFirst().text
  }

  mutating func word(_ word: String) throws(NotationError) {
    _ = try take("'\(word)'") { $0.isBare(word) }
  }

  /// Reads a word if it comes next, and returns whether it did.
  mutating func optionalWord(_ word: String) -> Bool {
    guard let next = rest.first, next.isBare(word) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number() throws(NotationError) -> Int {
    if let next = rest.first, next.isBare, let error = NotationError(largeNumber: next.text, line) {
      throw error
    }
    let token = try take("a number") {
      $0.isBare && Int($0.text) != nil
    }
    return Int(token.text)!
  }

  /// Reads the number of a row, counted from zero.
  mutating func row() throws(NotationError) -> Int {
    let row = try number()
    guard (0...Viewport.limit).contains(row) else {
      throw NotationError(
        line: line, "\(row) is not a row", expected: "a number from 0 to \(Viewport.limit)")
    }
    return row
  }

  /// Reads a name that is not an identifier, such as the label of a queue.
  mutating func label() throws(NotationError) -> String {
    try take("a label such as 'main'") { $0.isSection }.text
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
    try choice(among: Array(type.allCases))
  }

  mutating func choice<Choice: RawRepresentable<String>>(
    among choices: [Choice]
  ) throws(NotationError) -> Choice {
    Choice(rawValue: try word(among: choices.map(\.rawValue)))!
  }
}

// MARK: Views

extension WordReader {
  /// Reads the era of a set of rules.
  mutating func era() throws(NotationError) -> Era {
    Era(rawValue: try word(among: Profile.names))!
  }

  /// Reads the first word of an operation of a batch update.
  mutating func batchForm() throws(NotationError) -> BatchForm {
    BatchForm.named(try word(among: BatchForm.all.map(\.keyword)))!
  }
}

// MARK: Identifiers

extension WordReader {
  mutating func item() throws(NotationError) -> Item {
    let token = try take("an item") { $0.isItem }
    guard token.changes == 0 || identity == .value else {
      throw NotationError(
        line: line, "'\(token.source)' names a content",
        expected: "'\(NotationError.excerpt(Token.name(token.text)))': with identity \(identity) "
          + "an item is the same whatever it shows")
    }
    return Item(names.itemNumber(of: token.text), edition: token.changes)
  }

  mutating func items() throws(NotationError) -> [Item] {
    var items: [Item] = []
    while let next = rest.first, next.isItem { items.append(try item()) }
    return items
  }

  /// Reads items, or `nothing` for none.
  mutating func itemsOrNothing() throws(NotationError) -> [Item] {
    if optionalWord("nothing") { return [] }
    return [try item()] + (try items())
  }

  mutating func section() throws(NotationError) -> Section {
    let token = try take("a section") { $0.isSection }
    return Section(names.sectionNumber(of: token.text))
  }

  mutating func sections() -> [Section] {
    var sections: [Section] = []
    while let next = rest.first, next.isSection {
      sections.append(Section(names.sectionNumber(of: next.text)))
      rest.removeFirst()
    }
    return sections
  }

  /// Reads an item if a certain word comes next, as in `to a`.
  mutating func item(after word: String) throws(NotationError) -> Item? {
    optionalWord(word) ? try item() : nil
  }

  /// Reads a section if a certain word comes next, as in `to A`.
  mutating func section(after word: String) throws(NotationError) -> Section? {
    optionalWord(word) ? try section() : nil
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
  mutating func sections(into list: inout GrowingList) throws(NotationError) {
    if list.layout.sections.isEmpty, !list.isSaidToBeEmpty, optionalWord("empty") {
      list.isSaidToBeEmpty = true
      return
    }
    if list.isSaidToBeEmpty { try requireEnd(expected: "nothing more: the list is empty") }
    while !isAtEnd {
      let orEmpty = list.layout.sections.isEmpty ? ", or 'empty'" : ""
      let token = try take("a section and a colon, as in 'A:'\(orEmpty)") {
        $0.isName && $0.hasColon && $0.changes == 0
      }
      let section = Section(names.sectionNumber(of: token.text))
      guard list.append(section) else { throw repeated("section", token, "append-sections") }
      while let next = rest.first, next.isItem {
        guard list.append(row(rest.removeFirst())) else {
          throw repeated("item", next, "append-items")
        }
      }
    }
  }

  private mutating func row(_ token: Token) -> Row {
    let edition = identity == .value ? token.changes : 0
    return Row(Item(names.itemNumber(of: token.text), edition: edition), token.changes)
  }

  /// Reads a tree, as in `a+{b c{d}} e`, in which no item occurs twice.
  mutating func tree() throws(NotationError) -> ItemTree {
    if optionalWord("empty") { return ItemTree() }
    guard rest.first?.isName == true else {
      throw unexpected(expected: "a tree, as in 'a+{b}', or 'empty'")
    }
    var items: Set<Item> = []
    return ItemTree(try nodes(depth: 0, besides: &items))
  }

  private mutating func nodes(
    depth: Int, besides items: inout Set<Item>
  ) throws(NotationError) -> [ItemTree.Node] {
    guard depth < 100 else {
      throw NotationError(line: line, "braces are too deep", expected: "at most 100 levels")
    }
    var nodes: [ItemTree.Node] = []
    while let next = rest.first, next.isName, !next.hasColon {
      rest[rest.startIndex].isExpanded = false
      var node = ItemTree.Node(try item(), isExpanded: next.isExpanded)
      guard items.insert(node.item).inserted else { throw repeated("item", next, "append") }
      if rest.first?.kind == .brace(isOpen: true) {
        rest.removeFirst()
        node.children = try self.nodes(depth: depth + 1, besides: &items)
        _ = try take("'}'") { $0.kind == .brace(isOpen: false) }
      }
      nodes.append(node)
    }
    return nodes
  }

  private func repeated(_ kind: String, _ token: Token, _ edit: String) -> NotationError {
    NotationError(
      line: line, "\(kind) '\(Token.name(token.text))' appears twice",
      expected: "every identifier once: a snapshot cannot hold one twice, but an edit such as "
        + "'\(edit)' can ask for it")
  }
}

// MARK: Answers

extension WordReader {
  /// Reads the answer to a query: a number, `yes`, `no`, `nothing`, or identifiers after a word
  /// that says what they are.
  mutating func answer() throws(NotationError) -> SnapshotAnswer {
    if optionalWord("nothing") { return .nothing }
    if optionalWord("yes") { return .flag(true) }
    if optionalWord("no") { return .flag(false) }
    if optionalWord("item") { return .item(try item()) }
    if optionalWord("items") { return .items(try items()) }
    if optionalWord("section") { return .section(try section()) }
    if optionalWord("sections") { return .sections(sections()) }
    if optionalWord("tree") { return .tree(try tree()) }
    guard let next = rest.first, next.isBare, Int(next.text) != nil else {
      throw unexpected(
        expected: "a number, "
          + listing(["yes", "no", "nothing", "item", "items", "section", "sections", "tree"]))
    }
    return .number(try number())
  }
}

extension Token {
  /// Whether the token is a plain word, without quotation marks or signs.
  var isBare: Bool { kind == .word && changes == 0 && !hasColon && !isExpanded }

  func isBare(_ word: String) -> Bool { isBare && text == word }

  /// Whether the token can be an identifier.
  var isName: Bool {
    switch kind {
    case .quoted: true
    case .word: !Token.reservedWords.contains(text)
    case .path, .brace: false
    }
  }

  var isItem: Bool { isName && !hasColon && !isExpanded }

  var isSection: Bool { isItem && changes == 0 }
}
