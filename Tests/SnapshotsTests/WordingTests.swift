import Snapshots
import Testing

@Suite struct WordingTests {
  @Test func `a sentence is put together when somebody reads it, and not before`() {
    let made = Count()
    let refusal = Refusal(.deleteBounds, made.next())
    var copy = refusal
    copy.cause = .reloadAndDeleteSame
    #expect(refusal.rule == copy.rule && refusal != copy)
    #expect(made.count == 0)
    #expect(refusal.sentence == "sentence 1")
    #expect(made.count == 1)
  }

  @Test func `refusals that read the same are equal, and have equal hashes`() {
    let refusal = Refusal(.itemCount, Sentence.noSections.text())
    let other = Refusal(.itemCount, "\(Sentence.noSections.rawValue)")
    #expect(refusal == other)
    #expect(Set([refusal, other]).count == 1)
    #expect(refusal != Refusal(.itemCount, "another"))
    #expect(refusal != Refusal(.sectionCount, other.sentence))
  }

  @Test func `words of a view stand where their names stood, and other braces stay`() {
    let text = "{an item} of {{view}}, {items}, {nothing} and {"
    #expect(Sentence.words(text, for: .table) == "a row of {table view}, rows, {nothing} and {")
    #expect(
      Sentence.words(text, for: .collection)
        == "an item of {collection view}, items, {nothing} and {")
    #expect(Sentence.words("", for: .table) == "")
  }
}

/// How often a sentence was asked for; one test uses it, on one thread.
private final class Count: @unchecked Sendable {
  private(set) var count = 0

  func next() -> String {
    count += 1
    return "sentence \(count)"
  }
}
