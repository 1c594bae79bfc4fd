import DiffableCheck
import Testing

@testable import Reporting

/// The table of the expectations that can follow a step.
@Suite struct FittingExpectationsTests {
  @Test func `every step stands in one row`() {
    let places: [NotationForm.Place] = [.step, .edit, .sectionSnapshot]
    let forms = NotationForm.all.filter { places.contains($0.place) && $0.keyword != "edit" }
    let steps = FittingExpectations.cells.flatMap { $0[0].components(separatedBy: ", ") }
    #expect(steps.sorted() == forms.map { code($0.keyword) }.sorted())
  }

  @Test func `what follows a step depends on whose data the view shows`() throws {
    func row(_ step: String) throws -> [String] {
      try #require(FittingExpectations.cells.first { $0[0].contains(code(step)) })
    }
    #expect(try row("apply")[1] == "`shows`")
    #expect(try row("apply")[2].contains("`rejected`, `logs`, `reloads-data`"))
    #expect(try row("commit")[1] == "–")
    #expect(try row("model")[2] == "–")
    #expect(try row("select")[2].contains("`rejected`"))
    #expect(try row("insert-snapshot")[1].contains("`answers`"))
    #expect(try row("collapse")[1] == "`refused`, `holds`")
  }
}
