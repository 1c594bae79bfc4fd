import DiffableCheck
import Foundation
import Testing

/// An object that all others look like.
private final class Post: NSObject {
  private let words: String
  override var description: String { words }

  init(_ words: String = "Post") { self.words = words }
}

@Suite struct AlikeNameTests {
  private func findings(_ posts: [Post]) -> [String] {
    StateReport(of: [0, 1]) { _ in
      PlainLists([("Main", posts)])
    } content: { _, state in
      state
    }.findings.map(\.reason)
  }

  @Test func `objects that are described alike are numbered`() {
    let posts = [Post(), Post("Post (2)"), Post(), Post()]
    #expect(
      findings(posts).map { $0.components(separatedBy: " changed ")[0] }
        == ["Post", "Post (2)", "Post (3)", "Post (4)"])
  }

  @Test func `a description that would not be seen is quoted`() {
    #expect(
      findings([Post(""), Post(" \t"), Post("\u{200e}"), Post("a b"), Post("a\nb")]).map {
        $0.components(separatedBy: " changed ")[0]
      } == [#""""#, #""\u{20}\u{9}""#, #""\u{200e}""#, "a b", #""a\nb""#])
  }

  // Were each compared with all before it, it would take many minutes.
  @Test(.timeLimit(.minutes(1))) func `however many there are`() {
    let found = findings((0..<40_000).map { _ in Post() })
    #expect(found.count == 1)
    #expect(found.first?.contains("Post (2), Post (3), and 39997 others") == true)
  }
}
