/// What matters in a counterexample: which of its neighbors break the same, and which do not.
///
/// Every sentence was tried; nothing is concluded.
public struct WhatMatters: Hashable, Codable, Sendable {
  /// What may be different, and the same is broken.
  public private(set) var breaksAlike: [String] = []
  /// What may be different, and something else is broken.
  public private(set) var breaksOtherwise: [Other] = []
  /// What must not be different: nothing is broken then.
  public private(set) var holds: [String] = []

  /// What a neighbor breaks.
  public struct Other: Hashable, Codable, Sendable {
    public let difference: String
    public let kind: Violation.Kind
  }

  /// Tries the neighbors of a story that breaks a property.
  public init(
    in scenario: Scenario, breaking kind: Violation.Kind, judge: Shrinker.Judge
  ) {
    let tried = Variation.all(of: scenario).map { ($0, judge($0.scenario)) }
    var said: [String] = []
    for (variation, broken) in tried {
      let alike = tried.filter { $0.0.summary == variation.summary }
      let isSummed = variation.summary != nil && alike.allSatisfy { $0.1 == broken }
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
