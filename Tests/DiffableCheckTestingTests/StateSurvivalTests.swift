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

  @Test func `as an app traps, what had happened to it is printed, and at the next run`()
    async throws
  {
    let folder = SurvivalTests.folder(of: "states")
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func output() async -> String {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = StateSurvivalTests.check(isCareful: false, in: SurvivalTests.folder(of: "states"))
      }
      return String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let title = "\n✘ the process ends while this story runs:\n\n# survival\n0  []\n1  "
    let first = await output()
    #expect(first.contains(title))
    #expect(!first.contains("the last run"))
    let second = await output()
    #expect(second.contains("⚠︎ the last run of survival ended while it ran this story"))
    #expect(second.contains("\n\n    0  []\n    1  "))
    #expect(second.contains(title))
    let third = StateSurvivalTests.check(isCareful: true, in: folder)
    #expect(third.problems.map(\.text) == [])
    #expect(third.report?.cases == 500)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func `a written state whose snapshot traps is named, and at the next run`() async throws {
    let folder = SurvivalTests.folder(of: "written")
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func output() async -> String {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = StateSurvivalTests.firstOfEach([[1], []], in: SurvivalTests.folder(of: "written"))
      }
      return String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let title =
      "\n✘ the process ends while this story runs:\n\n# survival\nstate 1 of 2, counted from 0\n"
    #expect(await output().contains(title))
    let second = await output()
    #expect(second.contains("⚠︎ the last run of survival ended while it ran this story"))
    #expect(second.contains("\n\n    state 1 of 2, counted from 0\n"))
    #expect(StateSurvivalTests.firstOfEach([[1], [2]], in: folder).problems.map(\.text) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  /// Checks lists of the first number of each state, which has to have one.
  private static func firstOfEach(
    _ states: [[Int]], in folder: String
  ) -> CheckResult<StateReport> {
    StateCheck.check(states, for: TestCall("survival", recordFolder: folder)) { numbers in
      var snapshot = Snapshot<String, Int>()
      try snapshot.appendSections(["Main"])
      try snapshot.appendItems([numbers[0]])
      return snapshot
    } content: { _, _ in
      0
    }
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
