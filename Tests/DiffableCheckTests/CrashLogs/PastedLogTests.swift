import CrashLogs
import Foundation
import Snapshots
import Testing

/// What loggers, reports, and patches do to the sentences that they pass on.
@Suite struct PastedLogTests {
  private static let exists = """
    Diffable data source detected an attempt to insert or append 1 item identifier that already \
    exists in the snapshot. The existing item identifier will be moved into place instead, but \
    this operation will be more expensive. For best performance, inserted item identifiers should \
    always be unique. Set a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__\
    IDENTIFIER_ALREADY_EXISTS to catch this in the debugger. Item identifier that already exists: 42
    """

  @Test(arguments: [
    "\nType: Error | Timestamp: 2025-10-17 11:01:23.249653-05:00 | Library: UIKitCore",
    "\n\nlet x = 1",
  ])
  func `what Xcode writes below a message belongs to no name`(_ rest: String) {
    #expect(
      explanations(of: PastedLogTests.exists + rest).map(\.readings) == [["it names 42"]])
  }

  @Test(arguments: ["+", " *", "|"])
  func `a line with nothing but its mark is empty`(_ mark: String) {
    let text = "Invalid item identifier specified for reload: abc"
    let log = "\(mark) \(text)\n\(mark)\n\(mark) let x = 1"
    #expect(explanations(of: log).map(\.readings) == [["it names abc"]])
  }

  /// As in KeyboardKit #16.
  @Test func `what another paragraph says is no name`() {
    let text = Sentence.mutationBehindDiffable.template(for: .collection).dropLast(" %@".count)
    let found = explanations(of: text + "\n\nThis makes sense.")
    #expect(found.map(\.rules[0]) == [.mutationBehindDiffable])
    #expect(found.flatMap(\.readings) == ["the text ends before the sentence does"])
    let spaced = "Invalid item identifier specified for reload:\n\nabc"
    #expect(explanations(of: spaced).map(\.readings) == [["it names abc"]])
  }

  @Test func `digits on both sides of a space are two numbers`() {
    let log =
      "attempt to delete item 1 from section 0 which only contains 1 3 items before the update"
    #expect(!explanations(of: log).flatMap(\.readings).joined().contains("13"))
  }

  /// As in DKImagePickerController #565.
  @Test func `a reason may stand right behind the name of the exception`() {
    let deletion =
      "attempt to delete item 10 from section 0 which only contains 9 items before the update"
    let name = "Fatal Exception: NSInternalInconsistencyException"
    for text in [name + deletion, name + "\n" + deletion] {
      #expect(explanations(of: text).map(\.rules[0]) == [.deleteBounds], "\(text)")
    }
    let counts = LoggedStoryTests.log(items: "items", 3, 3, "1 inserted, 0 deleted")
    let plain = explanations(of: counts).map(\.readings)
    #expect(plain.first?.isEmpty == false)
    #expect(explanations(of: name + counts).map(\.readings) == plain)
  }

  @Test(arguments: [
    (#"\u0027"#, #"\u003c"#, #"\u003E"#), ("&#39;", "&lt;", "&gt;"), ("&apos;", "<", "&gt;"),
  ])
  func `characters are read as they are written in JSON and HTML`(
    _ quote: String, _ less: String, _ greater: String
  ) {
    let log = """
      the collection view\(quote)s data source did not return a valid cell from \
      -collectionView:cellForItemAtIndexPath: for index path \(less)NSIndexPath: 0x1\(greater) \
      {length = 2, path = 0 - 3}
      """
    #expect(explanations(of: log).map(\.rules[0]) == [.providerNil])
  }

  /// As in the-blue-alliance #713.
  @Test func `a function near the one that raises is not taken for it`() {
    let log = """
      2  CoreFoundation  0x1 +[_CFXNotificationTokenRegistration keyCallbacks]
      1  libobjc.A.dylib 0x2 objc_exception_throw
      3  UIKitCore       0x3 -[__UIDiffableDataSource _commitUpdate:completion:]
      4  UIKitCore       0x4 -[__UIDiffableDataSource appendSectionsWithIdentifiers:]
      """
    guard case .withoutReason(let raising) = Explanation.answer(to: log) else {
      Issue.record("the edit is in the call stack")
      return
    }
    #expect(raising.snapshotRules.contains(.sectionAlreadyExists))
  }

  @Test func `the function that checks the paths of an update tells its rule`() {
    let log = "3  UIKitCore  0x1 _UIAssertValidUpdateIndexPath + 40"
    #expect(explanations(of: log).map(\.rules[0]) == [.invalidPathArgument])
  }
}
