/// What a check of a property did, and what it found.
package struct PropertyReport<Value> {
  /// How many cases the property was asked of.
  package internal(set) var cases = 0
  /// How many attempts to make a case, or a part of one, were thrown away.
  package internal(set) var discards = 0
  /// How many cases were given up because they made too many choices.
  package internal(set) var overruns = 0
  /// How many cases each label was given to, the most frequent first.
  package internal(set) var labels: [LabelCount] = []
  /// The simplest case that was found for which the property does not hold.
  package internal(set) var counterexample: Counterexample<Value>?
  /// The choices of the same case as it was found.
  package internal(set) var found: ChoiceSequence?
  /// How many cases were tried to make it simpler.
  package internal(set) var evaluations = 0
  /// Why the check says nothing, if it does not.
  package internal(set) var trouble: PropertyTrouble?

  /// Whether something was checked, and all of it held.
  package var holds: Bool { counterexample == nil && trouble == nil }

  /// A few lines with the counts.
  package var statistics: [String] {
    let given =
      overruns == 0
      ? "\(cases) cases, \(discards) discarded"
      : "\(cases) cases, \(discards) discarded, \(overruns) given up"
    return [given] + labels.map { "\(percent($0.count)) \($0.label)" }
  }

  /// A share of the cases, rounded down, so that 100 % means all.
  private func percent(_ count: Int) -> String { "\(cases == 0 ? 0 : count * 100 / cases) %" }
}
