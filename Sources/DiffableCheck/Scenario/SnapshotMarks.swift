import BatchUpdateSimulator
import Snapshots

/// The marks of a snapshot.
package struct SnapshotMarks {
  package let reloadedSections: [Section]
  package let reloadedItems: [Item]
  package let reconfiguredItems: [Item]

  package init(
    reloadedSections: [Section] = [], reloadedItems: [Item] = [], reconfiguredItems: [Item] = []
  ) {
    self.reloadedSections = reloadedSections
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
  }

  package init(_ transition: Transition) {
    self.init(
      reloadedSections: transition.reloadedSections, reloadedItems: transition.reloadedItems,
      reconfiguredItems: transition.reconfiguredItems)
  }

  /// Creates all marks of a snapshot, also those on what it does not hold.
  init(_ snapshot: SnapshotModel) {
    self.init(
      reloadedSections: snapshot.reloadedSections, reloadedItems: snapshot.reloadedItems,
      reconfiguredItems: snapshot.reconfiguredItems)
  }

  var isEmpty: Bool {
    reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }

  /// The edits that set the marks, one for each kind of mark that there is.
  var edits: [SnapshotEdit] {
    (reloadedSections.isEmpty ? [] : [.reloadSections(reloadedSections)])
      + (reloadedItems.isEmpty ? [] : [.reloadItems(reloadedItems)])
      + (reconfiguredItems.isEmpty ? [] : [.reconfigureItems(reconfiguredItems)])
  }

  /// Returns the marks on what a list holds; the others are skipped when it is applied (rule
  /// 2.6.4).
  func inside(
    sections holdsSection: (Section) -> Bool, items holdsItem: (Item) -> Bool
  ) -> SnapshotMarks {
    SnapshotMarks(
      reloadedSections: reloadedSections.filter(holdsSection),
      reloadedItems: reloadedItems.filter(holdsItem),
      reconfiguredItems: reconfiguredItems.filter(holdsItem))
  }
}
