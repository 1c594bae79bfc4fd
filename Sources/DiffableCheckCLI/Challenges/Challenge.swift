import PropertyTesting

/// A property that does not hold, and its smallest counterexample.
///
/// The challenges are those of Johannes Link's *shrinking challenge*, most of them from *Test-Case
/// Reduction via Test-Case Generation* (MacIver, Donaldson 2020).
struct Challenge {
  /// The figures of Hypothesis 6.170 with 100 seeds: the number of different results, and of
  /// evaluations.
  struct Figures {
    let distinct: Int
    let evaluations: Int
  }

  /// The outcome of one seed.
  struct Outcome {
    /// The counterexample as text, or the reason why there is none.
    let result: String
    let evaluations: Int
  }

  let name: String
  let claim: String
  let minimum: String
  let hypothesis: Figures
  /// Whether every seed has to reach the minimum.
  let isRequired: Bool
  let run: (Seed) -> Outcome

  /// Creates a challenge.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - claim: The claim of the property.
  ///   - minimum: The smallest counterexample.
  ///   - hypothesis: The figures to compare with.
  ///   - isRequired: Whether every seed has to reach the minimum.
  ///   - generator: The generator of cases.
  ///   - text: Returns a case as text.
  ///   - holds: The property.
  init<Value>(
    _ name: String, _ claim: String, minimum: String, hypothesis: Figures, isRequired: Bool = true,
    _ generator: Generator<Value>, text: @escaping (Value) -> String = { "\($0)" },
    holds: @escaping (Value) throws -> Bool
  ) {
    self.name = name
    self.claim = claim
    self.minimum = minimum
    self.hypothesis = hypothesis
    self.isRequired = isRequired
    run = { seed in
      var check = PropertyCheck()
      check.seed = seed
      check.cases = 200_000
      let report = check.run(generator) { value in
        guard try holds(value) else { throw Broken() }
      }
      return Outcome(
        result: report.trouble?.description
          ?? report.counterexample.map { text($0.value).filter { $0 != " " } }
          ?? "none in \(report.cases) cases",
        evaluations: report.evaluations)
    }
  }

  /// An error that says that the property does not hold.
  private struct Broken: Error {}
}
