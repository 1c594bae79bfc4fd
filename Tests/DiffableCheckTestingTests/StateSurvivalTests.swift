import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Testing

@testable import Checking

@Suite struct StateSurvivalTests {
  /// A stack whose last number is taken away, whether there is one or not.
  private static func check(isCareful: Bool, in folder: String) -> CheckResult<StateSearchReport> {
    let model = StateModel(from: [Int]()) { _, choices in
      try choices.element(of: ["push", "pop"])
    } reduce: { stack, command in
      if command == "push" { return stack.append(stack.count) }
      if !isCareful || !stack.isEmpty { stack.removeLast() }
    }
    return StateSearchCheck.search(model, named: "survival", in: folder)
  }

  @Test func `after an app trapped the next run tells what had happened to it`() async throws {
    let folder = SurvivalTests.folder(of: "states")
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .failure) {
      _ = StateSurvivalTests.check(isCareful: false, in: SurvivalTests.folder(of: "states"))
    }
    let second = StateSurvivalTests.check(isCareful: false, in: folder)
    #expect(second.report == nil)
    let text = try #require(second.problems.first).text
    #expect(
      text.hasPrefix(
        """
        ✘ the last run ended while it told this story: a trap, here or in another test that ran at \
        the time, or somebody stopped it

        """))
    #expect(text.contains("\n    0  []\n    1  "))
    #expect(second.problems.first?.storyName == "not-survived.txt")
    let steps = text.split(separator: "\n").filter { $0.hasSuffix("push") || $0.hasSuffix("pop") }
    #expect(steps.last?.hasSuffix("pop") == true)
    let third = StateSurvivalTests.check(isCareful: true, in: folder)
    #expect(third.problems.map(\.text) == [])
    #expect(third.report?.cases == 500)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}

extension StateSearchCheck {
  /// Searches among the states of a list of numbers.
  static func search(
    _ model: StateModel<[Int], String>, named name: String, in folder: String
  ) -> CheckResult<StateSearchReport> {
    StateSearchCheck(for: TestCall(name, recordFolder: folder)).search(model) { numbers in
      var snapshot = Snapshot<String, Int>()
      try snapshot.appendSections(["Main"])
      try snapshot.appendItems(numbers)
      return snapshot
    } content: { _, _ in
      0
    }
  }
}
