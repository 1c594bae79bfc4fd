import Snapshots

/// A sentence about lists in logs that no rule is about.
///
/// Most of them are raised outside of updates, and the rules and the simulator cover only updates.
package struct UnruledSentence: Hashable, Sendable {
  /// The fixed words of the sentence in all its forms, or the name of a function in a call stack;
  /// the first is shown.
  package var words: [String]
  /// Words of which one has to occur elsewhere in the text, because many parts of the system use
  /// the same words; none has to if there are none.
  var contexts: [String] = []
  package let speaker: String
  /// What the sentence is about.
  package let meaning: String
  /// The usual cause in an app, and its remedy.
  package let cause: String
  /// The rules about something similar.
  package var near: [Rule] = []
  /// The sources of the sentence, as evidence.
  package let evidence: [String]

  static let all = layouts + views + updates + engines

  /// Returns the sentences that occur in a text, in the forms that occur.
  static func all(in text: LogText) -> [UnruledSentence] {
    all.filter { $0.occurs(in: text) }.map { sentence in
      var found = sentence
      found.words = sentence.words.filter(text.contains)
      return found
    }
  }

  /// Returns whether the sentence leads to another one, with at most the name of a call in between.
  func precedes(_ match: SentenceMatch, in text: LogText) -> Bool {
    words.map(LogText.squeezed).contains { words in
      let start = max(0, match.range.lowerBound - UnruledSentence.longestLead - words.count)
      let limit = match.range.lowerBound - words.count - start
      return text.firstPlace(of: words, from: start, limit: limit) != nil
    }
  }

  /// The maximum number of bytes between a sentence and the one to which it leads.
  private static let longestLead = 200

  func occurs(in text: LogText) -> Bool {
    words.contains(where: text.contains)
      && (contexts.isEmpty || contexts.contains(where: text.contains))
  }
}
