import Snapshots

/// An implementation of a section snapshot, which is compared with UIKit's.
public protocol SectionSnapshotImplementation: Sendable {
  /// Creates a section snapshot without items.
  init()

  /// Performs an edit.
  ///
  /// - Returns: What UIKit's method returns, or `nil` if it returns nothing.
  /// - Throws: An error where UIKit raises, as for a snapshot.
  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer?

  /// What the section snapshot holds.
  var tree: ItemTree { get }

  /// Answers a query.
  ///
  /// - Throws: An error where UIKit raises; ``QueryNotSupported`` if this implementation has no
  ///   such query.
  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer
}

extension SectionSnapshotImplementation {
  public func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    throw QueryNotSupported()
  }
}

extension SectionSnapshot: SectionSnapshotImplementation where ItemIdentifier == Item {}
