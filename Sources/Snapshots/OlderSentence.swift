import Foundation

/// A sentence of other systems, where current ones use other words or no longer raise.
///
/// What current systems say by the same rule as well, or only they do, is no older sentence.
package struct OlderSentence: Hashable, Sendable {
  /// The systems with this sentence, as in `iOS 13 to 15`.
  package let systems: String
  package let sentence: Sentence

  init(_ systems: String, _ sentence: Sentence) {
    self.systems = systems
    self.sentence = sentence
  }

  /// The text before the first value that the sentence names, in the words of a collection view.
  package var text: String {
    sentence.beginning(for: .collection).trimmingCharacters(in: CharacterSet(charactersIn: " ("))
  }
}
