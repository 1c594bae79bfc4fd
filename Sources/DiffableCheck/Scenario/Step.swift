import BatchUpdateSimulator
import Snapshots

/// One line of a story, and what has to follow from it.
public struct Step: Hashable, Sendable {
  public var action: Action
  /// What a right system does, besides refusing nothing and holding all properties.
  public var expectations: [Expectation]

  public init(_ action: Action, expectations: [Expectation] = []) {
    self.action = action
    self.expectations = expectations
  }
}

/// What happens in a step.
public enum Action: Hashable, Sendable {
  /// The pending snapshot is edited.
  case edit(SnapshotEdit)
  /// The pending snapshot is asked.
  case ask(SnapshotQuery)
  /// The section snapshot at hand is replaced by one written out.
  case sectionSnapshot(ItemTree)
  /// The section snapshot at hand is edited.
  case editSectionSnapshot(SectionSnapshotEdit)
  /// The section snapshot at hand is asked.
  case askSectionSnapshot(SectionSnapshotQuery)
  /// The pending snapshot is replaced by one written out, and the app's data takes its contents.
  case snapshot(Layout)
  /// The content of an item changes in the app's data; nobody is told.
  case change(Item)
  /// A row of the whole list is scrolled to the top of the screen.
  case scroll(Int)
  /// A person does something with the cell of an item; nothing happens if it has none.
  case gesture(Gesture, Item)
  /// The pending snapshot is applied.
  case apply(ApplyMode)
  /// The section snapshot at hand is applied to a section.
  case applySectionSnapshot(to: Section, ApplyMode)
  /// The section snapshot at hand becomes that of a section on screen.
  case takeSectionSnapshot(of: Section)
  /// From here on the app's code runs on a queue, where it has a snapshot of its own.
  case queue(Queue)
  /// The main queue runs the applies that wait for it.
  case commit
  /// The app calls the view itself: a batch update, and what its data holds at the end.
  ///
  /// Batches and calls are large and rare, so they stand outside of the step: every step of every
  /// story would be as large.
  indirect case batch(HandWrittenBatch)
  /// The app calls the view outside a batch: one update, with the data as it is by then.
  indirect case call(BatchUpdate)
  /// The app's data changes outside a batch, and the view is not told.
  case model(Layout)
  /// The app has the view load everything anew at its next layout.
  case reloadData
}

/// How a snapshot is applied.
public enum ApplyMode: String, CaseIterable, Hashable, Sendable {
  case animated
  /// `animatingDifferences: false`, which compares all the same since iOS 15 (rule 3.1).
  case unanimated
  /// `applySnapshotUsingReloadData`, which compares nothing (rule 3.14).
  case reloadingData = "reloading-data"
}

/// What a right system does in a step.
public enum Expectation: Hashable, Sendable {
  /// The edit or the question is refused.
  case refused(Rule)
  /// The pending snapshot holds these identifiers when the step is done.
  case holds(Layout)
  /// The section snapshot at hand holds this tree when the step is done.
  case holdsTree(ItemTree)
  /// The question, or the edit, returns this.
  case answers(SnapshotAnswer)
  /// The update does not simply succeed, by this rule or a rule of this group; if it is rejected,
  /// the story ends.
  case suffers(Consequence, String)
  /// The cell provider is asked for these items, in any order, each as often as it stands here.
  case asks([Item])
  /// These items are selected when the step is done, and no others.
  case selected([Item])
  /// The screen shows this list, identifiers and contents, when the step is done.
  case shows(Layout)
}
