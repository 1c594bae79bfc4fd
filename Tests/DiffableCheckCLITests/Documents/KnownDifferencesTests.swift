import DiffableCheck
import Foundation
import Reporting
import Snapshots
import Testing

@Suite struct KnownDifferencesTests {
  private let page = DifferencesReference.lines().joined(separator: "\n")

  @Test(arguments: RuleEntry.all.filter { $0.confidence != .measured })
  func `every rule that was not measured is on the page`(_ entry: RuleEntry) {
    #expect(page.contains("- \(entry.number) \(entry.rule.rawValue): "))
  }

  @Test func `what other systems do otherwise is on the page`() {
    let told = page.split(whereSeparator: \.isNewline).joined(separator: " ")
    #expect(told.contains("-detected: table views of iOS 13 to 16.3 raise by the rules of the "))
  }

  @Test func `every rule at which the simulator stops is on the page`() throws {
    let start = try #require(page.range(of: "because it is not known"))
    let end = try #require(page.range(of: "## What the strict rules"))
    let told = String(page[start.upperBound..<end.lowerBound])
    let rules = try rules(
      in: "Sources/BatchUpdateSimulator", named: #/(?:unspecified\(|Unknown\(rule: )\.(\w+)/#)
    #expect(rules.count > 5)
    for rule in rules { #expect(told.contains("\n- \(rule.number) \(rule.rawValue): "), "\(rule)") }
  }

  @Test func `every rule that only the strict profile rejects by is on the page`() throws {
    let start = try #require(page.range(of: "## What the strict rules"))
    let rules = try rules(
      in: "Sources/BatchUpdateSimulator/Refusal+Strict", named: #/[(?: ]\.(\w+)[,\n]/#)
    #expect(rules.count > 9)
    for rule in rules {
      #expect(
        page[start.upperBound...].contains("\n- \(rule.number) \(rule.rawValue)\n"), "\(rule)")
    }
  }

  /// The rules that the code of some files names in one way.
  private func rules(in place: String, named pattern: Regex<(Substring, Substring)>) throws
    -> [Rule]
  {
    let files = Document.files(in: "Sources/BatchUpdateSimulator", ending: ".swift")
      .filter { $0.hasPrefix(place) }
    let names = try files.flatMap { path in
      try Document.contents(of: path).matches(of: pattern).map { String($0.1) }
    }
    return Rule.allCases.filter { names.contains(String(describing: $0)) }
  }

  @Test(arguments: [
    (Rule.reloadDisplacedByMove, true), (.reloadAndDeleteSame, true), (.marksSurvive, true),
    (.deleteAndMoveSame, false), (.reloadUnknownItem, false),
  ])
  func `a finding says of its rule whether it may be otherwise`(
    _ rule: Rule, _ isDoubted: Bool
  ) throws {
    let story = try Scenario(parsing: "scenario 1\nstart\n  A: a\napply animated\n")
    let page = FindingPage(story, violation: Violation("isAccepted", rule: rule, "a reason"))
    let text = page.lines().map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    let doubt =
      "not measured: see \"Known differences from UIKit\", or diffable-check rules \(rule.number)"
    #expect(text.contains(doubt) == isDoubted, "\(text)")
    #expect(page.lines().allSatisfy { $0.count <= 4 + 12 + 64 })
  }
}
