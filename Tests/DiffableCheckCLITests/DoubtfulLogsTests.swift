import DiffableCheckCLI
import Foundation
import Testing

/// What is printed about logs that do not agree with themselves, or with what is known.
@Suite struct DoubtfulLogsTests {
  private static let tooFew = """
    *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
    'Invalid update: invalid number of items in section 0.  The number of items contained in an \
    existing section after the update (1) must be equal to the number of items contained in that \
    section before the update (2), plus or minus the number of items inserted or deleted from that \
    section (0 inserted, 0 deleted) and plus or minus the number of items moved into or out of that \
    section (0 moved in, 0 moved out).
    """

  // MARK: Systems

  @Test(arguments: [
    ("built with the SDK of iOS 14.", nil), ("built with the SDK of iOS 14,", nil),
    ("built for iOS 14.5.", "report of iOS 14.5"),
  ])
  func `a full stop behind a number makes no version`(_ line: String, _ report: String?) throws {
    let text = try explained(line + "\n" + DoubtfulLogsTests.tooFew + "'")
    #expect(report.map(text.contains) ?? !text.contains("report of"), "\(text)")
  }

  @Test(arguments: [
    (
      "iOS 12.4", "follows",
      "Attempted to reload item identifier that does not exist in the snapshot: 1"
    ),
    (
      "iOS 14.2", "since",
      "Attempted to reconfigure item identifier that does not exist in the snapshot: 1"
    ),
    ("iOS 15.4.1", "follows", DoubtfulLogsTests.batch),
  ])
  func `a system that is not known to raise is in doubt`(
    _ system: String, _ label: String, _ log: String
  ) throws {
    let text = try explained("OS Version: \(system)\n\(log)")
    #expect(text.contains("but this is not known of \(system): see '\(label)'"), "\(text)")
    let known = try explained("OS Version: iOS 17.4\n\(log)")
    #expect(!known.contains("not known of"), "\(known)")
  }

  @Test(arguments: [("iOS 15.1", false), ("iOS 17.4", true)])
  func `words that later systems do not use are in doubt there`(
    _ system: String, _ isInDoubt: Bool
  ) throws {
    let text = try explained(
      "OS Version: \(system)\nInvalid item identifier specified for reload: 42")
    #expect(text.hasPrefix("2.6.1 reload-unknown-item, "), "\(text)")
    let doubt = "but this is not known of \(system): see 'said by'"
    #expect(text.contains(doubt) == isInDoubt, "\(text)")
  }

  @Test func `what only logs in one era is no story of a log that raises there`() throws {
    let text = try explained("OS Version: iOS 15.4.1\n" + DoubtfulLogsTests.batch)
    #expect(text.contains("rejected invalid-batch-updates-detected"), "\(text)")
  }

  @Test(arguments: ["\nOS Version: iOS 17.2", " Collection view: <UICollectionView: 0x7f8>"])
  func `a count that is too small is told where another one is wrong too`(_ end: String) throws {
    let text = try explained(DoubtfulLogsTests.tooFew + end)
    #expect(text.contains("profile modern"), "\(text)")
    #expect(text.contains("batch model A: a B: c d rejected item-count"), "\(text)")
    #expect(!text.contains("iOS 6 to 12"), "\(text)")
  }

  // MARK: Views

  @Test func `words that both views have are of none`() throws {
    let text = try explained(
      "NSInternalInconsistencyException: Invalid update: invalid number of sections.")
    #expect(text.hasPrefix("1.5.1 section-count, "))
    #expect(!text.contains("said by"), "\(text)")
  }

  @Test func `a snapshot speaks for no view`() throws {
    let text = try explained(
      """
      Attempted to reload item identifier that does not exist in the snapshot: 1
      5   UIKitCore   0x1 -[UITableView _selectRowAtIndexPath:] + 1
      """)
    #expect(text.hasPrefix("2.6.1 reload-unknown-item, "))
    #expect(!text.contains("said by"), "\(text)")
  }

  // MARK: Numbers

  @Test(arguments: ["9223372036854775807", "2147483647"])
  func `what a search returns that finds nothing is recognized`(_ number: String) throws {
    let text = try explained(
      "attempt to delete row \(number) from section 0 which only contains 2 rows before the update")
    #expect(text.contains("likely the number is NSNotFound"), "\(text)")
  }

