import BatchUpdateSimulator
import Snapshots

/// Reads the lines of a scenario file, one after another.
struct ScenarioParser {
  var scenario = Scenario()
  var stepLines: [Int] = []
  /// The comments at the top, one for each line, and those further down.
  private(set) var (commentsOnTop, commentsBelow): ([String], [String]) = ([], [])
  var lines: ArraySlice<Line>
  private let lastLine: Int
  /// The reader of all lines, which knows the names of the lines before.
  private var reader = WordReader()
  /// The lines of the settings that were read so far.
  private var settings: [String: Int] = [:]

  /// The version of the notation that this parser reads.
  static let version = 1

  /// A line that is not empty, split into its words.
  struct Line {
    let number: Int
    let isIndented: Bool
    let tokens: [Token]

    var keyword: String { tokens[0].kind == .word ? tokens[0].source : "" }
  }

  init(_ text: String) throws(NotationError) {
    var lines: [Line] = []
    let texts = ScenarioParser.lines(of: text)
    try ScenarioParser.requireHead(texts)
    for (index, text) in texts.enumerated() {
      let (tokens, comment) = try Tokenizer.tokens(of: text, line: index + 1)
      if let comment {
        let isOnTop = text.unicodeScalars.first == "#" && commentsOnTop.count == index
        if isOnTop { commentsOnTop.append(comment) } else { commentsBelow.append(comment) }
      }
      guard !tokens.isEmpty else { continue }
      let isIndented = text.first == " " || text.first == "\t"
      lines.append(Line(number: index + 1, isIndented: isIndented, tokens: tokens))
    }
    self.lines = lines[...]
    // What stands behind the last end of a line is no line if it is empty.
    lastLine = max(1, texts.last == "" ? texts.count - 1 : texts.count)
  }

  /// Returns the lines of a text, without their ends.
  static func lines(of text: String) -> [Substring] {
    // A carriage return and a line feed are a single character in Swift. Other separators of lines,
    // which editors do not count, may stand in comments.
    text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
  }

  /// Refuses a text that is none of a scenario, such as a log, before its words are read.
  private static func requireHead(_ texts: [Substring]) throws(NotationError) {
    for (index, text) in texts.enumerated() {
      guard let word = text.split(whereSeparator: { " \t".contains($0) }).first else { continue }
      guard word.unicodeScalars.first != "#" else { continue }
      guard word != "scenario" else { return }
      throw NotationError(
        line: index + 1, "the line begins with '\(word.unicodeScalars.map(\.spelled).joined())'",
        expected: "'scenario \(version)'")
    }
  }

  mutating func parse() throws(NotationError) {
    try parseHead()
    while let line = lines.popFirst() {
      guard !line.isIndented else {
        throw NotationError(
          line: line.number, "'\(line.tokens[0].source)' is indented and belongs to no block",
          expected: placeOfIndented(line.keyword))
      }
      try parseStep(line)
    }
    scenario.names = reader.names
  }

  /// Returns where a line with a keyword stands, which stands indented behind no block.
  private func placeOfIndented(_ keyword: String) -> String {
    if BatchForm.named(keyword) != nil { return "it above 'model', the last line of a batch" }
    return ScenarioParser.expectations.contains(keyword)
      ? "it at the beginning of the line, as the step that it is about"
      : "a step at the beginning of the line"
  }
}

// MARK: Head

extension ScenarioParser {
  private mutating func parseHead() throws(NotationError) {
    guard !lines.isEmpty else {
      throw NotationError(
        line: lastLine, "the file has no scenario",
        expected: "'scenario \(ScenarioParser.version)'")
    }
    try head { reader throws(NotationError) in
      guard try reader.number() == ScenarioParser.version else {
        throw NotationError(
          line: reader.line, "the notation is of another version",
          expected: "'scenario \(ScenarioParser.version)'")
      }
    }
    readIdentityFirst()
    while let line = lines.first, line.keyword != "start" {
      guard settings.updateValue(line.number, forKey: line.keyword) == nil else {
        throw NotationError(
          line: line.number, "'\(line.keyword)' is set already", expected: "each setting once")
      }
      try parseSetting(line)
    }
    try requireSettingsToFit()
    guard let line = lines.popFirst() else {
      throw NotationError(line: lastLine, "the file ends", expected: "'start'")
    }
    guard !line.isIndented else {
      throw NotationError(
        line: line.number, "'start' is indented", expected: "'start' at the beginning of the line")
    }
    scenario.start = try layout(of: line)
  }

  /// Brings the line of the identity before the settings that name items.
  private mutating func readIdentityFirst() {
    let settings = lines.prefix { $0.keyword != "start" }
    let isIdentity = { (line: Line) in line.keyword == "identity" }
    guard settings.contains(where: isIdentity) else { return }
    lines =
      settings.filter(isIdentity) + settings.filter { !isIdentity($0) }
      + lines.dropFirst(settings.count)
  }

