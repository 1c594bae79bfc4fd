/// What matters in a counterexample: which of its variations break the same property, and which do
/// not.
///
/// Every statement was tried; nothing is inferred.
package struct WhatMatters: Hashable, Codable, Sendable {
  /// The differences with which the same property is broken.
  package private(set) var breaksAlike: [String] = []
  /// The differences with which another property is broken.
  package private(set) var breaksOtherwise: [Other] = []
  /// The differences with which nothing is broken.
  package private(set) var holds: [String] = []
  /// Whether some variations were not tried because the time was over.
  private(set) var wasCutShort = false

  /// What a variation breaks.
  package struct Other: Hashable, Codable, Sendable {
    package let difference: String
    package let kind: Violation.Kind
  }

  /// Tries the variations of a story that breaks a property.
  ///
  /// - Parameters:
  ///   - scenario: The story.
  ///   - kind: The violation of the story.
  ///   - givesHashes: Whether the system is given the hashes of the story.
  ///   - stop: Returns whether to end before the next variation. The remaining ones are left out.
  ///   - judge: Runs a story, and returns its violation.
  init(
    in scenario: Scenario, breaking kind: Violation.Kind, givingHashes givesHashes: Bool = true,
    stop: () -> Bool = { false }, judge: Shrinker.Judge
  ) {
    let variations = Variation.all(of: scenario, givingHashes: givesHashes)
    var outcomes: [Violation.Kind?] = []
    for variation in variations {
      guard !stop() else {
        wasCutShort = true
        break
      }
      outcomes.append(judge(variation.scenario))
    }
    var said: [String] = []
    for (variation, broken) in zip(variations, outcomes) {
      let alike = variations.indices.filter { variations[$0].summary == variation.summary }
      let isSummed =
        variation.summary != nil && alike.count > 1
        && alike.allSatisfy { outcomes.indices.contains($0) && outcomes[$0] == broken }
      let difference = isSummed ? variation.summary! : variation.difference
      guard !said.contains(difference) else { continue }
      said.append(difference)
      add(difference, broken, kind)
    }
  }

  private mutating func add(
    _ difference: String, _ broken: Violation.Kind?, _ kind: Violation.Kind
  ) {
    switch broken {
    case kind: breaksAlike.append(difference)
    case let other?: breaksOtherwise.append(Other(difference: difference, kind: other))
    case nil: holds.append(difference)
    }
  }
}
