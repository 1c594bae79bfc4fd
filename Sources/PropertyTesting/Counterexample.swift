/// A case for which a property does not hold.
package struct Counterexample<Value> {
  /// The value, as far as it has been shrunk.
  package let value: Value
  /// The error that the property threw.
  package let error: any Error
  /// The choices that make the value.
  package let sequence: ChoiceSequence
  /// The number of the case from which the counterexample comes.
  package let number: Int
}

/// An event in the search for a counterexample.
package enum PropertyEvent<Value> {
  /// A counterexample was found, and has not been shrunk yet.
  case found(Counterexample<Value>)
  /// A simpler counterexample was found.
  case improved(Counterexample<Value>)
}
