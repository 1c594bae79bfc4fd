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

  @Test func `names that differ in spaces alone stay different`() {
    #expect(wrapped(#"  A: "a b" "a  b""#, width: 80) == [#"  A: "a b" "a  b""#])
  }

  @Test func `a mark of markup stays one under an accent`() {
    #expect(plain("a`b*c`\u{301}d\ne") == "a\\`b\\*c\\`\u{301}d e")
  }
}
