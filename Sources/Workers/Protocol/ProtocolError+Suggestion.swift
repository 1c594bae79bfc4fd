import DiffableCheck

extension ProtocolError {
  /// Says that a word is not known, and which one it may stand for.
  init(unknown kind: String, _ word: String, among known: [String]) {
    let suggestion = nearest(to: word, among: known).map { " (did you mean '\($0)'?)" } ?? ""
    self.init("unknown \(kind) \(quoted(word))\(suggestion)", expected: listing(known))
  }
}
