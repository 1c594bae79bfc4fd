import Snapshots

extension ScenarioFile {
  /// The file in canonical form, which reads as this scenario again.
  public var text: String {
    comment.map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined() + scenario.notation
  }
}

extension Scenario {
  /// The scenario in canonical form, which reads as this scenario again.
  public var notation: String {
    let writer = WordWriter(names)
    var lines = ["scenario \(ScenarioParser.version)"] + SettingForm.lines(of: setting, writer)
    lines += block("start", start, writer)
    for (index, step) in steps.enumerated() {
      lines += stepLines(step, after: index > 0 ? steps[index - 1] : nil, writer)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func block(_ keyword: String, _ layout: Layout, _ writer: WordWriter) -> [String] {
    guard !layout.sections.isEmpty else { return ["\(keyword) empty"] }
    return [keyword] + writer.phrases(layout).map { "  \($0)" }
  }

  private func stepLines(_ step: Step, after previous: Step?, _ writer: WordWriter) -> [String] {
    let expectations = step.expectations.map { $0.line(writer) }
    switch step.action {
    case .snapshot(let layout):
      return block("snapshot", layout, writer) + expectations
    case .sectionSnapshot(let tree):
      return ["section-snapshot \(writer.tree(tree))"] + expectations
    case .batch(let batch):
      let reload = batch.reloadsData ? ["  \(StepKind.reloadData.rawValue)"] : []
      return ["batch"] + BatchForm.lines(of: batch.update).map { "  \($0)" } + reload
        + ["  model \(writer.line(batch.model))"] + expectations
    case .call(let update):
      return BatchForm.lines(of: update).map { "call \($0)" } + expectations
    case .model(let layout): return block("model", layout, writer) + expectations
    default:
      let lines = [StepForm.line(for: step.action, writer)] + expectations
      guard let block = step.action.block else { return lines }
      let isInBlock = previous.map { $0.action.block == block } ?? false
      return (isInBlock ? [] : [block.rawValue]) + lines.map { "  \($0)" }
    }
  }
}

extension Action {
  /// The block that the step belongs to, or `nil` for a step of its own.
  fileprivate var block: StepBlock? {
    switch self {
    case .edit, .ask: .edit
    case .editSectionSnapshot, .askSectionSnapshot: .sectionSnapshot
    case .snapshot, .sectionSnapshot, .change, .scroll, .gesture, .apply, .applySectionSnapshot,
      .takeSectionSnapshot, .queue, .commit, .batch, .call, .model, .reloadData:
      nil
    }
  }
}

extension Expectation {
  /// The first word of the line.
  var keyword: String {
    switch self {
    case .refused: "refused"
    case .suffers(let consequence, _): consequence.keyword
    case .holds, .holdsTree: "holds"
    case .answers: "answers"
    case .asks: "asks"
    case .selected: "selected"
    case .shows: "shows"
    }
  }

  fileprivate func line(_ writer: WordWriter) -> String {
    switch self {
    case .refused(let rule): "\(keyword) \(rule.rawValue)"
    case .suffers(_, let name): "\(keyword) \(name)"
    case .holds(let layout), .shows(let layout): "\(keyword) \(writer.line(layout))"
    case .holdsTree(let tree): "\(keyword) \(writer.tree(tree))"
    case .answers(let answer): "\(keyword) \(writer.answer(answer))"
    case .asks(let items), .selected(let items):
      ([keyword] + (items.isEmpty ? ["nothing"] : writer.items(items))).joined(separator: " ")
    }
  }
}

extension Consequence {
  /// The first word of the line that expects an update to have this consequence.
  var keyword: String { self == .raises ? "rejected" : rawValue }

  /// The consequences that a batch update can have; logging is not one of them.
  static let ofUpdates: [Consequence] = [.raises, .reloadsData, .drawsWrongly, .corrupts]

  /// The consequences of what an app asks its data source for.
  static let ofApplies: [Consequence] = [.raises, .logs, .reloadsData]
}
