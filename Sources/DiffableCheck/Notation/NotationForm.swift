/// One kind of line of a scenario file, as it is documented.
///
/// Most come from the tables that the parser and the printer use, so that none is left out.
package struct NotationForm: Hashable, Sendable {
  package let place: Place
  /// The first word of the line.
  package let keyword: String
  /// What follows the keyword.
  ///
  /// Words in capitals stand for names and numbers.
  let syntax: String

  /// Where a line of this kind may stand in a file.
  package enum Place: String, CaseIterable, Hashable, Sendable {
    /// Above `start`.
    case setting
    /// At the beginning of a line, below `start`.
    case step
    /// Below the line `edit`, indented.
    case edit
    /// Below the line `section-snapshot`, indented.
    case sectionSnapshot
    /// Below the line `batch`, indented, or after `call`.
    case operation
    /// Below the step that it belongs to.
    case expectation
  }

  /// The words that are names only in quotation marks.
  package static let reservedWords: [String] = Token.reservedWords.sorted()

  /// Every kind of line, by place, in the order in which errors list them.
  package static let all: [NotationForm] =
    SettingForm.all.map { NotationForm(.setting, $0.keyword, $0.syntax) }
    + longSteps
    + StepForm.all.map { NotationForm(Place($0.block), $0.keyword, $0.syntax) }
    + BatchForm.all.map { NotationForm(.operation, $0.keyword, $0.form.syntax) }
    + [NotationForm(.operation, StepKind.reloadData.rawValue, "")]
    + ExpectationForm.all.map { NotationForm(.expectation, $0.keyword, $0.syntax) }

  /// The steps that take several lines; what follows is on the same line or below.
  static let longSteps = [
    NotationForm(.step, StepBlock.edit.rawValue, ""),
    NotationForm(.step, StepBlock.sectionSnapshot.rawValue, "[TREE]"),
    NotationForm(.step, StepKind.snapshot.rawValue, "LIST"),
    NotationForm(.step, StepKind.batch.rawValue, "OPERATION… model LIST"),
    NotationForm(.step, StepKind.call.rawValue, "OPERATION"),
    NotationForm(.step, StepKind.model.rawValue, "LIST"),
  ]

  /// The first words of the lines that may stand in a place.
  static func keywords(_ place: Place) -> [String] {
    all.filter { $0.place == place }.map(\.keyword)
  }

  private init(_ place: Place, _ keyword: String, _ syntax: String) {
    self.place = place
    self.keyword = keyword
    self.syntax = syntax
  }
}

extension NotationForm.Place {
  /// Creates the place of the lines of a block, or of a step of its own.
  init(_ block: StepBlock?) {
    switch block {
    case nil: self = .step
    case .edit: self = .edit
    case .sectionSnapshot: self = .sectionSnapshot
    }
  }
}

extension NotationForm: CustomStringConvertible {
  /// The form of the line, as in `scroll to ROW`.
  package var description: String { syntax.isEmpty ? keyword : "\(keyword) \(syntax)" }
}
