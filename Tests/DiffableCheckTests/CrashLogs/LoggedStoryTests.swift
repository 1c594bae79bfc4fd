import CrashLogs
import DiffableCheck
import Foundation
import Snapshots
import Testing

@Suite struct LoggedStoryTests {
  @Test(arguments: [
    ("[4]", "[1]", "", "scenario 1\nprofile modern\nstart\n  A: a b c d\nbatch\n  model A: a\n"),
    (
      "[20]", "[3]", "\tDelete row (0 - 0),\n\tInsert row (0 - 0)\n",
      """
      scenario 1
      profile modern
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
      profile modern
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
      case .replays(let scenario, _), .inOtherWords(let scenario), .differs(let scenario, _):
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
    guard case .replays(let scenario, _) = explanations(of: log).first?.story else {
      Issue.record("the reference does not agree")
      return
    }
    #expect(try Scenario(parsing: scenario.notation) == scenario)
    #expect(
      scenario.steps.last?.expectations == [.suffers(.raises, "invalid-batch-updates-detected")])
  }

  @Test func `long lists are told with the items that matter`() {
    let log = LoggedStoryTests.log(
      "[27386, 900]", "[27385, 900]", "Delete item (0 - 27384)\nInsert item (0 - 27384)")
    guard case .replays(let scenario, let count) = explanations(of: log).first?.story else {
      Issue.record("the reference does not agree")
      return
    }
    #expect(count == 27_383 + 899)
    #expect(
      scenario.notation == """
        scenario 1
        profile modern
        start
          A: a b c
          B: d
        batch
          delete-items [0, 1]
          insert-items [0, 1]
          model A: a e B: d
        rejected invalid-batch-updates-detected

        """)
  }

  @Test func `a reload stays where it was in a list that is told shorter`() {
    let log = LoggedStoryTests.log(
      "[27386]", "[27385]", "Reload item (0 - 27380)\nDelete item (0 - 27384)")
    let story = explanations(of: log).first?.story?.scenario?.notation
    #expect(story?.contains("  delete-items [0, 5]\n  reload-items [0, 1]\n") == true)
  }

  @Test func `lists are told whole where sections come, go, or move`() {
    let log = LoggedStoryTests.log("[300, 300]", "[300, 299]", "Move section (0) to (1)")
    #expect(explanations(of: log).first?.story?.scenario?.start.rows.count == 600)
  }

  @Test(arguments: [
    ("Move item from (0 - 1) to (0 - 0)", "move-item [0, 1] to [0, 0]"),
    ("Move item (0 - 1) -> (0 - 0)", "move-item [0, 1] to [0, 0]"),
    ("Move item (0 - 1) → (0 - 0)", "move-item [0, 1] to [0, 0]"),
    ("Delete section (0 - 9223372036854775807)", "delete-sections 0"),
  ])
  func `an operation is read in each form in which systems write it`(
    _ operation: String, _ line: String
  ) {
    let log = LoggedStoryTests.log("[4]", "[1]", operation)
    let story = explanations(of: log).first?.story?.scenario?.notation
    #expect(story?.contains("  \(line)\n") == true)
  }

  @Test func `an update that is all right is no story of the log`() {
    let log = LoggedStoryTests.log("[4]", "[3]", "Delete item (0 - 1)")
    guard case .differs(_, let reason) = explanations(of: log).first?.story else {
      Issue.record("the reference accepts it")
      return
    }
    #expect(reason == "should end as 'rejected invalid-batch-updates-detected', is performed")
  }

  @Test(arguments: [
    "Move section (7) to (0)", "Move section (0) to (7)", "Move item (5 - 9) to (8 - 0)",
    "Delete section (7)", "Reload section (7)", "Insert item (7 - 7)",
  ])
  func `operations on what is not there are a story that ends otherwise`(_ updates: String) {
    let log = LoggedStoryTests.log("[2]", "[1]", updates)
    guard case .differs = explanations(of: log).first?.story else {
      Issue.record("the reference agrees")
      return
    }
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
    guard case .unavailable = explanations(of: log).first?.story else {
      Issue.record("there is a story")
      return
    }
  }

  @Test func `numbers alone become a story that has them`() {
    let log = """
      Invalid update: invalid number of rows in section 1. The number of rows contained in an \
      existing section after the update (4) must be equal to the number of rows contained in that \
      section before the update (2), plus or minus the number of rows inserted or deleted from that \
      section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of \
      that section (0 moved in, 0 moved out).
      """
    guard case .madeUp(let scenario) = explanations(of: log).first?.story else {
      Issue.record("there is no story")
      return
    }
    #expect(
      scenario.notation.hasSuffix(
        """
          A: a
          B: b c
        batch
          insert-items [1, 0]
          model A: a B: d b c e
        rejected item-count

        """))
  }

  @Test func `numbers without their section, or without the moves, become the same story`() throws {
    let whole = LoggedStoryTests.log(items: "items", 3, 3, "0 inserted, 1 deleted")
    let start = try #require(whole.range(of: "The number")).lowerBound
    let logs = [whole, String(whole[start...])].flatMap { log in
      [log, log.components(separatedBy: " and plus")[0] + "…"]
    }
    let stories = logs.map { explanations(of: $0).first?.story?.scenario }
    #expect(stories[0] != nil)
    #expect(stories.allSatisfy { $0 == stories[0] })
  }

  @Test func `equal counts and an insert tell of data that changed before the batch`() {
    #expect(
      madeUp("rows", 3, 3, "1 inserted, 0 deleted") == """
        scenario 1
        profile classic
        view table
        start
          A: a b
        reload-data
        model
          A: c a b
        batch
          insert-items [0, 0]
          model A: c a b
        rejected when-counts-are-read

        """)
  }

  @Test func `equal counts and a delete tell of data that nobody changed`() {
    #expect(
      madeUp("items", 3, 3, "0 inserted, 1 deleted") == """
        scenario 1
        profile modern
        start
          A: a b c
        batch
          delete-items [0, 0]
          model A: a b c
        rejected item-count

        """)
  }

  @Test func `equal counts of sections are told alike`() {
    let log = LoggedStoryTests.log(sections: 2, 2, "0 inserted, 1 deleted")
    guard case .madeUp(let story) = explanations(of: log).first?.story else {
      Issue.record("there is no story")
      return
    }
    #expect(story.notation.contains("  delete-sections 0\n  model A: a B: b\n"))
  }

  @Test func `a list with equal counts and an insert is one that nobody changed`() {
    let log = LoggedStoryTests.log("[3]", "[3]", "Insert item (0 - 1)")
    guard case .replays(let story, _) = explanations(of: log).first?.story else {
      Issue.record("there is no story")
      return
    }
    #expect(story.notation.contains("  insert-items [0, 1]\n  model A: a b c\n"))
  }

  @Test func `where a current system can end as the log says, the story is one of current systems`()
    throws
  {
    // By the map there is room for all that stays: one place is inserted twice, and counted twice.
    let story = try #require(madeUp("items", 5, 4, "2 inserted, 0 deleted", on: "iOS 18.1"))
    #expect(story.contains("profile modern\n"))
    #expect(story.contains("  insert-items [0, 0] [0, 0]\n"))
    #expect(story.hasSuffix("rejected duplicate-insert\n"))
  }

  /// The story of counts alone: after, before, and what the batch says.
  private func madeUp(
    _ items: String, _ after: Int, _ before: Int, _ batch: String, on system: String? = nil
  ) -> String? {
    let version = system.map { "OS Version: \($0)\n" } ?? ""
    let log = version + LoggedStoryTests.log(items: items, after, before, batch)
    guard case .madeUp(let scenario) = explanations(of: log).first?.story else { return nil }
    return scenario.notation
  }

  static func log(items: String, _ after: Int, _ before: Int, _ batch: String) -> String {
    """
    Invalid update: invalid number of \(items) in section 0. The number of \(items) contained in \
    an existing section after the update (\(after)) must be equal to the number of \(items) \
    contained in that section before the update (\(before)), plus or minus the number of \(items) \
    inserted or deleted from that section (\(batch)) and plus or minus the number of \(items) \
    moved into or out of that section (0 moved in, 0 moved out).
    """
  }

  static func log(sections after: Int, _ before: Int, _ batch: String) -> String {
    """
    Invalid update: invalid number of sections. The number of sections contained in the collection \
    view after the update (\(after)) must be equal to the number of sections contained in the \
    collection view before the update (\(before)), plus or minus the number of sections inserted \
    or deleted (\(batch)).
    """
  }

  @Test(arguments: [
    (
      "attempt to delete item 40177 from section 0 which only contains 40000 items before the "
        + "update", 40_177
    ),
    (
      "attempt to insert item 3 into section 501, but there are only 501 sections after the update",
      501
    ),
    (
      "attempt to perform an insert and a move to the same index path (<NSIndexPath: 0xc> {length "
        + "= 2, path = 0 - 40177})", 40_177
    ),
    ("attempt to move section 9223372036854775807 to both section 0 and section 2", .max),
    (LoggedStoryTests.log(items: "rows", 40_177, 40_176, "0 inserted, 0 deleted"), 40_177),
    (LoggedStoryTests.log(sections: 3, 9_999_999, "0 inserted, 0 deleted"), 9_999_999),
  ])
  func `a log with a number that is too large for a story says so`(_ log: String, _ number: Int) {
    let story = explanations(of: log).first?.story
    #expect(
      story
        == .unavailable(
          "the log has the number \(number), and a story is made up from numbers up to 500"))
  }

  @Test func `a large number in a sentence that never becomes a story needs no reason`() {
    let log = """
      request for index path for global index 40177 when there are only 3 items in the collection \
      view
      """
    #expect(explanations(of: log).count == 1)
    #expect(explanations(of: log).first?.story == nil)
  }

  @Test(
    arguments: [
      (3, 3, 0, "no update that was tried with its numbers ends in its words"),
      (0, 3, 1, "no update has such numbers"), (-1, 3, 0, "no update has such numbers"),
      (-1, 999, 0, "no update has such numbers"),
    ])
  func `numbers that no update has become no story`(
    _ after: Int, _ before: Int, _ inserted: Int, _ reason: String
  ) {
    let log = """
      Invalid update: invalid number of sections. The number of sections contained in the table \
      view after the update (\(after)) must be equal to the number of sections contained in the \
      table view before the update (\(before)), plus or minus the number of sections inserted or \
      deleted (\(inserted) inserted, 0 deleted).
      """
    #expect(explanations(of: log).first?.rules.first == .sectionCount)
    #expect(explanations(of: log).first?.story == .unavailable(reason))
  }

  @Test func `where numbers are left out it is said why there is no story`() {
    let log = """
      Invalid update: invalid number of rows in section 0. The number of rows contained in an \
      existing section after the update must be equal to the number of rows contained in that \
      section before the update, plus or minus the number of rows inserted or deleted...
      """
    #expect(
      explanations(of: log).first?.story
        == .unavailable("it leaves out numbers of its sentence"))
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
