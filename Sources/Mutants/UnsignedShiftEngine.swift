import Snapshots

/// The textbook engine after a computation that ends its process where an index would be negative.
///
/// The computation counts the shift of each item in an unsigned number.
struct UnsignedShiftEngine: DiffEngine {
  private let engine = TextbookEngine()

  var learnsOfChanges: ChangeSource { engine.learnsOfChanges }
  var promises: Set<Promise> { engine.promises }

  func changeset(for transition: Transition) throws -> Changeset {
    let new = transition.new
    var distance: UInt = 0
    for row in new.rows {
      guard let old = transition.old.path(of: row.item) else { continue }
      let place = new.path(of: row.item)!
      let came = (0..<place.item).count {
        transition.old.path(of: new[ItemPath(place.section, $0)].item) == nil
      }
      // An item that was at the top, and has a new item before it, is shifted from a negative
      // index.
      distance = max(distance, UInt(old.item) - UInt(came))
    }
    return distance == .max ? .reloadData : try engine.changeset(for: transition)
  }
}
