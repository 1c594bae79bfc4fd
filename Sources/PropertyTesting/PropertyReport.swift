/// What a check of a property did, and what it found.
package struct PropertyReport<Value> {
  /// How many cases the property was asked of.
  package internal(set) var cases = 0
  /// How many attempts to make a case, or a part of one, were thrown away.
  package internal(set) var discards = 0
  /// How many cases were given up because they made too many choices.
  package internal(set) var overruns = 0
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
}
