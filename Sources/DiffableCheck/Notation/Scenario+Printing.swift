import Snapshots

extension ScenarioFile {
  /// The file in canonical form, which reads as this scenario again if its ``Scenario/notation``
  /// does.
  public var text: String {
    comment.flatMap(ScenarioParser.lines).map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined()
      + scenario.notation
  }
}

extension Scenario {
  /// The scenario in canonical form, which reads as this scenario again.
  ///
  /// A value can hold what no file can say: an item twice in one list, other items than the
  /// setting's `identity` has, a negative row, a call of several operations, a setting that fits no
  /// data source. What is printed then names its fault when it is read.
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
    let keyword = step.action.kind.rawValue
    switch step.action {
    case .snapshot(let layout), .model(let layout):
      return block(keyword, layout, writer) + expectations
    case .sectionSnapshot(let tree):
      return ["\(keyword) \(writer.tree(tree))"] + expectations
    case .batch(let batch):
      let reload = batch.reloadsData ? ["  \(StepKind.reloadData.rawValue)"] : []
      return [keyword] + BatchForm.lines(of: batch.update).map { "  \($0)" } + reload
        + ["  \(StepKind.model.rawValue) \(writer.line(batch.model))"] + expectations
    case .call(let update):
      return [([keyword] + BatchForm.lines(of: update)).joined(separator: " ")] + expectations
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
