import CrashLogs
import DiffableCheck
import Snapshots
import Testing

@Suite struct UnknownTextTests {
  @Test(arguments: [
    "*** -[__NSArrayM objectAtIndex:]: index 5 beyond bounds [0 .. 4]",
    "*** -[NSMutableRLEArray objectAtIndex:effectiveRange:]: Out of bounds",
    "-[__NSCFString numberOfItems]: unrecognized selector sent to instance 0x600003f0c0c0",
    "Invalid parameter not satisfying: activity != nil",
    "Invalid parameter not satisfying: item != nil",
    "Invalid parameter not satisfying: snapshot != nil",
    "Invalid parameter not satisfying: otherSection != NSNotFound",
    "Invalid parameter not satisfying: section != NSNotFoundYet",
    "Invalid parameter not satisfying: ",
    """
    CoreData: error: Serious application error. An exception was caught from the delegate of \
    NSFetchedResultsController during a call to -controllerDidChangeContent:.
    """,
    "The model used to open the store is incompatible with the one used to create the store",
    "Unable to simultaneously satisfy constraints.",
    "unable to dequeue a cell with identifier Cell - must register a nib or a class",
    "request for rect at invalid index path (<NSIndexPath: 0x1> {length = 2, path = 0 - 4})",
    "attempt to scroll to invalid index path: <NSIndexPath: 0x1> {length = 2, path = 0 - 9}",
    "Fatal error: Index out of range", "Key was already used",
    "Inconsistency detected. Invalid view holder adapter position",
    "UICollectionView received layout attributes for a cell with an index path that does not exist",
    "The number of items in section 3 is invalid before the update, so items were deleted.",
    "items", "Collection view: <UICollectionView: 0x7f8>", "%ld", "%@", "…", "'", ".",
    "a number of sections after the update must be equal to the number before it",
  ])
  func `a text that is none of UIKit's sentences about lists is unknown`(_ text: String) {
    for log in LogForms.all(of: text, isTable: false) {
      #expect(explanations(of: log).isEmpty, "\(log)")
    }
  }

  @Test(arguments: QuotedSentence.all)
  func `a sentence in which one word is another is unknown`(_ quoted: QuotedSentence) {
    for template in quoted.templates {
      let words = template.split(separator: " ", omittingEmptySubsequences: false)
      for index in words.indices where words[index].contains(where: \.isLetter) {
        guard !words[index].contains("%") else { continue }
        var changed = words
        changed[index] = "banana"
        let text = LogForms.filled(changed.joined(separator: " "), from: 4)
        let rules = explanations(of: text).map(\.rules[0])
        let isNamed = text.contains("BUG_IN_CLIENT") && rules == [quoted.rule]
        #expect(
          rules.isEmpty || isNamed || quoted.isFree(index, of: template), "\(text) \(rules)")
      }
    }
  }

  @Test(arguments: QuotedSentence.all)
  func `half a sentence is unknown, or known to be its own`(_ quoted: QuotedSentence) {
    // It begins like item-count, and nothing leads there.
    guard quoted.rule != .deletingMoreThanExists else { return }
    for template in quoted.templates {
      let text = LogForms.filled(template, from: 4)
      for share in 1..<8 {
        let rules = explanations(of: String(text.prefix(text.count * share / 8))).map(\.rules[0])
        #expect(rules.isEmpty || rules == [quoted.rule], "\(text) \(rules)")
      }
    }
  }

  @Test(
    arguments: [
      ("tried to delete row 3 from section 0 which only has 2 rows before the update", "row"),
      ("tried to delete item 3 from section 0 which only has 2 items before the update", "item"),
      (
        """
        UICollectionView
        tried to delete row 3 from section 0 which only has 2 rows before the update
        """, "item"
      ),
    ])
  func `what is near is told in the words of the view`(_ text: String, _ noun: String) {
    guard case .unknown(let nearest) = Explanation.answer(to: text) else {
      Issue.record("some words are others")
      return
    }
    #expect(nearest?.template.contains("attempt to delete \(noun) %ld from section") == true)
  }

  @Test func `what is near is named, and what is far is not`() {
    let near = "Attempted to reload element identifier that does not exist in the snapshot: x"
    guard case .unknown(let nearest) = Explanation.answer(to: near) else {
      Issue.record("one word is another")
      return
    }
    #expect(nearest?.sentence == .reloadUnknownItem)
    guard case .unknown(nil) = Explanation.answer(to: "It was the best of times.") else {
      Issue.record("nothing is near")
      return
    }
  }

  @Test(arguments: [Sentence.noItem, .noSnapshot])
  func `words of many parts of the system are unclear unless something tells who said them`(
    _ sentence: Sentence
  ) {
    let text = sentence.text()
    guard case .unclear(sentence, "SectionSnapshot") = Explanation.answer(to: text) else {
      Issue.record("nothing tells who said it")
      return
    }
    let stack = "\n3  UIKitCore  -[_UIDiffableDataSourceSectionSnapshot x]"
    guard case .explained = Explanation.answer(to: text + stack) else {
      Issue.record("the stack tells who said it")
      return
    }
  }

  @Test func `the data of a list that raises is told as its function`() {
    let function = "-[UICollectionViewData validateLayoutInRect:]"
    for handler in LogForms.handlers {
      let answer = Explanation.answer(
        to: "3  Foundation  0x1 \(handler) + 1\n4  UIKit  0x2 \(function) + 2")
      guard case .withoutReason(let raising) = answer else {
        Issue.record("\(answer)")
        continue
      }
      #expect(raising.name == function)
    }
  }

  @Test func `a cell that raises is no list`() {
    let log = "*** Assertion failure in -[UITableViewCell layoutSubviews], Cell.m:7"
    guard case .unknown = Explanation.answer(to: log) else {
      Issue.record("a list says nothing there")
      return
    }
  }

  @Test func `words that an app writes as well are UIKit's unless it says first where`() {
    let words = "Failed to find index of item 42"
    for log in [words, "App[1:2] [UICollectionView] \(words)", "Hi,\n\(words)", "'\(words)'"] {
      #expect(explanations(of: log).map(\.rules[0]) == [.sectionSnapshotDelete], "\(log)")
    }
    let app = "MyStore.swift:42: \(words) in cache"
    guard case .unclear(.deleteUnknownOutlineItem, "SectionSnapshot") = Explanation.answer(to: app)
    else {
      Issue.record("an app says so")
      return
    }
  }

  @Test(arguments: [
    "the view with identifier (Cell) does not match the one that is used to register it (A)",
    "attempt to scroll to an index path that is invalid: {length = 2, path = 0 - 9}",
    "Invalid parameter not satisfying: indexPath || ignoreInvalidItems",
    "Invalid parameter not satisfying: section >= 0",
  ])
  func `words that stand in every sentence make none of them near`(_ text: String) {
    guard case .unknown(let nearest) = Explanation.answer(to: text) else {
      Issue.record("it is no sentence that is known")
      return
    }
    #expect(nearest == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a text that begins a sentence over and over is not searched anew each time`() {
    let log = String(repeating: "attempt to move index path (", count: 5_000)
    guard case .unknown = Explanation.answer(to: log) else {
      Issue.record("it is no sentence")
      return
    }
  }
}
