import Snapshots

extension ScenarioFile {
  /// The file in canonical form; reading it gives this scenario again.
  public var text: String {
    comment.map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined() + scenario.notation
  }
}

extension Scenario {
  /// The scenario in canonical form; reading it gives this scenario again.
  public var notation: String {
    let writer = WordWriter(names)
    var lines = ["scenario \(ScenarioParser.version)", "profile strict"]
    lines += setting.lines
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
    switch step.action {
    case .snapshot(let layout):
      return block("snapshot", layout, writer) + expectationLines(step, writer)
    case .batch(let update, let model):
      let operations = BatchForm.all.flatMap { keyword, form in
        form.lines(of: update).map { "  \(keyword) \($0)" }
      }
      return ["batch"] + operations + ["  model \(writer.line(model))"]
        + expectationLines(step, writer)
    default:
      let (form, words) = StepForm.form(for: step.action, writer)
      let line = ([form.keyword] + words).joined(separator: " ")
      guard form.isEdit else { return [line] + expectationLines(step, writer) }
      let head = previous?.action.isEdit == true ? [] : ["edit"]
      return head + ["  \(line)"] + expectationLines(step, writer).map { "  \($0)" }
    }
  }

  private func expectationLines(_ step: Step, _ writer: WordWriter) -> [String] {
    switch step.expectation {
    case nil: []
    case .refused(let rule): ["refused \(rule.rawValue)"]
    case .rejected(let group): ["rejected \(group)"]
    case .shows(let layout): ["shows \(writer.line(layout))"]
    }
  }
}

extension Setting {
  fileprivate var lines: [String] {
    var lines: [String] = []
    if identity != .identifier { lines.append("identity \(identity.rawValue)") }
    if hashes != .different { lines.append("hashes \(hashes.rawValue)") }
    if let height = viewport.height {
      let prepared = viewport.prepared > 0 ? " prepared \(viewport.prepared)" : ""
      lines.append("viewport \(height)\(prepared)")
    }
    return lines
  }
}

extension Action {
  var isEdit: Bool {
    if case .edit = self { true } else { false }
  }
}
