import BatchUpdateSimulator
import Snapshots

/// Reads the lines of a scenario file, one after another.
struct ScenarioParser {
  private(set) var scenario = Scenario()
  private(set) var stepLines: [Int] = []
  private var lines: ArraySlice<Line>
  private var lastLine: Int

  /// The version of the notation that this parser reads.
  static let version = 1

  private struct Line {
    let number: Int
    let isIndented: Bool
    let tokens: [Token]

    var keyword: String { tokens[0].kind == .word ? tokens[0].source : "" }
  }

  init(_ text: String) throws(NotationError) {
    var lines: [Line] = []
    // A carriage return and a line feed are one character in Swift, so both are cut at.
    let texts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, text) in texts.enumerated() {
      let tokens = try Tokenizer.tokens(of: text, line: index + 1)
      guard !tokens.isEmpty else { continue }
      let isIndented = text.first == " " || text.first == "\t"
      lines.append(Line(number: index + 1, isIndented: isIndented, tokens: tokens))
    }
    self.lines = lines[...]
    lastLine = max(1, texts.count)
  }

  mutating func parse() throws(NotationError) {
    try parseHead()
    while let line = lines.popFirst() {
      guard !line.isIndented else {
        throw NotationError(
          line: line.number, "'\(line.tokens[0].source)' is indented and belongs to no block",
          expected: "a step at the beginning of the line")
      }
      try parseStep(line)
    }
  }
}

// MARK: Head

extension ScenarioParser {
  private mutating func parseHead() throws(NotationError) {
    try head("scenario", "'scenario \(ScenarioParser.version)'") { reader throws(NotationError) in
      guard try reader.number() == ScenarioParser.version else {
        throw NotationError(
          line: reader.line, "the notation is of another version",
          expected: "'scenario \(ScenarioParser.version)'")
      }
    }
    while let line = lines.first, line.keyword != "start" { try parseSetting(line) }
    guard let line = lines.popFirst() else {
      throw NotationError(line: lastLine, "the file ends", expected: "'start'")
    }
    scenario.start = try layout(of: line)
  }

  private mutating func parseSetting(_ line: Line) throws(NotationError) {
    switch line.keyword {
    case "profile":
      try head("profile", "") { reader throws(NotationError) in try reader.word("strict") }
    case "identity":
      scenario.setting.identity = try head("identity", "") { reader throws(NotationError) in
        try reader.choice(Identity.self)
      }
    case "hashes":
      scenario.setting.hashes = try head("hashes", "") { reader throws(NotationError) in
        try reader.choice(Hashes.self)
      }
    case "viewport":
      scenario.setting.viewport = try head("viewport", "") { reader throws(NotationError) in
        let height = try reader.number()
        let prepared = reader.optionalWord("prepared") ? try reader.number() : 0
        guard height > 0, prepared >= 0 else {
          throw NotationError(
            line: reader.line, "a screen of \(height) rows, and \(prepared) prepared ones",
            expected: "at least one row on screen, and no fewer than zero beside it")
        }
        return Viewport(height: height, prepared: prepared)
      }
    default:
      throw NotationError(
        line: line.number, "'\(line.tokens[0].source)' is no setting",
        expected: listing(["profile", "identity", "hashes", "viewport", "start"]))
    }
  }

  private mutating func head<Value>(
    _ keyword: String, _ expected: String,
    read: (inout WordReader) throws(NotationError) -> Value
  ) throws(NotationError) -> Value {
    guard let line = lines.first, line.keyword == keyword, !line.isIndented else {
      let problem = lines.first.map { "the line begins with '\($0.tokens[0].source)'" }
      throw NotationError(
        line: lines.first?.number ?? lastLine, problem ?? "the file has no scenario",
        expected: expected)
    }
    lines.removeFirst()
    return try words(of: line, read)
  }
}

// MARK: Steps

extension ScenarioParser {
  private mutating func parseStep(_ line: Line) throws(NotationError) {
    switch line.keyword {
    case "edit": try parseEdits(of: line)
    case "snapshot": append(.snapshot(try layout(of: line)), line)
    case "batch": try parseBatch(line)
    case "refused", "rejected", "shows": try parseExpectation(line)
    default:
      guard let form = StepForm.named(line.keyword), !form.isEdit else {
        throw unknown(line, among: ScenarioParser.topLevel)
      }
      append(try words(of: line, form.read), line)
    }
  }

  private static let topLevel =
    ["edit", "snapshot", "batch"] + StepForm.all.filter { !$0.isEdit }.map(\.keyword)
    + ["refused", "rejected", "shows"]

  private mutating func append(_ action: Action, _ line: Line) {
    scenario.steps.append(Step(action))
    stepLines.append(line.number)
  }

