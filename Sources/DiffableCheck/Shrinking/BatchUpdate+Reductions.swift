import BatchUpdateSimulator
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

// MARK: Numbers

extension BatchUpdate {
  /// The numbers of all sections and items that the operations name.
  var numbers: [Int] {
    BatchForm.all.flatMap { _, form in
      switch form {
      case .sections(let path): self[keyPath: path]
      case .items(let path): self[keyPath: path].flatMap { [$0.section, $0.item] }
      case .sectionMove(let path): self[keyPath: path].flatMap { [$0.source, $0.destination] }
      case .itemMove(let path):
        self[keyPath: path].flatMap {
          [$0.source.section, $0.source.item, $0.destination.section, $0.destination.item]
        }
      }
    }
  }

  /// Every update with one of the numbers halved, or one nearer to zero.
  var withOneLowerNumber: [BatchUpdate] {
    BatchForm.all.flatMap { _, form in
      switch form {
      case .sections(let path): withOneLower(path, [\.self])
      case .items(let path): withOneLower(path, [\.section, \.item])
      case .sectionMove(let path): withOneLower(path, [\.source, \.destination])
      case .itemMove(let path):
        withOneLower(
          path, [\.source.section, \.source.item, \.destination.section, \.destination.item])
      }
    }
  }

  private func withOneLower<Operation>(
    _ operations: WritableKeyPath<BatchUpdate, [Operation]>,
    _ numbers: [WritableKeyPath<Operation, Int>]
  ) -> [BatchUpdate] {
    self[keyPath: operations].indices.flatMap { index in
      numbers.flatMap { number in
        self[keyPath: operations][index][keyPath: number].lower.map { lower in
          var copy = self
          copy[keyPath: operations][index][keyPath: number] = lower
          return copy
        }
      }
    }
  }
}

extension Int {
  /// Half of the number and its neighbor, both nearer to zero.
  fileprivate var lower: [Int] {
    // Beyond, all numbers are equally large to a ``ScenarioSize``.
    guard magnitude <= Viewport.limit else { return [signum() * (Viewport.limit - 1)] }
    let nearer = self - signum()
    return self == 0 ? [] : self / 2 == nearer ? [nearer] : [self / 2, nearer]
  }
}
