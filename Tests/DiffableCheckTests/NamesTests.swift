import DiffableCheck
import Snapshots
import Testing

@Suite struct NamesTests {
  @Test(arguments: [
    ("a name", "a name"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("a\nb", #""a\nb""#), ("a\u{202e}b", #""a\u{202e}b""#),
    ("\u{200b}", #""\u{200b}""#),
  ])
  func `a name is quoted in a sentence that it would disturb`(_ name: String, _ shown: String) {
    var names = Names()
    let canonical = CanonicalName.ofItem(names.itemNumber(of: name))
    #expect(names.restored(in: "displays \(canonical) at [0, 0]") == "displays \(shown) at [0, 0]")
  }
}
