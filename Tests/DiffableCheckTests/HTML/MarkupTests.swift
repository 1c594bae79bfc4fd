import Testing

@testable import Reporting

@Suite struct MarkupTests {
  private func written(_ element: Element) -> String {
    var page = ""
    element.write(to: &page)
    return page
  }

  @Test func `a text is no markup, whatever it holds`() {
    let text = "</p><script>\"&\"]]>"
    #expect(
      written(Element(.span) { text })
        == "<span>&lt;/p&gt;&lt;script&gt;&quot;&amp;&quot;]]&gt;</span>")
    #expect(
      written(Element(.span, [.class: "\"><b>"]))
        == "<span class=\"&quot;&gt;&lt;b&gt;\"></span>")
  }

  @Test func `what XML cannot hold, and what turns text around, can be seen`() {
    #expect(
      written(Element(.span) { "a\u{0}\u{1B}\u{85}\u{FFFF}\u{202E}b\u{2067}\n\tc" })
        == "<span>a\\u{0}\\u{1b}\\u{85}\\u{ffff}\\u{202e}b\\u{2067}\n\tc</span>")
  }

  @Test func `letters of any script stay as they are`() {
    let text = "שלום مرحبا 漢字 e\u{301} 👨‍👩‍👧"
    #expect(written(Element(.span) { text }) == "<span>\(text)</span>")
  }

  @Test func `only what can hold nothing is ended at once`() {
    #expect(written(Element(.meta, [.charset: "utf-8"])) == "<meta charset=\"utf-8\" />\n")
    #expect(written(Element(.td)) == "<td></td>")
  }

  /// A browser reads style as it is written, and an XML parser does not.
  @Test func `style has nothing in it that would have to be escaped, or that is elsewhere`() {
    for character in "&<>\"" { #expect(!PageStyle.rules.contains(character)) }
    for word in ["url", "import", "http"] { #expect(!PageStyle.rules.contains(word)) }
    #expect(PageStyle.rules.count { $0 == "{" } == PageStyle.rules.count { $0 == "}" })
  }
}
