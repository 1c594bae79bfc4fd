import BatchUpdateSimulator
import Snapshots

extension Property {
  /// Broken, for example, by strict rules that count a repeated delete once, as a table view does,
  /// although a collection view raises.
  static let strictHoldsForEveryView = Property(
    "strictHoldsForEveryView",
    "what the strict rules accept, every view performs, to the same effect", on: .stories,
    ofComparedUpdate: { compared in
      guard let strict = compared.outcomes.first(where: { $0.profile == .strict }),
        case .performed(let replacement) = strict.outcome
      else { return nil }
      for other in compared.outcomes where !isUnknownThere(compared.update, other.profile) {
        guard other.outcome != .performed(replacement) || other.shown != strict.shown else {
          continue
        }
        let trouble = other.outcome.trouble
        return Breach(
          rule: trouble?.rule,
          "\(compared.update): \(other.profile) "
            + (trouble?.description ?? "ends as \(other.outcome)"))
      }
      return nil
    })

  /// Returns whether the update reconfigures something in an era before iOS 15, which introduced
  /// that.
  private static func isUnknownThere(_ update: BatchUpdate, _ profile: Profile) -> Bool {
    profile.era == .legacy && !update.reconfigureItems.isEmpty
  }
}
