import BatchUpdateSimulator
import DiffableCheck
import Snapshots

extension FindingPage {
  /// Returns the engine's answer, or the updater's requests to the view.
  static func answer(_ apply: Apply, _ writer: WordWriter) -> Entry {
    guard apply.isByUpdater else {
      return Entry(label: .changeset, lines: changeset(apply, writer).abridged)
    }
    return Entry(
      label: .calls, lines: numbered(apply.requests.map(lines(of:)), else: "none").abridged)
  }

  private static func changeset(_ apply: Apply, _ writer: WordWriter) -> [String] {
    switch apply.changeset {
    case nil: ["none"]
    case .reloadData: ["reload everything"]
    case .stages(let stages):
      numbered(
        stages.enumerated().map { number, stage in
          let model = stage.model ?? apply.transition.new
          // The lists between stages are shown if a stage went wrong, and that after the last stage
          // if it is not the new list.
          let isLast = number == stages.count - 1
          let isPlain = isLast ? model == apply.transition.new : apply.isFinished
          return operations(of: stage.update)
            + (isPlain ? [] : ["the data is then \(line(model, writer))"])
        }, else: "nothing")
    }
  }

  /// Returns a list on one line, or the beginning of one that is much longer than any story's.
  private static func line(_ list: Layout, _ writer: WordWriter) -> String {
    let (line, most) = (writer.line(list), 10_000)
    guard line.count > most else { return line }
    return line.prefix(most) + "… (\(counted(list.rows.count, "row")) in all)"
  }

  /// Returns the lines of an update and its outcome, without reasons.
  private static func lines(of request: ListView.Request) -> [String] {
    switch request {
    case .reloadData: ["reload everything"]
    case .update(let update, let outcome):
      operations(of: update) + ["→ \(ending(outcome))"]
    }
  }

  private static func operations(of update: BatchUpdate) -> [String] {
    update.isEmpty ? ["no operation"] : update.operations.abridged
  }

  private static func ending(_ outcome: ListView.Outcome) -> String {
    switch outcome {
    case .unspecified(let rule): "unspecified, \(rule.rawValue)"
    case .performed, .reloadedData, .rejected:
      outcome.trouble.map { "\($0.consequence.words), \($0.rule.rawValue)" } ?? "is performed"
    }
  }

  /// Returns the lines of all parts, numbered if there are several, or other words if there is
  /// none.
  private static func numbered(_ parts: [[String]], else none: String) -> [String] {
    guard parts.count > 1 else { return parts.first ?? [none] }
    return parts.enumerated().flatMap { number, lines in
      lines.enumerated().map { ($0 == 0 ? "\(number + 1).  " : "    ") + $1 }
    }
  }
}
