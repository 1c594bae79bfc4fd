import Snapshots
import Testing

@Suite struct RuleTests {
  @Test func `a rule has a name and a number of its own`() {
    #expect(Set(Rule.allCases.map(\.rawValue)).count == Rule.allCases.count)
    let numbers = Rule.allCases.map(\.number)
    #expect(numbers.allSatisfy { $0.first == "U" || $0.first?.isNumber == true })
  }

  @Test func `rules are about what their section of the rulebook is about`() {
    #expect(Rule.itemCount.subject == .batchUpdate)
    #expect(Rule.reloadBesideMove.subject == .batchUpdate)
    #expect(Rule.reloadUnknownItem.subject == .snapshot)
    #expect(Rule.sectionSnapshotUnique.subject == .sectionSnapshot)
  }

  @Test func `the sentence that the first article quotes is found with its rule`() {
    let quoted = "Invalid item identifier specified for reload"
    let rules = Rule.allCases.filter { rule in
      rule.olderSentences.contains { $0.text.hasPrefix(quoted) }
    }
    #expect(rules == [.reloadUnknownItem, .reconfigureUnknownItem])
  }

  @Test func `an older sentence is not the current one`() {
    var snapshot = Snapshot<String, String>()
    do {
      try snapshot.reloadItems(["x"])
      Issue.record("x is not there")
    } catch {
      #expect(!error.rule.olderSentences.contains { error.sentence.hasPrefix($0.text) })
    }
  }
}
