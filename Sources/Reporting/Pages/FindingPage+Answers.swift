import BatchUpdateSimulator
import DiffableCheck
import Snapshots

extension FindingPage {
  /// Returns what the engine answered, or what the updater asked the view for.
  static func answer(_ apply: Apply, _ writer: WordWriter) -> Entry {
    guard apply.isByUpdater else {
      return Entry(label: .changeset, lines: changeset(apply, writer))
    }
    return Entry(label: .calls, lines: numbered(apply.requests.map(lines(of:)), else: "none"))
  }

  private static func changeset(_ apply: Apply, _ writer: WordWriter) -> [String] {
    switch apply.changeset {
    case nil: ["none"]
    case .reloadData: ["reload everything"]
    case .stages(let stages):
      numbered(
        stages.enumerated().map { number, stage in
          let model = stage.model ?? apply.transition.new
          // What lists between stages hold is told if a stage breaks, and that the last one ends with
          // the new list goes without saying.
          let isLast = number == stages.count - 1
          let isPlain = isLast ? model == apply.transition.new : apply.isFinished
          return stage.update.operations
            + (isPlain ? [] : ["the data is then \(writer.line(model))"])
        }, else: "nothing")
    }
  }

  /// An update, and how it ended; the reasons stand elsewhere.
  private static func lines(of request: ListView.Request) -> [String] {
    switch request {
    case .reloadData: ["reload everything"]
    case .update(let update, let outcome):
      (update.isEmpty ? ["nothing"] : update.operations) + ["→ \(ending(outcome))"]
    }
  }

  private static func ending(_ outcome: ListView.Outcome) -> String {
    switch outcome {
    case .unspecified(let rule): "unspecified, \(rule.rawValue)"
    case .performed, .reloadedData, .rejected:
      outcome.trouble.map { "\($0.consequence.words), \($0.rule.rawValue)" } ?? "is performed"
    }
  }

  /// Puts a number before each part, if there are several.
  private static func numbered(_ parts: [[String]], else none: String) -> [String] {
    guard parts.count > 1 else { return parts.first ?? [none] }
    return parts.enumerated().flatMap { number, lines in
      lines.enumerated().map { ($0 == 0 ? "\(number + 1).  " : "    ") + $1 }
    }
  }
}
