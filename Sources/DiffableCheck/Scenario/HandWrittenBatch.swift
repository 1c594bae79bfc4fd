import BatchUpdateSimulator
import Snapshots

/// A batch update that an app writes by itself, and what the app's data holds afterwards.
public struct HandWrittenBatch: Hashable, Sendable {
  /// The update that the app asks for.
  public var update: BatchUpdate
  /// The list that the app's data holds afterwards.
  public var model: Layout
  /// Whether the app also calls `reloadData` inside the batch (rule 1.1.8).
  public var reloadsData: Bool

  public init(_ update: BatchUpdate, model: Layout, reloadsData: Bool = false) {
    self.update = update
    self.model = model
    self.reloadsData = reloadsData
  }
}

extension ListView {
  /// Performs a batch update as the app's closure would.
  mutating func perform(_ written: HandWrittenBatch) -> Outcome {
    performBatchUpdates { batch in
      batch.model = written.model
      batch.call { $0 = written.update }
      if written.reloadsData { batch.reloadData() }
    }
  }
}
