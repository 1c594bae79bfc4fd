import DiffableCheck
import Snapshots
import Testing

@testable import DiffableCheckCLI

/// Pages that list what the code has list all of it.
@Suite struct DocumentedListTests {
  @Test func `the page about engines names the properties that an engine is judged by`() throws {
    let text = try prose(of: "TestAnEngine", from: "### Promises")
    let sentences = text.components(separatedBy: ". ")
    let always = Property.asked(of: .engine(PromisesNothing()))
    #expect(names(in: sentences[0]) == always.map(\.name).sorted())
    #expect(names(in: sentences[1]) == (Promise.allCases.map(\.rawValue) + ["promises"]).sorted())
  }

  @Test func `the page about formats names the verbs that have them`() throws {
    let text = try prose(of: "ReportFormats", from: "`--format` decides for whom ")
    let sentence = text.components(separatedBy: ". ")[0]
    #expect(names(in: sentence) == Flag.format.verbs.map(\.name).sorted())
  }

  private struct PromisesNothing: DiffEngine {
    let learnsOfChanges = ChangeSource.marks
    let promises: Set<Promise> = []

    func changeset(for transition: Transition) -> Changeset { .reloadData }
  }

  /// Returns a paragraph of a page on one line.
  private func prose(of page: String, from start: String) throws -> String {
    let path = "Sources/DiffableCheck/DiffableCheck.docc/\(page).md"
    let text = try Document.contents(of: path)
    let range = try #require(text.range(of: start), "\(path): '\(start)'")
    let rest = text[range.upperBound...].drop(while: \.isNewline)
    return rest.components(separatedBy: "\n\n")[0].split(separator: "\n").joined(separator: " ")
  }

  /// Returns the words that stand in a text as code, in alphabetical order.
  private func names(in text: String) -> [String] {
    text.matches(of: #/`(\w+)`/#).map { String($0.1) }.sorted()
  }
}
