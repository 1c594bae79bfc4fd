import Snapshots

/// An implementation of a snapshot, which is compared with UIKit's.
public protocol SnapshotImplementation: Sendable {
  /// Creates a snapshot without sections.
  init()

  /// Performs an edit.
  ///
  /// - Throws: An error where UIKit raises: a `Refusal` has to name UIKit's rule; any other error
  ///   only says that the edit is refused. ``EditNotSupported`` if this implementation has no such
  ///   edit.
  mutating func perform(_ edit: SnapshotEdit) throws

  /// What the snapshot holds.
  ///
  /// Contents do not matter.
  var layout: Layout { get }

  /// Answers a query.
  ///
  /// - Throws: An error where UIKit raises; ``QueryNotSupported`` if this implementation has no
  ///   such query.
  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer
}

extension SnapshotImplementation {
  public func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    throw QueryNotSupported()
  }
}

/// An error that says that an implementation has no such edit.
///
/// The implementation is not judged until the story next writes out or applies a list; that of a
/// section snapshot, until the story next writes out or takes a section snapshot.
public struct EditNotSupported: Error {
  public init() {}
}

/// An error that says that an implementation has no such query, which is then not judged.
public struct QueryNotSupported: Error {
  public init() {}
}

extension Snapshot: SnapshotImplementation
where SectionIdentifier == Section, ItemIdentifier == Item {}
