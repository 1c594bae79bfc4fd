import DiffableCheck
import Foundation
import Snapshots
import Testing

@Suite struct LoggedStoryTests {
  @Test(arguments: [
    ("[4]", "[1]", "", "scenario 1\nprofile strict\nstart\n  A: a b c d\nbatch\n  model A: a\n"),
    (
      "[20]", "[3]", "\tDelete row (0 - 0),\n\tInsert row (0 - 0)\n",
      """
      scenario 1
      profile strict
      start
        A: a b c d e f g h i j k l m n o p q r s t
      batch
        delete-items [0, 0]
        insert-items [0, 0]
        model A: u b c

      """
    ),
    (
      "[2, 1]", "[0]", "\tDelete section (1)\n\tMove item (0 - 1) to (0 - 0)\n",
      """
      scenario 1
      profile strict
      start
        A: a b
        B: c
      batch
        delete-sections 1
        move-item [0, 1] to [0, 0]
        model A:

      """
    ),
  ])
  func `the lists of a log become a story`(
    _ before: String, _ after: String, _ updates: String, _ story: String
  ) {
    let log = LogForms.crash(LoggedStoryTests.log(before, after, updates))
    for text in [log, LogForms.wrapped(log), LogForms.quoted(log)] {
      let told = explanations(of: text).first?.story
      switch told {
      case .replays(let scenario), .differs(let scenario, _):
        let group = "rejected "
        #expect(scenario.notation.components(separatedBy: group)[0] == story)
      default: Issue.record("there is no story: \(String(describing: told))")
      }
    }
  }

  @Test(arguments: [
    ("[4]", "[1]", ""), ("[20]", "[3]", "\tDelete row (0 - 0),\n\tInsert row (0 - 0)\n"),
    ("[27]", "[26]", "\tDelete item (0 - 25)\n\tInsert item (0 - 25)\n"),
    ("[3]", "[0]", "Delete item (0 - 1), Delete item (0 - 0)"),
  ])
  func `a story from a log is rejected as the log says, and can be read again`(
    _ before: String, _ after: String, _ updates: String
  ) throws {
    let log = LoggedStoryTests.log(before, after, updates)
    guard case .replays(let scenario) = explanations(of: log).first?.story else {
      Issue.record("the reference does not agree")
      return
    }
    #expect(try Scenario(parsing: scenario.notation) == scenario)
    #expect(scenario.steps.last?.expectations == [.rejected(group: "count-mismatch")])
  }

  @Test func `an update that is all right is no story of the log`() {
    let log = LoggedStoryTests.log("[4]", "[3]", "Delete item (0 - 1)")
    guard case .differs(_, let reason) = explanations(of: log).first?.story else {
      Issue.record("the reference accepts it")
      return
    }
    #expect(reason == "should be rejected by count-mismatch, is accepted")
  }

  @Test(arguments: [
    ("[4]", "[1]", "Twist item (0 - 1)"), ("[4, 5]", "[1]", ""), ("[x]", "[1]", ""),
    ("[9999999999999]", "[1]", ""), ("[30000]", "[1]", ""), ("[4]", "[1]", "Delete item (0"),
    ("[4]", "[1]", "Move item (0 - 1)"), ("[4]", "[1]", "Move item (0 - 1) to (0)"),
  ])
  func `lists that make no sense are no story`(
    _ before: String, _ after: String, _ updates: String
  ) {
    // A second section without a count.
    let log = LoggedStoryTests.log(before, after, updates, sections: 1)
    guard case .untold = explanations(of: log).first?.story else {
      Issue.record("there is a story")
      return
    }
  }

  static func log(_ before: String, _ after: String, _ updates: String, sections: Int? = nil)
    -> String
  {
    func list(_ counts: String) -> String {
      let count = sections ?? counts.split(separator: ",").count
      return "{ \(count) section\(count == 1 ? "" : "s") with item counts: \(counts) }"
    }
    return """
      Invalid batch updates detected: the number of sections and/or items returned by the data \
      source before and/or after performing the batch updates are inconsistent with the updates.
      Data source before updates = \(list(before))
      Data source after updates = \(list(after))
      Updates = [
      \(updates)]
      """
  }
}
