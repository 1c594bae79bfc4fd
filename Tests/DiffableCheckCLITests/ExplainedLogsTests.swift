import DiffableCheckCLI
import Foundation
import Testing

/// Returns what is printed about a log, as one line.
func explained(_ log: String) throws -> String {
  let workplace = try Workplace()
  defer { workplace.remove() }
  let text = workplace.run(["explain", log]).text
  return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

/// What is printed about logs as people pasted them into public issues, shortened.
@Suite struct ExplainedLogsTests {
  // MARK: Sentences

  @Test func `counts of sections are read without the words in front of them`() throws {
    // https://github.com/ekazaev/ChatLayout/issues/27
    let text = try explained(
      """
      Reason: invalid number of sections. The number of sections contained in the collection view \
      after the update (170) must be equal to the number of sections contained in the collection \
      view before the update (89), plus or minus the number of sections inserted or deleted (0 \
      inserted, 1 deleted).
      """)
    #expect(text.hasPrefix("1.5.1 section-count, "))
    #expect(text.contains("before the update 89 sections; 0 inserted, 1 deleted"))
    #expect(text.contains("that makes 88, the data source says 170 sections: 82 too many"))
  }

  @Test func `a sentence about sections is known without its counts`() throws {
    // https://github.com/nghialv/Hakuba/issues/22
    let text = try explained(
      """
      "Invalid update: invalid number of sections.  The number of sections contained in the table \
      view after the update must be equal to the number of sections contained in the table view \
      before the update, plus or minus the number of sections inserted or deleted."
      """)
    #expect(text.hasPrefix("1.5.1 section-count, "))
    #expect(text.contains("said by a table view"))
    #expect(text.hasSuffix("it leaves out numbers of its sentence"))
  }

  @Test(arguments: [
    // https://github.com/Sh1d0w/multi_image_picker/issues/365
    """
    # NSInternalInconsistencyException attempt to delete and reload the same index path
    **Bug Report**
    """,
    """
    Fatal Exception: NSInternalInconsistencyException
    attempt to delete and reload the same index path
    0  CoreFoundation                 0x18e896a48 __exceptionPreprocess
    4  UIKitCore                      0x192183f5c -[UICollectionView _endItemAnimations]
    """,
  ])
  func `a title ends where a call stack begins, and where its line does`(_ log: String) throws {
    let text = try explained(log)
    #expect(text.hasPrefix("1.3.2 reload-and-delete-same, "))
    #expect(text.contains("the text ends before the sentence does"))
  }

  @Test func `a number in a line of other words is no call stack`() throws {
    let text = try explained(
      "attempt to delete and reload the same index path\n2 times a day, as users say")
    #expect(text.hasPrefix("unknown: "))
  }

  @Test func `a layout that asks for what is before a missing section is known`() throws {
    // https://github.com/Instagram/IGListKit/issues/177
    let text = try explained(
      """
      reason: 'request for number of items before section 2 when there are only 0 sections in the \
      collection view'
      """)
    #expect(text.hasPrefix("3.8 section-past-end, "))
    #expect(text.contains("there is no section 2, only 0 in all"))
  }

  @Test func `the section map of a table has its two counts and their likely cause`() throws {
    // https://github.com/RxSwiftCommunity/RxDataSources/issues/80
    let words = """
      UITableView internal bug: unable to generate a new section map with old section count: 2 \
      and new section count:
      """
    let text = try explained(words + " 0")
    #expect(text.hasPrefix("1.5.1 section-count, "))
    #expect(text.contains("before the update 2 sections, after it 0"))
    #expect(text.contains("likely the table view has no data source"))
    #expect(!(try explained(words + " 1")).contains("no data source"))
  }

  // MARK: Systems

  @Test(arguments: [
    ("UIKit-2380.17", "iOS 6"), ("UIKit-2935.58", "iOS 7"), ("UIKit-3318.16.21", "iOS 8"),
    ("UIKit-3512.60.7", "iOS 9"), ("UIKit_Sim/UIKit-3600.7.47", "iOS 10"),
    ("UIKit-3698.33.7", "iOS 11 or 12"), ("UIKit-3901.4.5", "iOS 13"),
  ])
  func `the build in a path of UIKit tells the system`(_ build: String, _ system: String) throws {
    // https://github.com/hyperoslo/ImagePicker/issues/29
    let text = try explained(ExplainedLogsTests.assertion(at: build))
    let name = build.components(separatedBy: "/").last!
    let profile = system == "iOS 13" ? "classic, iOS 13 to 16.3" : "legacy, iOS 6 to 12"
    #expect(text.contains("report of \(system) (\(name)): profile \(profile)"))
  }

  @Test(arguments: ["UIKitCore-3698.84.15", "UIKit-4242.4.905", "UIKit-33181.2", "UIKit-x"])
  func `a build that no list has tells no system`(_ build: String) throws {
    #expect(!(try explained(ExplainedLogsTests.assertion(at: build))).contains("report of"))
  }

  @Test(arguments: [
    ("iOS Version | 13.3.1", "report of iOS 13.3.1"), ("iOS:  13.1", "report of iOS 13.1"),
    ("BIOS 12.1", nil),
  ])
  func `people write versions in several ways`(_ line: String, _ report: String?) throws {
    let text = try explained(line + "\n" + ExplainedLogsTests.assertion(at: "UIKit-x"))
    #expect(report.map(text.contains) ?? !text.contains("report of"), "\(text)")
  }

  @Test func `the version in a report counts before the build in a path`() throws {
    let log = "OS Version: iOS 15.1\n" + ExplainedLogsTests.assertion(at: "UIKit-3318.16.21")
    #expect(try explained(log).contains("report of iOS 15.1: profile classic"))
    let mac = "OS Version: Mac OS X 10.13.6\n" + ExplainedLogsTests.assertion(at: "UIKit-3318.16")
    #expect(!(try explained(mac)).contains("report of"))
  }

  private static func assertion(at build: String) -> String {
    """
    *** Assertion failure in -[UICollectionView _endItemAnimations], \
    /SourceCache/UIKit/\(build)/UICollectionView.m:3716
    reason: 'attempt to delete item 3 from section 0 which only contains 3 items before the update'
    """
  }

  @Test func `a view that could not be animated is of iOS 9`() throws {
    // https://github.com/facebook/componentkit/issues/394
    let text = try explained(
      "NSInternalInconsistencyException: 'attempt to create view animation for nil view'")
    #expect(text.contains("said by iOS 9 rule"))
  }

  // MARK: Fallbacks

  private static func items(_ after: Int, _ before: Int, _ changes: String) -> String {
    """
    Invalid update: invalid number of items in section 0.  The number of items contained in an \
    existing section after the update (\(after)) must be equal to the number of items contained \
    in that section before the update (\(before)), plus or minus the number of items inserted or \
    deleted from that section (\(changes)) and plus or minus the number of items moved into or \
    out of that section (0 moved in, 0 moved out).
    """
  }

  /// A line like that in https://github.com/JoniVR/VerticalCardSwiper/issues/62.
  private static func willReload(_ counts: String) -> String {
    """
    [28933:533995] [UICollectionView] \(counts) - will perform reloadData. UICollectionView \
    instance: <VerticalCardSwiper.VerticalCardSwiperView: 0x7f966c912000; baseClass = \
    UICollectionView; layer = <CALayer: 0x600001888900>>>; currentUpdate: [UICollectionViewUpdate \
    - 0x7f966c48e5c0: old:<UICollectionViewData: 0x6000021a5880> items:<(
             "D(0,18)"
         )>]
    """
  }

  /// A line in a log of 2023.
  private static func fallback(_ counts: String) -> String {
    """
    [UICollectionView] Performing reloadData as a fallback — \(counts) Collection view: \
    <UICollectionView: 0x7fa6ee87d400; frame = (0 88; 414 774)>
    """
  }

  @Test(arguments: [
    willReload(items(20, 20, "0 inserted, 1 deleted")),
    fallback(items(20, 10, "1 inserted, 1 deleted")),
    fallback(
      items(20, 10, "1 inserted, 1 deleted")
        + " - will perform reloadData. UICollectionView instance: <UICollectionView: 0x7fa6ee87d400>;"
    ),
  ])
  func `a view that reloaded everything raised nothing, even where the rules say so`(
    _ log: String
  ) throws {
    let text = try explained(log)
    #expect(text.hasPrefix("1.5.2 item-count, "))
    #expect(text.contains("said by a collection view, iOS 13 to 16.3"))
    #expect(text.contains("besides The view raised nothing, and reloaded everything."))
    #expect(text.components(separatedBy: "The view raised nothing").count == 2)
    #expect(text.contains("follows logs in collection views, iOS 13 to 16.3 reloads everything"))
    #expect(!text.contains("follows raises"))
    #expect(text.contains("but no story that was tried reloads everything by the rules of iOS 13"))
    #expect(text.contains("profile modern") && text.contains("rejected item-count"))
    #expect(text.contains("has its numbers, by the rules of iOS 16.4 and later:"))
  }

  @Test func `a current view that reloaded everything is of an app with an older SDK`() throws {
    let log = ExplainedLogsTests.fallback(ExplainedLogsTests.items(0, 3, "0 inserted, 1 deleted"))
    let text = try explained("OS Version: iOS 17.2\n" + log)
    #expect(
      text.contains("said by a collection view, iOS 13 to 16.3, later with an SDK before 16.4"))
    #expect(text.contains("report of iOS 17.2: profile classic, as with an SDK before 16.4"))
    #expect(text.contains("profile classic start A: a b c batch"))
    #expect(!text.contains(" but "))
  }

  @Test(arguments: [
    willReload(items(0, 3, "0 inserted, 1 deleted")),
    fallback(items(0, 3, "0 inserted, 1 deleted")),
  ])
  func `a view that reloaded everything has a story in which it does`(_ log: String) throws {
    // https://github.com/Instagram/IGListKit/issues/1442
    let text = try explained(log)
    #expect(text.contains("profile classic start A: a b c batch"))
    #expect(text.contains("may come from a story like this, which has its numbers: run"))
    #expect(!text.contains("raises in") && !text.contains("follows raises"))
    #expect(!text.contains(" but "))
  }

  @Test func `a view behind the counts of sections is not that of an old system`() throws {
    let counts = """
      Invalid update: invalid number of sections.  The number of sections contained in the \
      collection view after the update (3) must be equal to the number of sections contained in \
      the collection view before the update (2), plus or minus the number of sections inserted or \
      deleted (0 inserted, 0 deleted).
      """
    #expect(try explained(counts).contains("said by a collection view, up to about iOS 14"))
    let text = try explained(counts + " Collection view: <UICollectionView: 0x7f; frame = (0 0)>")
    #expect(text.hasPrefix("1.5.1 section-count, "))
    #expect(!text.contains("iOS 14") && !text.contains("profile legacy"))
  }

  // MARK: Call stacks

  @Test(arguments: [
    // https://github.com/tinycreative/react-native-intercom/issues/305
    (
      """
      NSInternalInconsistencyException \(items(6, 5, "1 inserted, 1 deleted"))
          UIKitCore -[UICollectionView _endItemAnimationsWithInvalidationContext:animator:]
          UIKitCore -[UICollectionView _updateRowsAtIndexPaths:updateAction:updates:]
          UIKitCore -[UICollectionView reloadItemsAtIndexPaths:]
      """, "-[UICollectionView reloadItemsAtIndexPaths:]"
    ),
    // https://github.com/wordpress-mobile/WordPress-iOS/issues/11386
    (
      """
      Fatal Exception: NSInternalInconsistencyException
      attempt to delete row 36 from section 0, but there are only 0 sections before the update

      4  UIKitCore   0x1d38e76c4 -[UITableView _endCellAnimationsWithContext:]
      6  UIKitCore   0x1d3902a20 -[UITableView reloadRowsAtIndexPaths:withRowAnimation:]
      """, "-[UITableView reloadRowsAtIndexPaths:withRowAnimation:]"
    ),
  ])
  func `a reload in the call stack is told as a batch update of its own`(
    _ log: String, _ call: String
  ) throws {
    let text = try explained(log)
    #expect(text.contains("likely \(call) is in the call stack"))
    for rule in ["1.1.5 single-call-is-a-batch", "1.1.6 reload-is-delete-plus-insert"] {
      #expect(text.contains(rule))
    }
  }

  @Test func `a reload of another view, or under another sentence, is none of its causes`() throws {
    let counts = ExplainedLogsTests.items(6, 5, "1 inserted, 1 deleted")
    let other = try explained(counts + "\n3  AppKit  -[NSCollectionView reloadItemsAtIndexPaths:]")
    #expect(!other.contains("call stack"))
    let nilCell = try explained(
      """
      UITableView dataSource returned a nil cell for row at index path: 0 - 1
      6  UIKitCore   0x1d3902a20 -[UITableView reloadRowsAtIndexPaths:withRowAnimation:]
      """)
    #expect(!nilCell.contains("call stack"))
    // The view that fails is in a cell that another one's reload asked for.
    for outer in [
      "-[UITableView reloadRowsAtIndexPaths:withRowAnimation:]",
      "-[UICollectionView reloadItemsAtIndexPaths:]",
    ] {
      let inner = try explained(
        """
        \(counts)
        3  UIKitCore  -[UICollectionView performBatchUpdates:completion:]
        4  Feed       -[StripCell setPhotos:]
        5  UIKitCore  \(outer)
        """)
      #expect(!inner.contains("call stack"))
    }
  }

  @Test func `the call stack of one exception tells nothing of another`() throws {
    let counts = ExplainedLogsTests.items(6, 5, "1 inserted, 1 deleted")
    let other =
      "attempt to delete item 36 from section 0, but there are only 0 sections before the update"
    let call = "-[UICollectionView reloadItemsAtIndexPaths:]"
    let batch = "6  UIKitCore  0x1 -[UICollectionView performBatchUpdates:completion:]"
    let text = try explained("\(counts)\n\(batch)\n\n\(other)\n6  UIKitCore  0x1 \(call)")
    let parts = text.components(separatedBy: "\(call) is in the call stack")
    #expect(parts.count == 2)
    #expect(parts.first?.contains("only %ld sections before the update") == true)
    // A stack before two sentences, or behind both, is that of both.
    let counts2 = counts.replacingOccurrences(of: "section 0", with: "section 1")
    let stack = "6  UIKitCore  0x1 -[UICollectionView reloadItemsAtIndexPaths:]"
    for log in ["\(stack)\n\n\(counts)\n\n\(counts2)", "\(counts)\n\n\(counts2)\n\n\(stack)"] {
      #expect(try explained(log).components(separatedBy: "is in the call stack").count == 3)
    }
  }

  @Test(arguments: [
    // https://github.com/DragonCherry/AssetsPickerViewController/issues/74
    (
      """
      Fatal Exception: NSInternalInconsistencyException
      0  CoreFoundation   0x1a4fa9794 __exceptionPreprocess
      2  CoreFoundation   0x1a4eac82c +[_CFXNotificationTokenRegistration keyCallbacks]
      3  Foundation       0x1a52e416c -[NSAssertionHandler \
      handleFailureInMethod:object:file:lineNumber:description:]
      4  UIKitCore        0x1a88a17ac -[UICollectionView \
      _endItemAnimationsWithInvalidationContext:tentativelyForReordering:animator:]
      5  UIKitCore        0x1a889fe48 -[UICollectionView _updateRowsAtIndexPaths:updates:]
      6  UIKitCore        0x1a88a0018 -[UICollectionView reloadItemsAtIndexPaths:]
      """,
      """
      -[UICollectionView _endItemAnimationsWithInvalidationContext:tentativelyForReordering:\
      animator:]
      """, "-[UICollectionView reloadItemsAtIndexPaths:]"
    ),
    (
      "*** Assertion failure in -[TKCollectionView _endItemAnimations], UICollectionView.m:3716",
      "-[TKCollectionView _endItemAnimations]", nil
    ),
    (
      """
      *** Assertion failure in -[_TtC8FreetimeP33_1C70768CollectionView \
      _endItemAnimationsWithInvalidationContext:], UICollectionView.m:5433
      """,
      "-[_TtC8FreetimeP33_1C70768CollectionView _endItemAnimationsWithInvalidationContext:]", nil
    ),
  ])
  func `a rejected batch update is told without its sentence`(
    _ log: String, _ function: String, _ call: String?
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let outcome = workplace.run(["explain", log])
    #expect(outcome.code == ExitCode.wrong)
    #expect(outcome.text.hasPrefix("unknown: \(function) raised, and the log does not say why\n"))
    let update = "UIKit rejected a batch update" + (call.map { ", which \($0) made" } ?? "")
    #expect(outcome.text.contains(update + "\n"), "\(outcome.text)")
    for rules in ["'rules 1.3'", "'rules 1.4'", "'rules 1.5'"] {
      #expect(outcome.text.contains(rules))
    }
  }

  @Test func `a rejected batch update with a title has the nearest sentence too`() throws {
    // https://github.com/wordpress-mobile/WordPress-iOS/issues/7278
    let text = try explained(
      """
      # Crash: NSInternalInconsistencyException attempt to move index path that does not exist

      Fatal Exception: NSInternalInconsistencyException
      4  UIKit   0x195d6d9e4 -[UICollectionView _endItemAnimationsWithInvalidationContext:animator:]
      """)
    #expect(text.contains("UIKit rejected a batch update"))
    #expect(text.contains("nearest: attempt to move index path"))
  }

  @Test func `an exception further up is none of the batch update`() throws {
    let text = try explained(
      """
      *** Terminating app due to uncaught exception 'NSRangeException'
      0   CoreFoundation   0x1a4fa9794 __exceptionPreprocess
      3   UIKit            0x10c5bfd60 -[UITableView _updateVisibleCellsNow:isRecursive:]
      4   UIKit            0x10c5bfd61 -[UITableView _endCellAnimationsWithContext:]
      """)
    #expect(!text.contains("rejected"))
  }

  // MARK: Causes

  @Test func `equal counts of lists have a change of the data before the batch as first cause`()
    throws
  {
    // https://github.com/deltachat/deltachat-ios/issues/1901
    let text = try explained(
      """
      Invalid batch updates detected: the number of sections and/or items returned by the data \
      source before and/or after performing the batch updates are inconsistent with the updates.
      Data source before updates = { 1 section with item counts: [1] }
      Data source after updates = { 1 section with item counts: [1] }
      Updates = [
      \tInsert item (0 - 0)
      ]
      """)
    #expect(text.contains("likely the data changed before the batch update began"))
  }
}
