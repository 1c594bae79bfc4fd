/// A case for which a property does not hold.
package struct Counterexample<Value> {
  /// The value, as small as it is by now.
  package let value: Value
  /// What the property threw.
  package let error: any Error
  /// The choices that make the value, to be kept and told again.
  package let sequence: ChoiceSequence
  /// The number of the case that it comes from.
  package let number: Int
}

/// What happens on the way to a counterexample.
package enum PropertyEvent<Value> {
  /// A case was found for which the property does not hold, and nothing was made small so far.
  case found(Counterexample<Value>)
  /// A simpler one was found.
  case improved(Counterexample<Value>)
}
