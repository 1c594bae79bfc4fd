import PropertyTesting

/// The outcome of a challenge over many seeds.
struct ChallengeTrial {
  let challenge: Challenge
  /// The most frequent result with the number of its seeds, or `nil` if there are no seeds.
  let mostFrequent: (result: String, seeds: Int)?
  /// The number of different results.
  let distinct: Int
  let meanEvaluations: Int
  let seeds: Int

  init(_ challenge: Challenge, seeds: [Seed]) {
    let outcomes = seeds.map(challenge.run)
    var counts: [String: Int] = [:]
    for outcome in outcomes { counts[outcome.result, default: 0] += 1 }
    self.challenge = challenge
    self.seeds = seeds.count
    distinct = counts.count
    mostFrequent = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (result: $0.key, seeds: $0.value) }
    let sum = outcomes.map(\.evaluations).reduce(0, +)
    meanEvaluations = seeds.isEmpty ? 0 : (sum + seeds.count / 2) / seeds.count
  }

  /// Whether every seed reached the known minimum.
  var isNormal: Bool { mostFrequent.map { $0 == (challenge.minimum, seeds) } ?? false }

  /// Whether the challenge meets its requirement.
  var passes: Bool { isNormal || !challenge.isRequired }
}
