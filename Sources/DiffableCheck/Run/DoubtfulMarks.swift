import BatchUpdateSimulator
import Snapshots

/// The marks that only refused edits have set.
///
/// It was measured that UIKit records the marks of a reload before it refuses the reload (rule
/// 2.1.3). It was not measured whether UIKit's lists of marks hold them, nor what happens with
/// reconfigures and with repeated arguments. An implementation may do either.
struct DoubtfulMarks: Sendable {
  private(set) var reloadedSections: Set<Section> = []
  private(set) var reloadedItems: Set<Item> = []
  private(set) var reconfiguredItems: Set<Item> = []

  /// Records the doubtful marks of an edit, given the snapshot before it.
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

extension SnapshotEdit {
  /// Whether the edit sets marks.
  var isMark: Bool {
    switch self {
    case .reloadSections, .reloadItems, .reconfigureItems: true
    default: false
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
