/// What matters in a counterexample: which of its neighbors break the same, and which do not.
///
/// Every sentence was tried; nothing is concluded.
package struct WhatMatters: Hashable, Codable, Sendable {
  /// What may be different, and the same is broken.
  package private(set) var breaksAlike: [String] = []
  /// What may be different, and something else is broken.
  package private(set) var breaksOtherwise: [Other] = []
  /// What must not be different: nothing is broken then.
  package private(set) var holds: [String] = []
  /// Whether not all neighbors were tried, as the time for it was over.
  package private(set) var wasCutShort = false

  /// What a neighbor breaks.
  package struct Other: Hashable, Codable, Sendable {
    package let difference: String
    package let kind: Violation.Kind
  }

  /// Tries the neighbors of a story that breaks a property.
  ///
  /// - Parameters:
  ///   - scenario: The story.
  ///   - kind: What it breaks.
  ///   - stop: Answers whether to end before the next neighbor; nothing is said of those that are
  ///     left.
  ///   - judge: Tells a story, and says what it breaks.
  package init(
    in scenario: Scenario, breaking kind: Violation.Kind, stop: () -> Bool = { false },
    judge: Shrinker.Judge
  ) {
    let variations = Variation.all(of: scenario)
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
        variation.summary != nil
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
