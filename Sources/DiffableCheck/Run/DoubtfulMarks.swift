import BatchUpdateSimulator
import Snapshots

/// The marks that only refused calls have set, if anything has.
///
/// That UIKit records the marks of a reload before it refuses it was measured (rule 2.1.3); that its
/// lists of marks hold them was not, and of reconfigures and of repeats in the argument not even
/// that. An implementation may do either.
struct DoubtfulMarks: Sendable {
  private(set) var reloadedSections: Set<Section> = []
  private(set) var reloadedItems: Set<Item> = []
  private(set) var reconfiguredItems: Set<Item> = []

  /// Takes note of an edit of a snapshot that had some marks before.
  mutating func note(_ edit: SnapshotEdit, isRefused: Bool, before: SnapshotModel) {
    switch edit {
    case .reloadSections(let marked):
      reloadedSections.note(marked, isRefused, before.reloadedSections)
    case .reloadItems(let marked): reloadedItems.note(marked, isRefused, before.reloadedItems)
    case .reconfigureItems(let marked):
      reconfiguredItems.note(marked, isRefused, before.reconfiguredItems)
    default: break
    }
  }
}

extension Set {
  fileprivate mutating func note(_ marked: [Element], _ isRefused: Bool, _ before: [Element]) {
    if isRefused {
      formUnion(marked.filter { !before.contains($0) })
    } else {
      subtract(marked)
    }
  }
}
