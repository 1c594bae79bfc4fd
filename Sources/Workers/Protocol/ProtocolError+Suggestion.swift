import DiffableCheck

extension ProtocolError {
  /// Says that a word is not known, and which one it may stand for.
  init(unknown kind: String, _ word: String, among known: [String]) {
    let suggestion = suggestion(for: word, among: known)
    self.init("unknown \(kind) \(quoted(word))\(suggestion)", expected: listing(known))
  }
}
