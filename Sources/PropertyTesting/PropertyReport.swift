/// The result of a check of a property.
package struct PropertyReport<Value> {
  /// The number of tested cases.
  package internal(set) var cases = 0
  /// The number of discarded attempts to make a case, or a part of one.
  package internal(set) var discards = 0
  /// The number of cases that were given up because they made too many choices, or took too many
  /// back.
  var overruns = 0
  /// The simplest counterexample that was found.
  package internal(set) var counterexample: Counterexample<Value>?
  /// The number of cases tried while shrinking.
  package internal(set) var evaluations = 0
  /// Whether shrinking ended before everything was tried that might make the case simpler.
  package internal(set) var wasCutShort = false
  /// The reason why the check is not conclusive, or `nil` if it is.
  package internal(set) var trouble: PropertyTrouble?
}
