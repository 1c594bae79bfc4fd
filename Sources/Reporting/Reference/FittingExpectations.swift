import BatchUpdateSimulator
import DiffableCheck

/// Which expectations can follow which steps, for the page of the notation.
enum FittingExpectations {
  /// Steps that the same expectations can follow.
  private struct Row {
    var steps: [String]
    /// The expectations in an app with a data source of its own, and in one with a diffable data
    /// source; `nil` if it has no such step.
    let own, diffable: [String]?

    func hasSameExpectations(as other: Row) -> Bool {
      own == other.own && diffable == other.diffable
    }

    var cells: [String] {
      func cell(_ expectations: [String]?) -> String {
        expectations.map(FittingExpectations.list) ?? "–"
      }
      return [
        FittingExpectations.list(steps), cell(own), own == diffable ? "the same" : cell(diffable),
      ]
    }
  }

  static var table: PageBlock {
    let heads = ["below", "with `data-source own`", "with `data-source diffable`"]
    return .table(heads: heads, rows: cells)
  }

  /// The cells of each row.
  static var cells: [[String]] { rows.map(\.cells) }

  private static var rows: [Row] {
    NotationExample.all.compactMap(row).reduce(into: []) { rows, row in
      if let place = rows.firstIndex(where: { $0.hasSameExpectations(as: row) }) {
        rows[place].steps += row.steps
      } else {
        rows.append(row)
      }
    }
  }

  /// Returns the row of an example's step, or `nil` if the example is of something else.
  private static func row(of example: NotationExample) -> Row? {
    guard [.step, .edit, .sectionSnapshot].contains(example.place),
      let scenario = try? Scenario(parsing: example.story), let action = scenario.steps.last?.action
    else { return nil }
    // The example of a block ends with an edit, which has an example of its own.
    if case .edit = action, example.place == .step { return nil }
    func expectations(_ dataSource: ListView.DataSource) -> [String]? {
      var story = Scenario(setting: scenario.setting, steps: [Step(action)])
      story.setting.dataSource = dataSource
      guard story.missingPart == nil else { return nil }
      return action.fittingExpectations(in: story.setting).map(\.keyword)
    }
    return Row(
      steps: [example.keyword], own: expectations(.own), diffable: expectations(.diffable))
  }

  private static func list(_ words: [String]) -> String {
    words.map(code).joined(separator: ", ")
  }
}
