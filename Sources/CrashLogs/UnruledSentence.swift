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
  /// Whether the words are a function that has to have failed itself, and not one of the app's that
  /// it called.
  var isWhatFailed = false
  /// Whether the sentence says that an exception was caught, which another sentence is about.
  var isOfCatcher = false
  package let speaker: String
  /// What the sentence is about.
  package let meaning: String
  /// The usual cause in an app, and its remedy.
  package let cause: String
  /// The rules about something similar.
  package var near: [Rule] = []
  /// The sources of the sentence, as evidence.
  package let evidence: [String]

  static let all = layouts + views + updates + engines + threads

  /// Returns the sentences that occur in a text, in the forms that occur.
  static func all(in text: LogText) -> [UnruledSentence] {
    lazy var stacks = text.stacks
    return all.compactMap { sentence in
      guard sentence.contexts.isEmpty || sentence.contexts.contains(where: text.contains) else {
        return nil
      }
      var found = sentence
      found.words = sentence.words.filter { words in
        text.contains(words)
          && (!sentence.isWhatFailed || stacks.contains { $0.hasOnTop(words) })
      }
      return found.words.isEmpty ? nil : found
    }
  }

  /// Returns the sentences that occur in a text besides others that a rule is about.
  ///
  /// One that says that another was caught is told with that one, and what needs a context is left
  /// out, as it may be the context of the others.
  static func all(in text: LogText, besides matches: [SentenceMatch]) -> [UnruledSentence] {
    all(in: text).compactMap { sentence in
      guard sentence.contexts.isEmpty,
        !matches.contains(where: { sentence.catches($0, in: text) })
      else { return nil }
      var rest = sentence
      rest.words = sentence.words.filter { words in
        let squeezed = words.filter { $0 != " " }
        return !isFunction(words)
          && !matches.contains { text.squeezed($0.range).contains(squeezed) }
      }
      return rest.words.isEmpty ? nil : rest
    }
  }

  /// Returns whether words are a function, which stands in the call stacks of other crashes too.
  private static func isFunction(_ words: String) -> Bool {
    words.hasPrefix("-[") || !words.contains(" ")
  }

  /// Returns whether the sentence says that another one was caught, with at most the name of a call
  /// and the line of an assertion in between.
  func catches(_ match: SentenceMatch, in text: LogText) -> Bool {
    isOfCatcher
      && words.map(LogText.squeezed).contains { words in
        let start = max(0, match.range.lowerBound - UnruledSentence.longestLead - words.count)
        let limit = match.range.lowerBound - words.count - start
        return text.firstPlace(of: words, from: start, limit: limit) != nil
      }
  }

  /// The maximum number of bytes between a sentence and the one to which it leads.
  private static let longestLead = 400
}
