import Foundation

/// What other systems say where a current one raises in other words, or no longer raises.
package struct OlderSentence: Hashable, Sendable {
  /// The systems that say so, as in `iOS 13 to 15`.
  package let systems: String
  package let sentence: Sentence

  init(_ systems: String, _ sentence: Sentence) {
    self.systems = systems
    self.sentence = sentence
  }

  /// The sentence as far as it is the same whatever it names, in the words of a collection view.
  package var text: String {
    sentence.beginning(for: .collection).trimmingCharacters(in: CharacterSet(charactersIn: " ("))
  }
}
