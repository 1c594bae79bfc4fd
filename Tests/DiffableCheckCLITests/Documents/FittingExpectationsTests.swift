import DiffableCheck
import Testing

@testable import Reporting

/// The table of the expectations that can follow a step.
@Suite struct FittingExpectationsTests {
  /// The steps in the table, row by row.
  private static var steps: [String] {
    guard case .table(_, let rows) = FittingExpectations.table else { return [] }
    return rows.flatMap { $0[0].components(separatedBy: ", ") }
  }

  @Test func `every step stands in one row`() {
    let places: [NotationForm.Place] = [.step, .edit, .sectionSnapshot]
    let forms = NotationForm.all.filter { places.contains($0.place) && $0.keyword != "edit" }
    #expect(FittingExpectationsTests.steps.sorted() == forms.map { code($0.keyword) }.sorted())
  }

  @Test func `what follows a step depends on whose data the view shows`() {
    guard case .table(_, let rows) = FittingExpectations.table else { return }
    let applied = rows.first { $0[0].contains("`apply`") }
    #expect(applied?[1] == "`shows`")
    #expect(applied?[2].contains("`rejected`, `logs`, `reloads-data`") == true)
    #expect(rows.first { $0[0].contains("`commit`") }?[1] == "–")
    #expect(rows.first { $0[0].contains("`insert-snapshot`") }?[1].contains("`answers`") == true)
    #expect(rows.first { $0[0].contains("`collapse`") }?[1] == "`refused`, `holds`")
  }
}
