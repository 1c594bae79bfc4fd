import CrashLogs
import Snapshots
import Testing

/// What `explain` knows without a rule about it.
@Suite struct UnruledTextTests {
  private static let frame = "-[UICollectionViewData layoutAttributesForItemAtIndexPath:]"

  /// The sentences of a log that no rule is about.
  private static func unruled(_ log: String) -> [UnruledSentence] {
    guard case .unruled(let sentences) = Explanation.answer(to: log) else { return [] }
    return sentences
  }

  @Test func `a bad access where a view looks for attributes leads to the same delete twice`() {
    let log = """
      * thread #1, queue = 'com.apple.main-thread', stop reason = EXC_BAD_ACCESS (code=1)
      #1  0x000000010c63a451 in \(UnruledTextTests.frame) ()
      #2  0x000000010c63a648 in -[UICollectionViewData layoutAttributesForGlobalItemIndex:] ()
      #3  0x000000010c5f18d8 in -[UICollectionView _viewAnimationsForCurrentUpdate] ()
      """
    for text in [log, LogForms.wrapped(log), LogForms.quoted(log)] {
      #expect(UnruledTextTests.unruled(text).map(\.near) == [[.duplicateDelete]], "\(text)")
    }
  }

  @Test(arguments: [
    "UICollectionViewLayoutAttributes: -setSize: requires finite dimensions <UICollectionViewLayou",
    "ran into an error when computing the layout for section at index 0 in container <_UICollection",
    "UITableView was told to layout its visible cells and other contents without being in the view "
      + "hierarchy (the table view or one of its superviews has not been added to a window).",
    "Fatal error: Duplicate elements of type 'ParseFile' were found in a Set. This usually means "
      + "either that the type violates Hashable's requirements, or that members of such a set were",
  ])
  func `what is no update's fault is told apart`(_ log: String) {
    for text in [log, LogForms.wrapped(log), LogForms.quoted(log)] {
      #expect(UnruledTextTests.unruled(text).count == 1, "\(text)")
    }
  }

  @Test func `the place alone says nothing, since other crashes pass through it`() {
    #expect(UnruledTextTests.unruled("3  UIKitCore  \(UnruledTextTests.frame) + 40").isEmpty)
    let sentence = "attempt to delete and reload the same index path (0 - 1)"
    let log = "EXC_BAD_ACCESS\n\(sentence)\n3  UIKitCore  \(UnruledTextTests.frame) + 40"
    #expect(explanations(of: log).map(\.rules[0]) == [.reloadAndDeleteSame])
  }

  @Test func `who is told to apply the snapshot of Core Data hears of its marks`() throws {
    let sentence = try #require(
      UnruledTextTests.unruled(
        """
        CoreData: error: Serious application error. An exception was caught from the delegate of \
        NSFetchedResultsController during a call to -controllerDidChangeContent:.
        """
      ).first)
    #expect(sentence.cause.contains("Since iOS 15, changed objects are marked for reload"))
  }
}
