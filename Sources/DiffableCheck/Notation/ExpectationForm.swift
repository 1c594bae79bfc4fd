import Snapshots

/// The notation of one kind of expectation, which both the parser and the printer use.
package enum ExpectationForm: Hashable, Sendable {
  case refused
  case suffers(Consequence)
  /// A list, or a tree below a step that concerns a section snapshot.
  case holds
  case answers
  case asks
  case selected
  case shows

  /// Every kind of expectation, in the order in which they are documented.
  static let all: [ExpectationForm] =
    [.refused] + (Consequence.ofUpdates + [.logs]).map(ExpectationForm.suffers)
    + [.holds, .answers, .asks, .selected, .shows]

  /// The first word of the line.
  package var keyword: String {
    switch self {
    case .refused: "refused"
    case .suffers(let consequence): consequence.keyword
    case .holds: "holds"
    case .answers: "answers"
    case .asks: "asks"
    case .selected: "selected"
    case .shows: "shows"
    }
  }

  /// What follows the keyword, for readers.
  var syntax: String {
    switch self {
    case .refused, .suffers: "RULE"
    case .holds: "LIST|TREE"
    case .answers: "ANSWER"
    case .asks, .selected: "ITEM…|nothing"
    case .shows: "LIST"
    }
  }
}

extension Expectation {
  var form: ExpectationForm {
    switch self {
    case .refused: .refused
    case .suffers(let consequence, _): .suffers(consequence)
    case .holds, .holdsTree: .holds
    case .answers: .answers
    case .asks: .asks
    case .selected: .selected
    case .shows: .shows
    }
  }

  /// Returns the line of the expectation.
  func line(_ writer: WordWriter) -> String { "\(form.keyword) \(words(writer))" }

  /// Returns what follows the keyword.
  private func words(_ writer: WordWriter) -> String {
    switch self {
    case .refused(let rule): rule.rawValue
    case .suffers(_, let name): name
    case .holds(let layout), .shows(let layout): writer.line(layout)
    case .holdsTree(let tree): writer.tree(tree)
    case .answers(let answer): writer.answer(answer)
    case .asks(let items), .selected(let items):
      items.isEmpty ? "nothing" : writer.items(items).joined(separator: " ")
    }
  }
}

extension Consequence {
  /// The first word of the line that expects an update to have this consequence.
  var keyword: String { self == .raises ? "rejected" : rawValue }

  /// The consequences that a batch update can have; logging is not one of them.
  fileprivate static let ofUpdates: [Consequence] = [
    .raises, .reloadsData, .drawsWrongly, .corrupts,
  ]

  /// The consequences of what an app asks its data source for.
  fileprivate static let ofApplies: [Consequence] = [.raises, .logs, .reloadsData]
}

// MARK: What follows what

extension Action {
  /// The expectations that can follow the step.
  package func fittingExpectations(in setting: Setting) -> [ExpectationForm] {
    guard setting.dataSource == .diffable, isSeenByDataSource else {
      return setting.provider == nil ? fittingExpectations : fittingExpectationsWithProvider
    }
    let shown: [ExpectationForm] = [.asks, .selected, .shows]
    return canTrouble ? Consequence.ofApplies.map { .suffers($0) } + shown : shown
  }

  /// Whether the step makes a data source, or the view that it drives, do something.
  private var canTrouble: Bool {
    switch self {
    case .apply, .applySectionSnapshot, .commit, .scroll, .gesture: true
    default: false
    }
  }

  private var isSeenByDataSource: Bool { canTrouble || kind == .queue }

  /// The expectations in an app whose cell provider makes a mistake, as soon as a cell is needed.
  private var fittingExpectationsWithProvider: [ExpectationForm] {
    switch self {
    case .apply, .scroll, .gesture: [.suffers(.raises)] + fittingExpectations
    default: fittingExpectations
    }
  }

  private var fittingExpectations: [ExpectationForm] {
    switch self {
    case .edit(.appendItems), .edit(.insertItems): [.refused, .suffers(.logs), .holds]
    case .edit: [.refused, .holds]
    case .editSectionSnapshot(.insertSnapshot): [.refused, .holds, .answers]
    case .editSectionSnapshot: [.refused, .holds]
    case .ask, .askSectionSnapshot: [.refused, .holds, .answers]
    case .sectionSnapshot, .takeSectionSnapshot: [.holds]
    case .snapshot: [.holds, .shows]
    case .change, .scroll, .gesture, .apply, .applySectionSnapshot, .queue, .commit, .model,
      .reloadData:
      [.shows]
    case .batch, .call: Consequence.ofUpdates.map { .suffers($0) } + [.shows]
    }
  }
}