  @Test(arguments: [
    "attempt to delete and reload the same index path ({length = 2, path = 1 - \(Int.max)})",
    "Attempted to reload item identifier that does not exist in the snapshot: 2147483647",
  ])
  func `a number that is no place is none of a search`(_ log: String) throws {
    let text = try explained(log)
    #expect(text.contains("causes"))
    #expect(!text.contains("NSNotFound"), "\(text)")
  }

  @Test(arguments: [(3, 5, false), (5, 5, true)])
  func `what would be there by then was not inserted early`(
    _ count: Int, _ inserted: Int, _ mayBeEarly: Bool
  ) throws {
    let text = try explained(
      DoubtfulLogsTests.tooFew
        .replacingOccurrences(of: "(1)", with: "(\(count))")
        .replacingOccurrences(of: "(2)", with: "(\(count))")
        .replacingOccurrences(of: "0 inserted", with: "\(inserted) inserted"))
    #expect(text.contains("data did not change at all"), "\(text)")
    #expect(text.contains("before the batch update began") == mayBeEarly, "\(text)")
  }

  @Test(arguments: [
    "attempt to move section 7, but there are only -1 sections before the update",
    "attempt to delete section 7, but there are only 18446744073709551614 sections before the update",
    "attempt to delete row 7 from section 0 which only contains -1 rows before the update",
  ])
  func `a negative count is told as it stands`(_ log: String) throws {
    let text = try explained(log)
    #expect(text.contains("only -") || text.contains("contains -1 rows"), "\(text)")
  }

