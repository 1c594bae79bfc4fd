import DiffableCheck

extension ProtocolError {
  /// Creates the error for an unknown word, with a suggestion.
  init(unknown kind: String, _ word: String, among known: [String]) {
    let suggestion = suggestion(for: word, among: known)
    self.init("unknown \(kind) \(quoted(word))\(suggestion)", expected: listing(known))
  }
}
