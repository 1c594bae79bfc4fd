/// One kind of line of a scenario file, as it is documented.
///
/// Each comes from the tables that the parser and the printer use, so that none is left out.
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

  /// Every kind of line, by place.
  package static let all: [NotationForm] =
    SettingForm.all.map { NotationForm(.setting, $0.keyword, $0.syntax) }
    + [NotationForm(.step, StepBlock.edit.rawValue, "")]
    + [NotationForm(.step, StepBlock.sectionSnapshot.rawValue, "[TREE]")]
    + LongForm.all.map { NotationForm(.step, $0.keyword, $0.syntax) }
    + StepForm.all.map { NotationForm(place(of: $0.block), $0.keyword, $0.syntax) }
    + BatchForm.all.map { NotationForm(.operation, $0.keyword, $0.form.syntax) }
    + [NotationForm(.operation, StepKind.reloadData.rawValue, "")]
    + ExpectationForm.all.map { NotationForm(.expectation, $0.keyword, $0.syntax) }

  private init(_ place: Place, _ keyword: String, _ syntax: String) {
    self.place = place
    self.keyword = keyword
    self.syntax = syntax
  }

  private static func place(of block: StepBlock?) -> Place {
    switch block {
    case nil: .step
    case .edit: .edit
    case .sectionSnapshot: .sectionSnapshot
    }
  }
}

extension NotationForm: CustomStringConvertible {
  /// The form of the line, as in `scroll to ROW`.
  package var description: String { syntax.isEmpty ? keyword : "\(keyword) \(syntax)" }
}
