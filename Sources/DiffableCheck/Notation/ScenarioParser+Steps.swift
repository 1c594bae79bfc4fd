import Snapshots

extension ScenarioParser {
  mutating func parseStep(_ line: Line) throws(NotationError) {
    if scenario.steps.last?.expectsRejection == true {
      throw NotationError(
        line: line.number, "'\(line.tokens[0].source)' follows a rejected update",
        expected: "the end of the file: the view is of no further use")
    }
    switch line.keyword {
    case "section-snapshot" where line.tokens.count > 1:
      let tree = try words(of: line) { reader throws(NotationError) in try reader.tree() }
      try append(.sectionSnapshot(tree), line)
    case "edit": try parseBlock(.edit, line)
    case "section-snapshot": try parseBlock(.sectionSnapshot, line)
    case "snapshot": try append(.snapshot(try layout(of: line)), line)
    case "batch": try parseBatch(line)
    case "call": try parseCall(line)
    case "model": try append(.model(try layout(of: line)), line)
    case let word where ScenarioParser.expectations.contains(word):
      try requireNoEdit(above: line)
      try parseExpectation(line)
    default:
      guard let form = StepForm.named(line.keyword, in: nil) else {
        let inBlocks = StepBlock.allCases.flatMap { NotationForm.keywords(.init($0)) }
        throw misplaced(line, in: nil)
          ?? unknown(
            line, among: ScenarioParser.topLevel, besides: inBlocks + ScenarioParser.settings)
      }
      try append(action(of: line, form), line)
    }
  }

  /// Refuses an expectation that is not indented, although the edit or the question above it is.
  private func requireNoEdit(above line: Line) throws(NotationError) {
    switch scenario.steps.last?.action {
    case .edit, .ask, .editSectionSnapshot, .askSectionSnapshot:
      throw NotationError(
        line: line.number, "'\(line.keyword)' is not indented, as the line above it is",
        expected: "an expectation as far to the right as the step that it is about")
    default: break
    }
  }

  static let expectations = NotationForm.keywords(.expectation)

  private static let settings = NotationForm.keywords(.setting)

  private static let topLevel = NotationForm.keywords(.step) + expectations

  private mutating func action(of line: Line, _ form: StepForm) throws(NotationError) -> Action {
    do {
      let action = try words(of: line, form.read)
      guard case .change = action, scenario.setting.identity == .value else { return action }
    } catch {
      throw error.showing(form.keyword, form.syntax)
    }
    throw NotationError(
      line: line.number, "with identity value a changed item is another item",
      expected: "an edit that names the new value, as in reload-items a'")
  }

  private mutating func append(_ action: Action, _ line: Line) throws(NotationError) {
    try requirePart(for: action, line)
    scenario.steps.append(Step(action))
    stepLines.append(line.number)
  }

  private func requirePart(for action: Action, _ line: Line) throws(NotationError) {
    guard let missing = scenario.setting.missingPart(for: action) else { return }
    throw NotationError(line: line.number, missing.problem, expected: missing.expected)
  }

  private mutating func parseBlock(_ block: StepBlock, _ head: Line) throws(NotationError) {
    try words(of: head) { _ throws(NotationError) in }
    guard lines.first?.isIndented == true else {
      throw NotationError(
        line: head.number, "'\(block.rawValue)' has no lines", expected: "indented edits below it")
    }
    var isEmpty = true
    while let line = lines.first, line.isIndented {
      lines.removeFirst()
      defer { isEmpty = false }
      if let form = StepForm.named(line.keyword, in: block) {
        try append(try action(of: line, form), line)
      } else if ScenarioParser.expectations.contains(line.keyword) {
        guard !isEmpty else {
          throw NotationError(
            line: line.number,
            "'\(line.keyword)' stands above the first line of '\(block.rawValue)'",
            expected: "it below the line that it is about")
        }
        try parseExpectation(line)
      } else {
        let last = isEmpty ? nil : scenario.steps.last?.action
        let fitting = last?.fittingExpectations(in: scenario.setting) ?? []
        throw misplaced(line, in: block)
          ?? unknown(
            line, among: NotationForm.keywords(.init(block)) + fitting.map(\.keyword),
            besides: ScenarioParser.topLevel)
      }
    }
  }

  /// Returns the error for a step that stands in the wrong place, naming the right one.
  private func misplaced(_ line: Line, in block: StepBlock?) -> NotationError? {
    guard !["scenario", "start"].contains(line.keyword) else {
      return NotationError(
        line: line.number, "'\(line.keyword)' stands a second time",
        expected: "one story in a file")
    }
    guard !ScenarioParser.settings.contains(line.keyword) else {
      return NotationError(
        line: line.number, "'\(line.keyword)' stands below 'start'",
        expected: "it above 'start', as all settings")
    }
    let blocks = StepBlock.allCases.filter { StepForm.named(line.keyword, in: $0) != nil }
    let isTopLevel = ScenarioParser.topLevel.contains(line.keyword)
    guard isTopLevel || !blocks.isEmpty else { return nil }
    return NotationError(
      line: line.number,
      "'\(line.keyword)' stands \(block.map { "below '\($0.rawValue)'" } ?? "by itself")",
      expected: isTopLevel
        ? "it at the beginning of a line"
        : "it in the indented lines below \(listing(blocks.map(\.rawValue)))")
  }

  private mutating func parseBatch(_ head: Line) throws(NotationError) {
    try words(of: head) { _ throws(NotationError) in }
    var batch = HandWrittenBatch(BatchUpdate(), model: Layout())
    while let line = lines.popFirst(), line.isIndented {
      if line.keyword == "model" {
        batch.model = try layout(of: line)
        try append(.batch(batch), head)
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
        line, among: BatchForm.all.map(\.keyword) + [StepKind.reloadData.rawValue, "model"],
        besides: ScenarioParser.topLevel)
    }
    do {
      try words(of: line) { reader throws(NotationError) in
        try form.read(&reader, into: &update)
      }
    } catch {
      throw error.showing(line.keyword, form.syntax)
    }
    try requirePart(for: .call(update), line)
  }

  /// Reads a call of the view outside a batch, which has a single operation.
  private mutating func parseCall(_ line: Line) throws(NotationError) {
    var update = BatchUpdate()
    try words(of: line) { reader throws(NotationError) in
      let form = try reader.batchForm()
      try form.read(&reader, into: &update)
    }
    try append(.call(update), line)
  }
}
