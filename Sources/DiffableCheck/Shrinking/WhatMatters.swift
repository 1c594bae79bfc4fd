/// What matters in a counterexample: which of its variations break the same property, and which do
/// not.
///
/// Every statement was tried; nothing is inferred. A variation that the system cannot run, or of
/// which nobody knows what UIKit does, is in no statement.
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
  ///   - conclude: Runs a story, and returns what it says of the system, or `nil` if it cannot be
  ///     run.
  init(
    in scenario: Scenario, breaking kind: Violation.Kind, givingHashes givesHashes: Bool = true,
    stop: () -> Bool = { false }, conclude: (Scenario) -> Conclusion?
  ) {
    let variations = Variation.all(of: scenario, givingHashes: givesHashes)
    var outcomes: [Outcome?] = []
    for variation in variations {
      guard !stop() else {
        wasCutShort = true
        break
      }
      outcomes.append(conclude(variation.scenario).flatMap(Outcome.init))
    }
    var said: [String] = []
    for (variation, outcome) in zip(variations, outcomes) {
      guard let outcome else { continue }
      let alike = variations.indices.filter { variations[$0].summary == variation.summary }
      let isSummed =
        variation.summary != nil && alike.count > 1
        && alike.allSatisfy { outcomes.indices.contains($0) && outcomes[$0] == outcome }
      let difference = isSummed ? variation.summary! : variation.difference
      guard !said.contains(difference) else { continue }
      said.append(difference)
      add(difference, outcome, kind)
    }
  }

  private mutating func add(_ difference: String, _ outcome: Outcome, _ kind: Violation.Kind) {
    switch outcome {
    case .breaks(kind): breaksAlike.append(difference)
    case .breaks(let other): breaksOtherwise.append(Other(difference: difference, kind: other))
    case .holds: holds.append(difference)
    }
  }

  /// What a variation says of the system.
  private enum Outcome: Hashable {
    case breaks(Violation.Kind)
    case holds

    init?(_ conclusion: Conclusion) {
      switch conclusion {
      case .broken(let violation): self = .breaks(violation.kind)
      case .held: self = .holds
      case .undecided, .notApplicable: return nil
      }
    }
  }
}
