import Snapshots

/// The textbook engine, with a look at each item first that ends its process where an index would
/// be negative: how far an item is shifted is counted without a sign.
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
      // An item that was on top, and has an arrival before it, comes from above the list.
      distance = max(distance, UInt(old.item) - UInt(came))
    }
    return distance == .max ? .reloadData : try engine.changeset(for: transition)
  }
}
