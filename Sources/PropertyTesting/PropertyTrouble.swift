/// The reason why a check of a property is not conclusive, with its counts.
///
/// Such a check never passes.
package enum PropertyTrouble: Hashable, Sendable {
  /// No case was tested.
  case nothingChecked
  /// Almost all cases that the generator made were discarded.
  case discardsNearlyAll(cases: Int, discards: Int)
  /// Cases were given up because of their choices, as if the generator never ended: they made more
  /// than the limit, or sixteen times as many with those that were taken back.
  case hasNoEnd(cases: Int, overruns: Int, limit: Int)
  /// The same choices gave a different result.
  case isNotDeterministic(number: Int, reason: String, ChoiceSequence)
  /// The generator threw an error that is not a `Discard`.
  case generatorThrew(error: String, number: Int, ChoiceSequence)
}

extension PropertyTrouble: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothingChecked: "nothing was checked: there are no cases"
    case .discardsNearlyAll(let cases, let discards):
      "the generator discards nearly everything: \(discards) discarded, \(cases) cases left"
    case .hasNoEnd(let cases, let overruns, let limit):
      "the generator finds no end: \(overruns) cases were given up after \(limit) choices, or "
        + "after sixteen times as many with those that a filter took back, \(cases) cases came to "
        + "an end"
    case .isNotDeterministic(let number, let reason, let sequence):
      "case \(number) is not deterministic: \(reason); its choices are \(sequence)"
    case .generatorThrew(let error, let number, let sequence):
      "the generator threw \(error) in case \(number), after the choices \(sequence)"
    }
  }
}
