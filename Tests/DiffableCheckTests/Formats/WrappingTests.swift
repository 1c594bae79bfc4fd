import Testing

@testable import Reporting

@Suite struct WrappingTests {
  @Test func `lines end at spaces, and go on below where they began`() {
    #expect(wrapped("  one two three", width: 9) == ["  one two", "  three"])
    #expect(wrapped("breakable unbreakable", width: 4) == ["breakable", "unbreakable"])
    #expect(wrapped("", width: 9) == [""])
    #expect(wrapped("one  \n  ", width: 9) == ["one", ""])
    for width in 4...7 {
      #expect(wrapped("  one.  Two three", width: width) == ["  one.", "  Two", "  three"])
    }
    #expect(wrapped("one\n\ntwo", width: 9) == ["one", "", "two"])
  }

  @Test(arguments: [
    ("a", 1), ("e\u{301}", 1), ("✔", 1), ("–", 1), ("收", 2), ("한", 2), ("ア", 2), ("⌚", 2),
    ("👨‍👩‍👧", 2), ("❤️", 2), ("東京a", 5),
  ])
  func `what is wide in a terminal takes two columns`(_ text: String, _ columns: Int) {
    #expect(text.columns == columns)
    #expect(text.padding(to: 6) == text + String(repeating: " ", count: 6 - columns))
    #expect(wrapped("\(text) \(text)", width: 2 * columns + 1).count == 1)
    #expect(wrapped("\(text) \(text)", width: 2 * columns).count == 2)
    #expect((text + "ab").prefix(ofColumns: columns + 1) == text + "a")
    #expect((text.suffix(1) + "").prefix(ofColumns: text.suffix(1).columns - 1).isEmpty)
  }

  @Test func `an index path stays on one line`() {
    #expect(wrapped("from [0, 7], to [1, 2]", width: 11) == ["from", "[0, 7], to", "[1, 2]"])
    #expect(wrapped("[a, b] [, 1] [1,", width: 5) == ["[a,", "b] [,", "1]", "[1,"])
    #expect(wrapped("[0,  7] [0, ", width: 9) == ["[0,  7]", "[0,"])
  }

  @Test func `names that differ in spaces alone stay different`() {
    #expect(wrapped(#"  A: "a b" "a  b""#, width: 80) == [#"  A: "a b" "a  b""#])
    // Spaces that pass the end of a line are not less than they were.
    for width in 6...8 { #expect(wrapped("aaaa    b", width: width) == ["aaaa", "b"]) }
    #expect(wrapped("aaaa    b", width: 9) == ["aaaa    b"])
  }

  @Test func `a mark of markup stays one under an accent`() {
    #expect(plain("a`b*c`\u{301}d\ne") == "a\\`b\\*c\\`\u{301}d e")
  }
}
