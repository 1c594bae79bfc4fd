/// A case for which a property does not hold.
package struct Counterexample<Value> {
  /// The value, as far as it has been shrunk.
  package let value: Value
  /// The error that the property threw.
  package let error: any Error
  /// The choices that make the value.
  let choices: [Choice]
  /// The number of the case from which the counterexample comes.
  package let number: Int

  var sequence: ChoiceSequence { ChoiceSequence(choices) }
}
