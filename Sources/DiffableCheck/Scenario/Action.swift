import BatchUpdateSimulator
import Snapshots

/// What happens in a step.
public enum Action: Hashable, Sendable {
  /// The pending snapshot is edited.
  case edit(SnapshotEdit)
  /// The pending snapshot is queried.
  case ask(SnapshotQuery)
  /// The current section snapshot is replaced by one that is written out.
  case sectionSnapshot(ItemTree)
  /// The current section snapshot is edited.
  case editSectionSnapshot(SectionSnapshotEdit)
  /// The current section snapshot is queried.
  case askSectionSnapshot(SectionSnapshotQuery)
  /// The pending snapshot is replaced by one that is written out, and the app's data takes its
  /// contents.
  case snapshot(Layout)
  /// The content of an item changes in the app's data, and nobody is notified.
  case change(Item)
  /// The view scrolls until a row, counted over the whole list, is at the top of the screen.
  case scroll(Int)
  /// A person does something with the cell of an item; nothing happens if it has none.
  case gesture(Gesture, Item)
  /// The pending snapshot is applied.
  case apply(ApplyMode)
  /// The current section snapshot is applied to a section.
  case applySectionSnapshot(to: Section, ApplyMode)
  /// The section snapshot of a section on screen becomes the current one.
  case takeSectionSnapshot(of: Section)
  /// From here on the app's code runs on another queue, where it has a snapshot of its own.
  case queue(Queue)
  /// The main queue performs the applies that wait for it.
  case commit
  /// The app calls the view itself: a batch update, and what the app's data holds afterwards.
  ///
  /// Batches and calls are large and rare. They are stored indirectly, because otherwise every step
  /// of every story would be as large.
  indirect case batch(HandWrittenBatch)
  /// The app calls the view outside a batch, with the data as it is then.
  ///
  /// The update has to be what one call can ask for: operations of one kind, or a single move. What
  /// is printed for any other names that fault when it is read.
  indirect case call(BatchUpdate)
  /// The app's data changes outside a batch, and the view is not notified.
  case model(Layout)
  /// The app calls `reloadData`, which the view carries out at its next layout.
  case reloadData
}
