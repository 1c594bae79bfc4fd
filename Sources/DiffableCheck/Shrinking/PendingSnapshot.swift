import BatchUpdateSimulator
import Snapshots

/// What the pending snapshot of a story holds at a step, and what it would take to write it down.
struct PendingSnapshot {
  let layout: Layout
  private let snapshot: SnapshotModel

  fileprivate init(_ snapshot: SnapshotModel, _ contents: Contents) {
    self.snapshot = snapshot
    layout = contents.layout(snapshot.sections, snapshot.items)
  }

  /// The snapshot written out, and its marks that still name something.
  var steps: [Action] {
    let sections = snapshot.reloadedSections.filter(snapshot.sections.contains)
    let reloaded = snapshot.reloadedItems.filter(snapshot.contains)
    let reconfigured = snapshot.reconfiguredItems.filter(snapshot.contains)
    return [.snapshot(layout)]
      + (sections.isEmpty ? [] : [.edit(.reloadSections(sections))])
      + (reloaded.isEmpty ? [] : [.edit(.reloadItems(reloaded))])
      + (reconfigured.isEmpty ? [] : [.edit(.reconfigureItems(reconfigured))])
  }
}

extension Scenario {
  /// Returns what the pending snapshot holds before a step.
  func pending(before index: Int) -> PendingSnapshot {
    var snapshot = SnapshotModel(start)
    var contents = Contents(start, identity: setting.identity)
    for step in steps[..<index] {
      switch step.action {
      case .edit(let edit): try? snapshot.perform(edit)
      case .snapshot(let layout), .batch(_, let layout):
        snapshot = SnapshotModel(layout)
        contents.take(layout)
      case .change(let item): contents.change(item)
      case .apply: snapshot = snapshot.withoutMarks
      case .scroll: break
      }
    }
    return PendingSnapshot(snapshot, contents)
  }
}
