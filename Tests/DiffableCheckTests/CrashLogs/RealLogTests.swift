import Snapshots
import Testing

/// Logs as people pasted them into public issues, where all of the sentence would have been known.
@Suite struct RealLogTests {
  @Test(arguments: [
    // https://github.com/clickety-clacks/clawline/issues/140
    (
      """
      Assertion:
      `BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_\
      BACKGROUND_THREADS`

      ## Key stack frames
      """, Rule.applyReentrant
    ),
    ("`BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY…`", .applyReentrant),
    ("BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS", .itemAlreadyExistsMoves),
    // https://github.com/Instagram/IGListKit/issues/1623
    (
      """
      2  Foundation   0x82dec0 _userInfoForFileAndLine
      3  UIKitCore    0x9aa674 -[UICollectionView _Bug_Detected_In_Client_Of_UICollectionView_
        Invalid_Number_Of_Items_In_Section:]
      """, .itemCount
    ),
    // https://github.com/deltachat/deltachat-ios/issues/1901
    (
      """
      *** Assertion failure in -[UICollectionView \
      _Bug_Detected_In_Client_Of_UICollectionView_Invalid_Batch_Updates:], UICollectionView.m:10064
      """, .invalidBatchUpdates
    ),
    // https://github.com/Dimillian/MovieSwiftUI/issues/17
    (
      "-[UITableView _Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Sections:] + 193",
      .sectionCount
    ),
    (
      """
      Deadlock detected: attempted to apply a snapshot to diffable data source while it was already \
      applying a snapshot.
      BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY
      View updated by this diffable data source: UICollectionViewDiffableDataSource<Int, UUID>
      """, .applyReentrant
    ),
    // https://github.com/couchbase/couchbase-lite-net/issues/45
    (
      """
      The number of rows contained in an existing section after the update (10) must
      be equal to the number of rows contained in that section before the update (10),
      plus or minus the number of rows inserted or deleted from that section
      (0 inserted, 9 deleted) and plus or minus the number of rows moved into or out
      of that section (0 moved in, 0 moved out).
      """, .itemCount
    ),
    // https://github.com/Instagram/IGListKit/issues/1442
    (
      """
      [UICollectionView] **Invalid update**: invalid number of items in section 0.  The number of \
      items contained in an existing section **after the update (0) must be equal to the number of \
      items contained in that section before the update (3), plus or minus the number of items \
      inserted or deleted from that section (0 inserted, 1 deleted)** and plus or minus the number \
      of items moved into or out of that section (0 moved in, 0 moved out). - will perform \
      reloadData. UICollectionView instance: <UICollectionView: 0x7f>
      """, .itemCount
    ),
    // https://github.com/l984-451/Rivulet/pull/187
    (
      """
      NSInternalInconsistencyException: supplied item identifiers are not unique. Duplicate \
      identifiers: { BelowFoldItem.cast("cast:Mike-(voice)-") }
      """, .argumentUniqueness
    ),
    // https://github.com/Shopify/FunctionalTableData/pull/130
    (
      "NSInternalInconsistencyException: Attempt to delete and reload the same index path",
      .reloadAndDeleteSame
    ),
    // https://github.com/douglashill/KeyboardKit/pull/16
    (
      """
      + UITableView must be updated via the UITableViewDiffableDataSource APIs when acting as
      + the UITableView's dataSource: please do not call mutation APIs directly on UITableView.
      """, .mutationBehindDiffable
    ),
    // https://github.com/tigerAndBull/TABAnimated/issues/214
    (
      """
      Exception Subtype: UITableView dataSource returned a nil cell for row at index path: \
      <NSIndexPath: 0x9f8f65ddc8230d42> {length = 2, path = 0 - 0}. Table view: <YSTableView: \
      0x114836200; baseClass = UITableView; frame = (0 0; 390 844); clipsToBounds = YES
      """, .providerNil
    ),
    // https://github.com/Infomaniak/ios-kDrive/pull/1976
    (
      """
      > `NSInternalInconsistencyException` - The collection view's data source returned a cell \
      without a reuseIdentifier.
      """, .providerNil
    ),
  ])
  func `a log is known by the part of a sentence, or the name of a function, that is left`(
    _ log: String, _ rule: Rule
  ) {
    #expect(explanations(of: log).map(\.rules[0]) == [rule])
  }

