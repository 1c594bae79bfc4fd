import Foundation

/// A sentence of other systems, where current ones use other words or no longer raise.
///
/// What current systems say by the same rule as well, or only they do, is no older sentence.
package struct OlderSentence: Hashable, Sendable {
  /// The systems with this sentence, as in `iOS 13 to 15`.
  package let systems: String
  /// The last release of iOS with this sentence, or `nil` if it is not known for sure.
  package let last: Int?
  package let sentence: Sentence

  init(_ systems: String, until last: Int? = nil, _ sentence: Sentence) {
    self.systems = systems
    self.last = last
    self.sentence = sentence
  }

  /// The text before the first value that the sentence names, in the words of a collection view.
  package var text: String {
    sentence.beginning(for: .collection).trimmingCharacters(in: CharacterSet(charactersIn: " ("))
  }
}
