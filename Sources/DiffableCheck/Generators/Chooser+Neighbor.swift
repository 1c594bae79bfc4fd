import PropertyTesting
import Snapshots

extension Chooser {
  /// Chooses a place directly before or after an identifier.
  mutating func beside<Identifier>(_ identifier: Identifier) -> Neighbor<Identifier> {
    percent(50) ? .before(identifier) : .after(identifier)
  }
}
