import Snapshots

extension BatchUpdate {
  /// Every update with one operation removed.
  var withoutSingleOperations: AnySequence<BatchUpdate> {
    AnySequence(
      [
        without(\.deleteSections), without(\.insertSections), without(\.moveSections),
        without(\.reloadSections), without(\.deleteItems), without(\.insertItems),
        without(\.moveItems), without(\.reloadItems), without(\.reconfigureItems),
      ].joined())
  }

  private func without<Operation>(
    _ operations: WritableKeyPath<BatchUpdate, [Operation]>
  ) -> AnySequence<BatchUpdate> {
    AnySequence(
      self[keyPath: operations].indices.lazy.map { index in
        var copy = self
        copy[keyPath: operations].remove(at: index)
        return copy
      })
  }
}
