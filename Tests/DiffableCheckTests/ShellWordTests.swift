import DiffableCheck
import Testing

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("plain/word.txt", "plain/word.txt"), ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#),
    // A mark combines with the quote into one character, but a shell reads scalars.
    ("'\u{301}$(id)", "''\\''\u{301}$(id)'"),
  ])
  func `a text is one word for a shell`(_ text: String, _ word: String) {
    #expect(Array(text.quotedForShell.unicodeScalars) == Array(word.unicodeScalars))
  }
}
