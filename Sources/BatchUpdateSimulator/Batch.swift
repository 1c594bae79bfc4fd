import Snapshots

/// The updates that the closure of ``ListView/performBatchUpdates(_:)`` asks for.
///
/// The order of the calls does not matter (rule 1.1.2); the list that the data source holds at the
/// end does. Only a reconfigure uses the list that the data source holds at that moment (rule
/// 1.1.7). UIKit carries it out at that moment as well. Here, the provider is called when the batch
/// has been checked, and not at all if the batch is rejected or dropped.
public struct Batch: UpdateCalls, Sendable {
  public private(set) var update = BatchUpdate()
  /// The list that the data source holds; the closure changes it together with its calls.
  public var model: Layout
  /// For each of the update's reconfigures, the row that the data source held at its place when it
  /// was asked for, or `nil` if there was none.
  private(set) var reconfiguredRows: [Row?] = []
  /// Whether everything is to be reloaded when the batch ends.
  private(set) var reloadsData = false

  init(model: Layout) {
    self.model = model
  }

  public mutating func call(_ add: (inout BatchUpdate) -> Void) {
    add(&update)
    precondition(
      update.reconfigureItems.count >= reconfiguredRows.count, "a call adds to what was asked for")
    for path in update.reconfigureItems.dropFirst(reconfiguredRows.count) {
      reconfiguredRows.append(model.row(at: path))
    }
  }

  /// Performs the closure of a nested batch at once, as a part of this batch (rule 1.1.4).
  public mutating func performBatchUpdates(_ body: (inout Batch) throws -> Void) rethrows {
    try body(&self)
  }

  /// Drops the updates and makes the view reload everything when the batch ends (rule 1.1.8).
  public mutating func reloadData() { reloadsData = true }
}
