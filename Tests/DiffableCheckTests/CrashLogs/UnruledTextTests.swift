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
