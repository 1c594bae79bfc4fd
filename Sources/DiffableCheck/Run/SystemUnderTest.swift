import Snapshots

/// What is judged: ours or a stranger's.
public enum SystemUnderTest: Sendable {
  /// Turns two lists and the marks into a changeset; exercised by every apply.
  case engine(any DiffEngine)
  /// Does what a snapshot does; exercised by every edit.
  case snapshot(any SnapshotImplementation.Type)
}

/// An implementation of a snapshot's edits, to be compared with UIKit's.
public protocol SnapshotImplementation: Sendable {
  /// Creates a snapshot without sections.
  init()

  /// Performs an edit.
  ///
  /// - Throws: Where UIKit raises. A `Refusal` has to name UIKit's rule; any other error only says
  ///   that the edit is refused.
  mutating func perform(_ edit: SnapshotEdit) throws

  /// What the snapshot holds; contents do not matter.
  var layout: Layout { get }
}

extension Snapshot: SnapshotImplementation
where SectionIdentifier == Section, ItemIdentifier == Item {}
