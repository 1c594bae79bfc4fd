import Snapshots

/// The sentence that shares the most words with a text in which none is known.
package struct NearestSentence: Sendable {
  package let sentence: Sentence
  /// The sentence as the view of the text would say it.
  package let template: String

  /// Finds the sentence, or returns `nil` if the text shares too few words with any.
  ///
  /// Lines and paragraphs are compared one by one. At least three words have to be shared, and they
  /// have to be three fifths of the mean number of words in both.
  init?(to text: LogText) {
    // Most parts of a long log share no words with any sentence.
    let parts = text.paragraphs.map { (text: $0, words: NearestSentence.words(of: $0)) }
      .filter { $0.words.intersection(NearestSentence.knownWords).count >= 3 }
    let scores = NearestSentence.ownWords.flatMap { sentence, own in
      parts.map { (sentence, $0.text, score: NearestSentence.likeness($0.words, own)) }
    }
    let best = scores.max { $0.score < $1.score }
    guard let (sentence, part, score) = best, score >= 0.6 else { return nil }
    self.sentence = sentence
    let view = LogFacts.view(in: text) ?? NearestSentence.view(of: part)
    template = sentence.template(for: view)
  }

  /// Returns the view whose sentences have such words.
  private static func view(of part: String) -> ListKind {
    let words = part.lowercased().split { !$0.isLetter }
    return words.contains { ["row", "rows", "table"].contains($0) } ? .table : .collection
  }

  private static let ownWords = Sentence.allCases.filter { !$0.isRemark }.map {
    ($0, words(of: $0.template(for: .collection)))
  }

  private static let knownWords = ownWords.reduce(into: Set<String>()) { $0.formUnion($1.1) }

  /// Returns the common words as a share of the mean number of words in both sets (Dice 1945).
  ///
  /// It is zero if fewer than three words are common.
  private static func likeness(_ left: Set<String>, _ right: Set<String>) -> Double {
    let common = left.intersection(right).count
    return common < 3 ? 0 : 2 * Double(common) / Double(left.count + right.count)
  }

  private static func words(of text: some StringProtocol) -> Set<String> {
    let words = text.lowercased().split { !$0.isLetter }
    // The sentences of the two kinds of views differ in these words.
    let same = ["row": "item", "rows": "items", "table": "collection"]
    return Set(words.filter { $0.count > 2 }.map { same[String($0)] ?? String($0) })
      .subtracting(wordsOfAll)
  }

  /// Words that occur in sentences of every kind, and do not make them similar.
  ///
  /// Any condition that is violated is reported as a parameter that does not satisfy it.
  private static let wordsOfAll: Set = [
    "and", "are", "but", "for", "from", "has", "its", "not", "only", "parameter", "satisfying",
    "that", "the", "there", "this", "was", "when", "which", "with", "you",
  ]
}

extension LogText {
  /// Every line but empty ones, and every sequence of lines without an empty one between them.
  fileprivate var paragraphs: [String] {
    let runs = lines.split { $0.allSatisfy(\.isWhitespace) }
    return runs.flatMap { run in run.map(String.init) + [run.joined(separator: " ")] }
  }
}