  @Test func `numbers that contradict the sentence are told`() throws {
    let deleted = DoubtfulLogsTests.tooFew
      .replacingOccurrences(of: "(1)", with: "(0)").replacingOccurrences(of: "(2)", with: "(0)")
      .replacingOccurrences(of: "0 deleted", with: "1 deleted")
    #expect(
      try explained(deleted).contains("that makes -1: there were not as many items to take away"))
    #expect(
      try explained(
        "attempt to delete row 1 from section 0 which only contains 2 rows before the update"
      ).contains("names row 1, which is there: these numbers and the sentence do not agree"))
  }

  @Test func `numbers that have no sum are told as that`() throws {
    let log = DoubtfulLogsTests.tooFew.replacingOccurrences(of: "(1)", with: "(\(Int.max))")
      .replacingOccurrences(of: "(2)", with: "(\(Int.max))")
      .replacingOccurrences(of: "0 inserted", with: "\(Int.max) inserted")
    let text = try explained(log)
    #expect(text.contains("these numbers are no counts"), "\(text)")
    #expect(!text.contains("that makes"), "\(text)")
  }

  @Test func `placeholders are no values`() throws {
    let text = try explained(
      "attempt to delete item %ld from section %ld which only contains %ld items before the update")
    #expect(text.hasPrefix("1.4.3 delete-bounds, "))
    #expect(text.contains("it says the text has the words without the values"), "\(text)")
  }

  // MARK: Stories

  private static let batch = """
    Invalid batch updates detected: the number of sections and/or items returned by the data source \
    before and after performing the batch updates are inconsistent with the updates.
    Data source before updates = { 1 section with item counts: [3] }
    Data source after updates = { 1 section with item counts: [2] }
    Updates = [
    \tInsert item (0 - 0)
    ]
    """

  @Test func `a story that ends by the same rule in other words is kept`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let log = """
      Invalid batch updates detected: the number of sections and/or rows returned by the data \
      source before and after performing the batch updates are inconsistent with the updates.
      Data source before updates = { 2 sections with row counts: [3, 4] }
      Data source after updates = { 2 sections with row counts: [2, 3] }
      Updates = [
      \tDelete row (0 - 1),
      \tInsert row (0 - 0),
      \tMove row (1 - 0) to (1 - 1)
      ]
      """
    let file = workplace.path("story.scenario")
    let told = workplace.run(["explain", log, "--out", file])
    #expect(told.text.contains("by the same rule, in other words\n"), "\(told.text)")
    #expect(told.errors.isEmpty, "\(told.errors)")
    #expect(workplace.run(["shrink", file]).code == ExitCode.held)
  }

  @Test func `no story of a diffable data source is told by rules before iOS 13`() throws {
    let text = try explained(DoubtfulLogsTests.tooFew + " Diffable transaction: (null)'")
    #expect(text.hasPrefix("1.5.6 diffable-never-throws-here, "), "\(text)")
    #expect(text.contains("It ends in other words than the log"), "\(text)")
    #expect(!text.contains("verify(system: .updater"), "\(text)")
  }

  @Test func `many sections are too many, and not their items`() throws {
    let counts = Array(repeating: "0", count: 6_000).joined(separator: ", ")
    let text = try explained(
      DoubtfulLogsTests.batch
        .replacingOccurrences(
          of: "1 section with item counts: [3]", with: "6000 sections with item counts: [\(counts)]"
        )
    )
    #expect(
      text.contains("it would contain 6000 sections, and the limit is 5000"), "\(text.suffix(500))")
  }

  // MARK: Texts

  @Test(arguments: [
    "# ", "-- ", "flutter: ", "[ERROR] ", "app_1  | ", "INFO  ", "##[error] ", "[ERROR] :  ",
    "[10:11:12]: ", "[10:11:12]: ▸ ", "10:11:12 ", "10:11:12.123 ", "2024/05/01 10:11:12.123 ",
    "[error] [UIKit] ", "2024-05-01 10:11:12.123 Df Feed[123:1f2a] [UIKitCore:Foo] ",
    "Feed[123:456] ", "<Error>: ", "I/flutter (123): ", "12:",
  ])
  func `what stands in front of every line is left out`(_ lead: String) throws {
    let lines = DoubtfulLogsTests.tooFew.split(separator: " ").reduce(into: [""]) { lines, word in
      if lines.last!.count + word.count > 60 { lines.append("") }
      lines[lines.count - 1] += (lines.last!.isEmpty ? "" : " ") + word
    }
    let text = try explained(lines.map { lead + $0 }.joined(separator: "\n"))
    #expect(text.hasPrefix("1.5.2 item-count, "), "\(text)")
    #expect(text.contains("0 moved in, 0 moved out"), "\(text)")
  }

  @Test func `lines that are numbered are read without their numbers`() throws {
    let words = DoubtfulLogsTests.tooFew.split(separator: " ")
    let lines = words.enumerated().map { "\($0.offset + 1):\($0.element)" }
    #expect(try explained(lines.joined(separator: "\n")).hasPrefix("1.5.2 item-count, "))
  }

  @Test func `sentences that begin alike keep their beginnings`() throws {
    let text = try explained(
      """
      Attempted to reload item identifier that does not exist in the snapshot: 42
      Attempted to reconfigure item identifier that does not exist in the snapshot: 43
      """)
    #expect(text.contains("reload-unknown-item"), "\(text)")
    #expect(text.contains("reconfigure-unknown-item"), "\(text)")
  }

  @Test func `a logger's time in front of each line ends what stands above it`() throws {
    let text = try explained(
      """
      [2024-05-01 10:00:00] Attempted to reload item identifier that does not exist in the snapshot: 42
      [2024-05-01 10:00:00] App went to background
      """)
    #expect(text.contains("it says it names 42 rule"), "\(text)")
  }

  @Test func `the marks of a page are white space`() throws {
    let text = try explained(
      DoubtfulLogsTests.tooFew.replacingOccurrences(of: " The number", with: "<br/>\nThe number"))
    #expect(text.contains("it says section 0: before the update 2 items"), "\(text)")
  }

  @Test func `of a long list of names the first ones are told`() throws {
    let names = (0..<300).map { "App.Item(id: \($0), title: \"Title \($0)\")" }
      .joined(separator: ",\n    ")
    let text = try explained(
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    \(names)\n)}"
    )
    #expect(text.contains("it says it names App.Item(id: 0, title: \"Title 0\"), "), "\(text)")
  }

  @Test func `a report of Apple's own has no reason`() throws {
    let text = try explained(
      """
      Last Exception Backtrace:
      0   CoreFoundation   0x1 __exceptionPreprocess + 1
      1   libobjc.A.dylib  0x1 objc_exception_throw + 1
      2   Foundation       0x1 -[NSAssertionHandler handleFailureInMethod:object:file:] + 1
      3   UIKitCore        0x1 -[UICollectionView _endItemAnimationsWithInvalidationContext:] + 1
      """)
    #expect(text.contains("which is not in Apple's reports"), "\(text)")
  }

  @Test func `a scenario is no log, and the other way round`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    #expect(try explained("scenario 1\nstart A: a\n").contains("'show' tells it step by step"))
    let log = try workplace.write("*** Terminating app, due and/or to\n", to: "crash.log")
    let told = workplace.run(["show", log])
    #expect(told.errors.contains("the line begins with '***'; expected 'scenario 1'"))
  }
}
