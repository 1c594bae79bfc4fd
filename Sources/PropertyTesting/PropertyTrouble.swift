/// Why a check says nothing about its property, with what was counted.
///
/// No such check is a pass.
package enum PropertyTrouble: Hashable, Sendable {
  /// The property was asked of no case.
  case nothingChecked
  /// Nearly everything that the generator made was thrown away.
  case discardsNearlyAll(cases: Int, discards: Int)
  /// Cases make more choices than they may, as if the generator had no end.
  case hasNoEnd(cases: Int, overruns: Int, limit: Int)
  /// The same choices led to something else.
  case isNotDeterministic(number: Int, reason: String, ChoiceSequence)
  /// The generator threw an error that is no `Discard`.
  case generatorThrew(error: String, number: Int, ChoiceSequence)
}

extension PropertyTrouble: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothingChecked: "nothing was checked: there are no cases"
    case .discardsNearlyAll(let cases, let discards):
      "the generator discards nearly everything: \(discards) discarded, \(cases) cases left"
    case .hasNoEnd(let cases, let overruns, let limit):
      "the generator has no end: \(overruns) cases made more than \(limit) choices, "
        + "\(cases) cases came to an end"
    case .isNotDeterministic(let number, let reason, let sequence):
      "case \(number) is not deterministic: \(reason); its choices are \(sequence)"
    case .generatorThrew(let error, let number, let sequence):
      "the generator threw \(error) in case \(number), after the choices \(sequence)"
    }
  }
}