  private mutating func parseEdits(of head: Line) throws(NotationError) {
    try words(of: head) { _ throws(NotationError) in }
    guard lines.first?.isIndented == true else {
      throw NotationError(
        line: head.number, "'edit' has no lines", expected: "indented edits below it")
    }
    while let line = lines.first, line.isIndented {
      lines.removeFirst()
      if line.keyword == "refused" {
        try parseExpectation(line)
      } else if let form = StepForm.named(line.keyword), form.isEdit {
        append(try words(of: line, form.read), line)
      } else {
        throw unknown(line, among: StepForm.edits.map(\.keyword) + ["refused"])
      }
    }
  }

  private mutating func parseBatch(_ head: Line) throws(NotationError) {
    try words(of: head) { _ throws(NotationError) in }
    var update = BatchUpdate()
    while let line = lines.popFirst(), line.isIndented {
      if line.keyword == "model" {
        append(.batch(update, model: try layout(of: line)), head)
        return
      }
      guard let form = BatchForm.all.first(where: { $0.keyword == line.keyword })?.form else {
        throw unknown(line, among: BatchForm.all.map(\.keyword) + ["model"])
      }
      try words(of: line) { reader throws(NotationError) in
        try form.read(&reader, into: &update)
      }
    }
    throw NotationError(
      line: head.number, "the batch update does not say what the data holds at its end",
      expected: "'model' as its last line")
  }

  private mutating func parseExpectation(_ line: Line) throws(NotationError) {
    guard let step = scenario.steps.last else {
      throw NotationError(
        line: line.number, "'\(line.keyword)' follows no step", expected: "a step before it")
    }
    guard step.expectation == nil else {
      throw NotationError(
        line: line.number, "the step has an expectation already", expected: "one for each step")
    }
    let expectation = try expectation(line, after: step.action)
    scenario.steps[scenario.steps.count - 1].expectation = expectation
  }

  private mutating func expectation(
    _ line: Line, after action: Action
  ) throws(NotationError) -> Expectation {
    switch (line.keyword, action) {
    case ("refused", .edit):
      return .refused(
        try words(of: line) { reader throws(NotationError) in
          try reader.choice(Rule.self)
        })
    case ("rejected", .batch):
      return .rejected(group: try group(of: line))
    case ("shows", .apply), ("shows", .batch), ("shows", .scroll), ("shows", .change),
      ("shows", .snapshot):
      return .shows(try layout(of: line))
    default:
      throw NotationError(
        line: line.number, "'\(line.keyword)' does not fit the step before it",
        expected:
          "'refused' after an edit, 'rejected' after a batch, 'shows' after any step but an "
          + "edit")
    }
  }

  private mutating func group(of line: Line) throws(NotationError) -> String {
    guard line.tokens.count == 2, line.tokens[1].kind == .word else {
      throw NotationError(line: line.number, "'rejected' names no rule", expected: "one rule")
    }
    let name = line.tokens[1].source
    guard Rule.allCases.contains(where: { $0.rawValue == name || $0.group == name }) else {
      throw unknown(line, "rule", name, among: Rule.allCases.map(\.rawValue) + ["count-mismatch"])
    }
    return Rule(rawValue: name)?.group ?? name
  }
}

// MARK: Lines

extension ScenarioParser {
  private mutating func words<Value>(
    of line: Line, _ read: (inout WordReader) throws(NotationError) -> Value
  ) throws(NotationError) -> Value {
    var reader = WordReader(
      line.tokens.dropFirst(), line: line.number, identity: scenario.setting.identity,
      names: scenario.names)
    let value = try read(&reader)
    try reader.requireEnd()
    scenario.names = reader.names
    return value
  }

  /// Reads a list that stands behind a keyword, or in the indented lines below it.
  private mutating func layout(of head: Line) throws(NotationError) -> Layout {
    var layout = Layout()
    try words(of: head) { reader throws(NotationError) in try reader.sections(into: &layout) }
    guard head.tokens.count == 1 else { return layout }
    while let line = lines.first, line.isIndented, !head.isIndented {
      lines.removeFirst()
      try section(of: line, into: &layout)
    }
    return layout
  }

  private mutating func section(
    of line: Line, into layout: inout Layout
  ) throws(NotationError) {
    var reader = WordReader(
      line.tokens[...], line: line.number, identity: scenario.setting.identity,
      names: scenario.names)
    try reader.sections(into: &layout)
    try reader.requireEnd()
    scenario.names = reader.names
  }

  private func unknown(_ line: Line, among known: [String]) -> NotationError {
    unknown(line, "step", line.tokens[0].source, among: known)
  }

  private func unknown(
    _ line: Line, _ kind: String, _ word: String, among known: [String]
  ) -> NotationError {
    let suggestion = nearest(to: word, among: known).map { " (did you mean '\($0)'?)" } ?? ""
    return NotationError(
      line: line.number, "unknown \(kind) '\(word)'", expected: listing(known) + suggestion)
  }
}
