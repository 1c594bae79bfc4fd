import Snapshots

extension BatchUpdate {
  /// Every update with one operation removed.
  var withoutSingleOperations: AnySequence<BatchUpdate> {
    AnySequence(
      BatchForm.all.map { _, form in
        switch form {
        case .sections(let path): without(path)
        case .items(let path): without(path)
        case .sectionMove(let path): without(path)
        case .itemMove(let path): without(path)
        }
      }.joined())
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