  @Test func `a reload instead of an exception goes with the counts that do not agree`() {
    // https://github.com/SwipeCellKit/SwipeCellKit/issues/452
    let counts = """
      Invalid update: invalid number of items in section 2. The number of items contained in an \
      existing section after the update (1) must be equal to the number of items contained in that \
      section before the update (1)
      """
    let rest = """
      , plus or minus the number of items inserted or deleted from that section (0 inserted, 1 \
      deleted) and plus or minus the number of items moved into or out of that section (0 moved in, \
      0 moved out). Collection view: <UICollectionView: 0x158849600>
      """
    for log in [counts + rest, counts + " (...)"] {
      let told = explanations(of: "Performing reloadData as a fallback — " + log)
      #expect(told.map(\.rules[0]) == [.itemCount])
      #expect(told.first?.remarks == [.reloadDataAsFallback])
    }
    #expect(
      explanations(of: counts + rest).first?.readings.last
        == "that makes 0, the data source says 1 item: 1 too many")
  }

  @Test(arguments: ["0", "(0)"])
  func `a section is read with brackets and without`(_ section: String) {
    // https://github.com/dotnet/maui/issues/10163
    let log = """
      Invalid batch updates detected: the number of sections and/or items returned by the data \
      source before and/or after performing the batch updates are inconsistent with the updates.
      Data source before updates = { 2 sections with item counts: [1, 2] }
      Data source after updates = { 2 sections with item counts: [1, 2] }
      Updates = [
      \tInsert section \(section)
      ]
      """
    let story = explanations(of: log).first?.story?.scenario
    #expect(story?.notation.contains("insert-sections 0") == true)
  }

  @Test(arguments: [
    (
      "attempt to move index path (0 - 4) that does not exist - there are only 3 rows in section 0 "
        + "before the update",
      "section 0 contains 3 rows before the update: the last is row 2, the update names row 4"
    ),
    (
      """
      attempt to move index path (1 - 0) to index path (0 - 2) that does not exist - there are only \
      2 rows in section 0 after the update
      """, "section 0 contains 2 rows after the update: the last is row 1, the update names row 2"
    ),
    (
      """
      attempt to move index path (3 - 0) from a section that does not exist - there are only 2 \
      sections before the update
      """, "there is no section 3 before the update, only 2 in all"
    ),
    (
      "attempt to to move section 1 to section 3, but there are only 2 sections after the update",
      "there is no section 3 after the update, only 2 in all"
    ),
    (
      """
      request for number of items in section 9 when there are only 6 sections in the collection view
      """, "there is no section 9, only 6 in all"
    ),
    (
      """
      request for index path for global index 7 when there are only 7 items in the collection view
      """, "the view has 7 items in all, but index 7 is requested"
    ),
  ])
  func `bounds are read in plain words`(_ text: String, _ reading: String) {
    #expect(explanations(of: text).first?.readings == [reading])
  }

  @Test func `a fallback is told of the sentence behind it, and of no later one`() {
    let log = """
      10:00 [UICollectionView] Performing reloadData as a fallback — Invalid update: invalid number \
      of items in section 2.

      10:05 Attempted to reload item identifier that does not exist in the snapshot: x
      """
    let told = explanations(of: log)
    // What raised comes first.
    #expect(told.map(\.rules[0]) == [.reloadUnknownItem, .itemCount])
    #expect(told.map(\.remarks) == [[], [.reloadDataAsFallback]])
  }

  @Test func `asterisks between words are theirs`() {
    let log = "**Invalid item identifier specified for reload: f(**options) 2**3**"
    #expect(explanations(of: log).map(\.readings) == [["it names f(options) 2**3"]])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a log that says the same over and over is explained in time`() {
    let line = "-[UITableView _Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Sections:]\n"
    let log = String(repeating: line, count: 3_000)
    #expect(explanations(of: log).map(\.rules[0]) == [.sectionCount])
  }

  @Test(.timeLimit(.minutes(1)))
  func `what a log says as a whole is not searched anew for each of its sentences`() {
    let lines = (0..<15_000).map {
      "Attempted to reload item identifier that does not exist in the snapshot: x\($0)\n\n"
    }
    let told = explanations(of: "OS Version: iOS 17.5\n\n" + lines.joined())
    #expect(told.count == lines.count)
    #expect(told.allSatisfy { $0.version?.name == "iOS 17.5" })
  }

  @Test func `of many sentences, each has the remarks that are its own`() {
    let logs = (0..<30).map { number in
      let log =
        "attempt to delete row \(number) from section 0 which only contains 0 rows before"
        + " the update"
      return switch number % 3 {
      case 0: "Performing reloadData as a fallback — \(log)"
      case 1: "\(log) - will perform reloadData. UICollectionView instance: <x>"
      default: "\(log).\n\nDiffable transaction: <x>"
      }
    }
    let told = explanations(of: logs.joined(separator: "\n\n"))
    let remarks = Dictionary(
      uniqueKeysWithValues: told.map { ($0.match.values[0].text, $0.remarks) })
    let own: [Sentence] = [.reloadDataAsFallback, .willReloadData, .diffableTransaction]
    for number in logs.indices { #expect(remarks["\(number)"] == [own[number % 3]]) }
  }

  @Test func `a quote that closes a sentence is no name`() {
    let log = "`Attempted to reload item identifier that does not exist in the snapshot: `"
    #expect(explanations(of: log).map(\.readings) == [[]])
  }
}