  private func requireSettingsToFit() throws(NotationError) {
    if let missing = scenario.setting.missingDataSource {
      throw NotationError(
        line: settings["data-source"]!, missing.problem, expected: missing.expected)
    }
    guard scenario.setting.dataSource == .own else { return }
    let applies = scenario.setting.provider?.kind == .applies
    for (setting, words) in [("sdk", "sdk")] + (applies ? [("provider", "provider applies")] : []) {
      guard let line = settings[setting] else { continue }
      throw NotationError(
        line: line, "'\(words)' without a diffable data source",
        expected: "the setting 'data-source diffable'")
    }
  }

  private mutating func parseSetting(_ line: Line) throws(NotationError) {
    guard let form = SettingForm.named(line.keyword) else {
      let word = line.tokens[0].source
      let known = SettingForm.all.map(\.keyword) + ["start"]
      throw NotationError(
        line: line.number, "'\(word)' is not a setting\(suggestion(for: word, among: known))",
        expected: listing(known))
    }
    do {
      try form.read(&self)
    } catch {
      // Where the form is nothing but a choice, the error has named it already.
      let isChoice = !form.syntax.contains(where: \.isUppercase)
      throw isChoice ? error : error.showing(form.keyword, form.syntax)
    }
  }

  /// Reads the rules of the view; those of a single era can be of either view.
  mutating func parseProfile() throws(NotationError) {
    let era = try head { reader throws(NotationError) in
      let era = reader.optionalWord(Profile.strictName) ? nil : try reader.era()
      try reader.requireEnd(expected: "the end of the line: a view has its own, as in 'view table'")
      return era
    }
    if let era { scenario.setting.profile = .system(era, .collection) }
  }

  /// Reads the view whose rules of an era are meant.
  mutating func parseView() throws(NotationError) {
    let line = settings[SettingForm.view.keyword]!
    guard settings[SettingForm.profile.keyword] != nil else {
      throw NotationError(
        line: line, "'view' stands alone",
        expected: "it behind the line 'profile \(Era.modern.rawValue)' or that of another era")
    }
    guard let era = scenario.setting.profile.era else {
      throw NotationError(
        line: line, "'profile strict' has no view",
        expected: "no such line: it holds for both views at once")
    }
    let view = try head { reader throws(NotationError) in try reader.choice(ListKind.self) }
    scenario.setting.profile = .system(era, view)
  }

  /// Reads the words behind the keyword of the next line, which is one of the head.
  mutating func head<Value>(
    _ read: (inout WordReader) throws(NotationError) -> Value
  ) throws(NotationError) -> Value {
    let line = lines.removeFirst()
    guard !line.isIndented else {
      throw NotationError(
        line: line.number, "'\(line.keyword)' is indented",
        expected: "'\(line.keyword)' at the beginning of the line")
    }
    return try words(of: line, read)
  }
}

// MARK: Lines

extension ScenarioParser {
  /// Reads the words after the first one of a line.
  mutating func words<Value>(
    of line: Line, _ read: (inout WordReader) throws(NotationError) -> Value
  ) throws(NotationError) -> Value {
    try words(line.tokens.dropFirst(), of: line, read)
  }

  private mutating func words<Value>(
    _ tokens: ArraySlice<Token>, of line: Line,
    _ read: (inout WordReader) throws(NotationError) -> Value
  ) throws(NotationError) -> Value {
    reader.begin(tokens, line: line.number, identity: scenario.setting.identity)
    let value = try read(&reader)
    try reader.requireEnd()
    return value
  }

  /// Reads a list that follows a keyword, on the same line or in the indented lines below it.
  ///
  /// Inside a block the list may take lines only where nothing else of the block can follow, as
  /// after the `model` of a batch.
  mutating func layout(of head: Line) throws(NotationError) -> Layout {
    var list = GrowingList(onScreen: head.keyword == "shows")
    try words(of: head) { reader throws(NotationError) in try reader.sections(into: &list) }
    guard head.tokens.count == 1 else { return list.layout }
    let isLast = !head.isIndented || head.keyword == "model"
    guard let next = lines.first, next.isIndented, isLast else {
      throw NotationError(
        line: head.number, "'\(head.keyword)' has no list",
        expected: "sections behind it \(isLast ? "or indented below it, " : "")or 'empty'")
    }
    while let line = lines.first, line.isIndented {
      lines.removeFirst()
      try words(line.tokens[...], of: line) { reader throws(NotationError) in
        try reader.sections(into: &list)
      }
    }
    return list.layout
  }

  /// Returns the error for a word that begins no line here; others begin lines elsewhere.
  func unknown(
    _ line: Line, among known: [String], besides others: [String]
  ) -> NotationError {
    let word = line.tokens[0].source
    return NotationError(
      line: line.number, "unknown step '\(word)'\(suggestion(for: word, among: known + others))",
      expected: listing(known))
  }
}
