import Snapshots

/// Something that an app's code asked a fake for.
package enum AskedUpdate {
  /// A batch, and the lists that the data source held at its beginning and at its end.
  case batch(BatchUpdate, before: Layout, model: Layout, reloadsData: Bool)
  /// A call outside of batches, and the list that the data source held then.
  case call(BatchUpdate, model: Layout)
  case reloadData
  /// An apply of a data source, which waits if it is made off the main queue.
  case apply(ApplyTarget, ApplyMode, on: Queue)
  /// The main queue carried out what waited.
  case commit

  /// What was asked of a view without a diffable data source, or `nil` if it was to reload
  /// everything.
  package var update: BatchUpdate? {
    switch self {
    case .batch(let update, before: _, model: _, reloadsData: _), .call(let update, _): update
    case .reloadData, .apply, .commit: nil
    }
  }

  /// The list that the app's own data source held at the end, or `nil` if nobody asked it.
  package var model: Layout? {
    switch self {
    case .batch(_, before: _, let model, reloadsData: _), .call(_, let model): model
    case .reloadData, .apply, .commit: nil
    }
  }
}
