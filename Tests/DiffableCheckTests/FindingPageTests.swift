import Mutants
import Snapshots
import Testing

@testable import DiffableCheck
@testable import Reporting

/// What the page of a finding says besides the story.
@Suite struct FindingPageTests {
  private let story = Scenario(
    start: Layout([(Section(0), [Row(Item(0)), Row(Item(1))])]),
    steps: [
      Step(.snapshot(Layout([(Section(0), [Row(Item(1)), Row(Item(0))])]))),
      Step(.apply(.animated)),
    ])

  private func page(of rule: Rule) -> FindingPage {
    FindingPage(story, violation: Violation("isAccepted", rule: rule, "raises"))
  }

  private func page(
    timesHeld: Int = 0, wasCutShort: Bool = false, attempts: Int = 1, others: [Violation.Kind] = [],
    _ certificate: Certificate? = nil
  ) -> String {
    let violation = Violation("isAccepted", rule: .itemCount, "raises")
    let matters = WhatMatters(in: story, breaking: violation.kind) { _ in .held }
    let finding = Finding(
      place: CasePlace(phase: 0, number: 0), origin: .small(number: 0), found: story, shrunk: story,
      violation: violation, signature: Signature(of: story, violation.kind), attempts: attempts,
      reductions: 1, wasCutShort: wasCutShort, others: others, certificate: certificate,
      matters: matters, timesHeld: timesHeld, holdsAnew: false, run: nil)
    return FindingPage(finding).lines().joined(separator: "\n")
  }

  private func words(_ page: String) -> String {
    page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `what a data source calls its view with is not told`() throws {
    let story = Scenario.apply("A: a", "A: b") + "shows A: a\n"
    let labels = try [SystemUnderTest.engine(TextbookEngine()), .dataSource].map { system in
      let finding = try #require(try PageOfStories([story], system).report.findings.first)
      return FindingPage(finding).entries.map(\.label)
    }
    let answers: [FindingPage.Label] = [.changeset, .calls]
    #expect(labels.map { $0.contains(where: answers.contains) } == [true, false])
    #expect(labels.allSatisfy { $0.contains(.new) && $0.contains(.displayed) })
  }

  @Test func `an update of no operation is an answer`() throws {
    let engine = ConstantEngine(answer: .stages([Changeset.Stage(BatchUpdate())]))
    let page = try PageOfStories([Scenario.apply("A: a b", "A: b a")], .engine(engine))
    let finding = try #require(page.report.findings.first)
    let entry = try #require(FindingPage(finding).entries.first { $0.label == .changeset })
    #expect(entry.lines == ["no operation"])
  }

  @Test(arguments: [(101, nil), (102, "and 2 more"), (5100, "and 5,000 more")])
  func `of very many operations, the first hundred are told`(
    count: Int, rest: String?
  ) throws {
    let update = BatchUpdate(deleteItems: (0..<count).map { ItemPath(0, $0) })
    let engine = ConstantEngine(answer: .stages([Changeset.Stage(update)]))
    let story = Scenario.apply("A: a b", "A: b")
    let page = try PageOfStories([story], .engine(engine))
    let finding = try #require(page.report.findings.first)
    let entry = try #require(
      FindingPage(finding).entries.first { $0.label == .changeset })
    #expect(entry.lines.count == (rest == nil ? count : 101))
    #expect(entry.lines.first == "delete [0, 0]")
    #expect(entry.lines.last == rest ?? "delete [0, 100]")
    // A drawing names the places that the list does not have: all, as the smallest one is empty.
    #expect(page.text.contains(", \(rest ?? "delete [0, 100]")</p>"))
  }

  @Test func `of very many updates, those of the first hundred lines are told`() throws {
    let stage = Changeset.Stage(BatchUpdate(deleteItems: [ItemPath(0, 0)]))
    let stages = Array(repeating: stage, count: 5100)
    let engine = ConstantEngine(answer: .stages(stages))
    let page = try PageOfStories([Scenario.apply("A: a", "A: a")], .engine(engine))
    let finding = try #require(page.report.findings.first)
    let entry = try #require(
      FindingPage(finding).entries.first { $0.label == .changeset })
    #expect(entry.lines.count == 101)
    #expect(entry.lines.last?.hasPrefix("and ") == true)
    #expect(!page.text.contains("<th scope=\"row\">0</th><td class=\"bar"))
    #expect(page.text.utf8.count < 100_000)
  }

  @Test func `of an operation that comes very often, the first few are drawn`() throws {
    let update = BatchUpdate(deleteItems: Array(repeating: ItemPath(0, 0), count: 20_000))
    let engine = ConstantEngine(answer: .stages([Changeset.Stage(update)]))
    let page = try PageOfStories([Scenario.apply("A: a", "A: ")], .engine(engine))
    #expect(page.text.contains("− deleted  and 19,994 more"))
    #expect(page.text.utf8.count < 100_000)
  }

  @Test func `of a rule that is not known at first hand it is said where to read more`() {
    let pages = [Rule.deleteBounds, .moveBounds].map { page(of: $0).lines() }
    #expect(
      pages.map { $0.contains { $0.contains("not measured: see") } } == [false, true])
  }

  @Test func `of an old sentence and a longer one that begins so, the longer one is told`() {
    for rule in Rule.allCases {
      let told = page(of: rule).entries.filter { $0.label == .formerly }.flatMap(\.lines)
      for text in told { #expect(!told.contains { $0 != text && $0.hasPrefix(text) }) }
    }
  }

  @Test func `a smallest story is so, or only as far as others were tried`() {
    let few = Certificate(items: 1, sections: 1, marks: 0, changes: 0, stories: 4)
    let end = "no smaller one fails; 4 with at most 1 item and 1 section were tried"
    #expect(words(page(few)).contains("smallest as far as tried: " + end))
    let all = Certificate(items: 2, sections: 1, marks: 0, changes: 0, stories: 9)
    #expect(words(page(all)).contains("smallest yes: no smaller one fails; 9 with at most 2 items"))
  }

  @Test func `of a story with nothing smaller no number is told`() {
    let none = Certificate(items: 2, sections: 1, marks: 0, changes: 0, stories: 0)
    #expect(words(page(none)).contains("smallest yes: nothing is smaller "))
    let few = Certificate(items: 1, sections: 1, marks: 0, changes: 0, stories: 0)
    #expect(words(page(few)).contains("smallest as far as tried: no smaller one fails; 0 with at "))
  }

  @Test func `what was tried is said with its changes, and by which rule nothing smaller fails`() {
    let certificate = Certificate(items: 2, sections: 1, marks: 0, changes: 1, stories: 9)
    let other = Violation.Kind(property: "isAccepted", group: "move-bounds")
    let words = [page(certificate), page(others: [other], certificate)].map(words)
    #expect(words[0].contains("2 items, 1 section, and 1 changed content were tried "))
    #expect(words.map { $0.contains("no smaller one fails by this rule") } == [false, true])
  }

  @Test func `a story that the time was over for says so`() {
    let end = "in 1 reduction and 1 attempt, until it was cut short"
    #expect(words(page(wasCutShort: true)).contains(end))
    let most = "in 1 reduction and 20,000 attempts, which are the most that are made"
    #expect(words(page(attempts: 20_000)).contains(most))
    #expect(!words(page(attempts: 19_999)).contains("which are the most"))
    #expect(!words(page()).contains("until the time"))
  }

  @Test func `a story that held once of the times that it was told again is unsteady`() {
    let unsteady = "unsteady    run again, it did not break this 1 of 5 times"
    #expect(page(timesHeld: 1).contains(unsteady))
    #expect(!page().contains("unsteady"))
  }
}
