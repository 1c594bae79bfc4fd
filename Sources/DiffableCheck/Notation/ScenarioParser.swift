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
    var given: [String: Int] = [:]
    while let line = lines.first, line.keyword != "start" {
      guard given.updateValue(line.number, forKey: line.keyword) == nil else {
        throw NotationError(
          line: line.number, "'\(line.keyword)' is set already", expected: "each setting once")
      }
      try parseSetting(line)
    }
    guard scenario.setting.dataSource == .own || scenario.setting.profile.era != .legacy else {
      throw NotationError(
        line: given["data-source"]!, "'data-source diffable' with profile legacy",
        expected: "a later profile: diffable data sources came with iOS 13")
    }
    guard let line = lines.popFirst() else {
      throw NotationError(line: lastLine, "the file ends", expected: "'start'")
    }
    guard !line.isIndented else {
      throw NotationError(
        line: line.number, "'start' is indented", expected: "'start' at the beginning of the line")
    }
    scenario.start = try layout(of: line)
  }

  private mutating func parseSetting(_ line: Line) throws(NotationError) {
    switch line.keyword {
    case "profile": try parseProfile()
    case "view":
      throw NotationError(
        line: line.number, "'view' stands alone",
        expected: "it behind the line 'profile \(Era.modern.rawValue)' or that of another era")
    case "data-source":
      scenario.setting.dataSource = try head("data-source", "") { reader throws(NotationError) in
        try reader.choice(ListView.DataSource.self)
      }
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
        guard (1...Viewport.limit).contains(height), (0...Viewport.limit).contains(prepared) else {
          throw NotationError(
            line: reader.line, "a screen of \(height) rows, and \(prepared) prepared ones",
            expected: "1 to \(Viewport.limit) rows on screen, and 0 to as many beside it")
        }
        return Viewport(height: height, prepared: prepared)
      }
    default:
      throw NotationError(
        line: line.number, "'\(line.tokens[0].source)' is no setting",
        expected: listing(["profile", "data-source", "identity", "hashes", "viewport", "start"]))
    }
  }

  /// Reads the rules of the view; those of one era can be of either view.
  private mutating func parseProfile() throws(NotationError) {
    let era = try head("profile", "") { reader throws(NotationError) in
      reader.optionalWord("strict") ? nil : try reader.era()
    }
    guard lines.first?.keyword == "view" else {
      if let era { scenario.setting.profile = .system(era, .collection) }
      return
    }
    guard let era else {
      throw NotationError(
        line: lines.first!.number, "'profile strict' has no view",
        expected: "no such line: it holds for both views at once")
    }
    let view = try head("view", "") { reader throws(NotationError) in
      try reader.choice(ListKind.self)
    }
    scenario.setting.profile = .system(era, view)
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
    if scenario.steps.last?.expectsRejection == true {
      throw NotationError(
        line: line.number, "'\(line.tokens[0].source)' follows a rejected update",
        expected: "the end of the file: the view is of no further use")
    }
    switch line.keyword {
    case "section-snapshot" where line.tokens.count > 1:
      let tree = try words(of: line) { reader throws(NotationError) in try reader.tree() }
      append(.sectionSnapshot(tree), line)
    case "edit": try parseBlock(.edit, line)
    case "section-snapshot": try parseBlock(.sectionSnapshot, line)
    case "snapshot": append(.snapshot(try layout(of: line)), line)
    case "batch": try parseBatch(line)
    case "call": try parseCall(line)
    case "model": append(.model(try layout(of: line)), line)
    case let word where ScenarioParser.expectations.contains(word): try parseExpectation(line)
    default:
      guard let form = StepForm.named(line.keyword, in: nil) else {
        throw unknown(line, among: ScenarioParser.topLevel)
      }
      append(try action(of: line, form), line)
    }
  }

  private static let expectations =
    ["refused"] + Consequence.ofUpdates.map(\.keyword) + ["holds", "answers", "shows"]

  private static let topLevel =
    StepBlock.allCases.map(\.rawValue) + ["snapshot", "batch", "call", "model"]
    + StepForm.keywords(in: nil)
    + expectations

  private mutating func action(of line: Line, _ form: StepForm) throws(NotationError) -> Action {
    do {
      let action = try words(of: line, form.read)
      guard case .change = action, scenario.setting.identity == .value else { return action }
    } catch {
      let form = [form.keyword, form.syntax].filter { !$0.isEmpty }.joined(separator: " ")
      throw NotationError(
        line: error.line, error.problem, expected: "\(error.expected), as in '\(form)'")
    }
    throw NotationError(
      line: line.number, "with identity value a changed item is another item",
      expected: "an edit that names it, as in 'insert-items a' before a'")
  }

  private mutating func append(_ action: Action, _ line: Line) {
    scenario.steps.append(Step(action))
    stepLines.append(line.number)
  }

  private mutating func parseBlock(_ block: StepBlock, _ head: Line) throws(NotationError) {
    try words(of: head) { _ throws(NotationError) in }
    guard lines.first?.isIndented == true else {
      throw NotationError(
        line: head.number, "'\(block.rawValue)' has no lines", expected: "indented edits below it")
    }
    while let line = lines.first, line.isIndented {
      lines.removeFirst()
      if let form = StepForm.named(line.keyword, in: block) {
        append(try action(of: line, form), line)
      } else if ScenarioParser.expectations.contains(line.keyword) {
        try parseExpectation(line)
      } else {
        throw unknown(line, among: StepForm.keywords(in: block) + ScenarioParser.expectations)
      }
    }
  }

  private mutating func parseBatch(_ head: Line) throws(NotationError) {
    try words(of: head) { _ throws(NotationError) in }
    var batch = HandWrittenBatch(BatchUpdate(), model: Layout())
    while let line = lines.popFirst(), line.isIndented {
      if line.keyword == "model" {
        batch.model = try layout(of: line)
        append(.batch(batch), head)
        return
      }
      if line.keyword == StepKind.reloadData.rawValue {
        try words(of: line) { _ throws(NotationError) in }
        batch.reloadsData = true
      } else {
        try parseOperation(line, into: &batch.update)
      }
    }
    throw NotationError(
      line: head.number, "the batch update does not say what the data holds at its end",
      expected: "'model' as its last line")
  }

  private mutating func parseOperation(
    _ line: Line, into update: inout BatchUpdate
  ) throws(NotationError) {
    guard let form = BatchForm.named(line.keyword) else {
      throw unknown(
        line, among: BatchForm.all.map(\.keyword) + [StepKind.reloadData.rawValue, "model"])
    }
    try words(of: line) { reader throws(NotationError) in try form.read(&reader, into: &update) }
  }

  /// Reads a call of the view outside a batch, which is one operation.
  private mutating func parseCall(_ line: Line) throws(NotationError) {
    var update = BatchUpdate()
    try words(of: line) { reader throws(NotationError) in
      let form = try reader.batchForm()
      try form.read(&reader, into: &update)
    }
    append(.call(update), line)
  }

  private mutating func parseExpectation(_ line: Line) throws(NotationError) {
    guard let step = scenario.steps.last else {
      throw NotationError(
        line: line.number, "'\(line.keyword)' follows no step", expected: "a step before it")
    }
    let expectation = try expectation(line, after: step.action)
    guard !step.expectations.contains(where: { $0.keyword == expectation.keyword }) else {
      throw NotationError(
        line: line.number, "the step has a line '\(line.keyword)' already",
        expected: "each kind of expectation once")
    }
    scenario.steps[scenario.steps.count - 1].expectations.append(expectation)
  }

  private mutating func expectation(
    _ line: Line, after action: Action
  ) throws(NotationError) -> Expectation {
    let fitting = action.fittingExpectations
    guard fitting.contains(line.keyword) else {
      throw NotationError(
        line: line.number, "'\(line.keyword)' does not fit the step before it",
        expected: fitting.isEmpty ? "no expectation here" : listing(fitting))
    }
    switch line.keyword {
    case "refused":
      let rule = try rule(of: line, for: action)
      return .refused(rule)
    case let keyword where Consequence.named(keyword) != nil:
      return .suffers(Consequence.named(keyword)!, try ruleOrGroup(of: line))
    case "answers":
      let answer = try words(of: line) { reader throws(NotationError) in try reader.answer() }
      return .answers(answer)
    case "holds" where action.concernsSectionSnapshot:
      return .holdsTree(try words(of: line) { reader throws(NotationError) in try reader.tree() })
    case "holds": return .holds(try layout(of: line))
    default: return .shows(try layout(of: line))
    }
  }

  private func rule(of line: Line, for action: Action) throws(NotationError) -> Rule {
    let subject: Rule.Subject = action.concernsSectionSnapshot ? .sectionSnapshot : .snapshot
    let name = try name(of: line)
    let rules = Rule.allCases.filter { $0.subject == subject }
    guard let rule = rules.first(where: { $0.rawValue == name }) else {
      throw unknown(line, "rule", name, among: rules.map(\.rawValue))
    }
    return rule
  }

  private func ruleOrGroup(of line: Line) throws(NotationError) -> String {
    let name = try name(of: line)
    let rules = Rule.allCases.filter { $0.subject == .batchUpdate }
    guard rules.contains(where: { $0.rawValue == name || $0.group == name }) else {
      throw unknown(line, "rule", name, among: rules.map(\.rawValue) + ["count-mismatch"])
    }
    return name
  }

  private func name(of line: Line) throws(NotationError) -> String {
    guard line.tokens.count == 2, line.tokens[1].kind == .word else {
      throw NotationError(
        line: line.number, "'\(line.keyword)' names no rule", expected: "one rule")
    }
    return line.tokens[1].source
  }
}

extension Consequence {
  fileprivate static func named(_ keyword: String) -> Consequence? {
    ofUpdates.first { $0.keyword == keyword }
  }
}

extension Action {
  /// The first words of the expectations that can follow the step.
  fileprivate var fittingExpectations: [String] {
    switch self {
    case .edit: ["refused", "holds"]
    case .editSectionSnapshot: ["refused", "holds", "answers"]
    case .ask, .askSectionSnapshot: ["refused", "holds", "answers"]
    case .sectionSnapshot: ["holds"]
    case .snapshot: ["holds", "shows"]
    case .change, .scroll, .apply, .model, .reloadData: ["shows"]
    case .batch, .call: Consequence.ofUpdates.map(\.keyword) + ["shows"]
    }
  }

  fileprivate var concernsSectionSnapshot: Bool {
    switch self {
    case .sectionSnapshot, .editSectionSnapshot, .askSectionSnapshot: true
    default: false
    }
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
    guard let next = lines.first, next.isIndented, !head.isIndented else {
      throw NotationError(
        line: head.number, "'\(head.keyword)' has no list",
        expected: "sections behind it or below it, or 'empty'")
    }
    while let line = lines.first, line.isIndented {
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
