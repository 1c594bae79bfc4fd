/// A case for which a property does not hold.
public struct Counterexample<Value> {
  /// The value, as small as it is by now.
  public let value: Value
  /// What the property threw.
  public let error: any Error
  /// The choices that make the value, to be kept and told again.
  public let sequence: ChoiceSequence
  /// The number of the case that it comes from; `nil` if it comes from a sequence.
  public let number: Int?
}

/// What happens on the way to a counterexample.
public enum PropertyEvent<Value> {
  /// A case was found for which the property does not hold, and nothing was made small so far.
  case found(Counterexample<Value>)
  /// A simpler one was found.
  case improved(Counterexample<Value>)
}
