/// A section snapshot that can be read: UIKit's, this package's, or any other.
///
/// UIKit's type has all requirements under these names. In an app, one line makes it conform:
///
///     extension NSDiffableDataSourceSectionSnapshot: @retroactive SectionSnapshotReading {}
public protocol SectionSnapshotReading<ItemIdentifier> {
  associatedtype ItemIdentifier: Hashable

  /// All items, visible or not, each before its children.
  var items: [ItemIdentifier] { get }

  /// Returns the parent of an item, or `nil` for a root.
  ///
  /// UIKit's method, which does not throw, satisfies this requirement.
  ///
  /// - Throws: For one of ``items``, at most a ``Refusal``. A fake data source traps on any other
  ///   error, since a section snapshot knows its own items.
  func parent(of child: ItemIdentifier) throws -> ItemIdentifier?

  /// Returns whether an item is expanded.
  ///
  /// UIKit's method, which does not throw, satisfies this requirement.
  ///
  /// - Throws: What ``parent(of:)`` throws.
  func isExpanded(_ item: ItemIdentifier) throws -> Bool
}

extension SectionSnapshot: SectionSnapshotReading {}

extension SectionSnapshot {
  /// Creates a copy of a section snapshot of any type.
  ///
  /// - Throws: What the other one's methods throw, or a ``Refusal`` if it holds an item twice (rule
  ///   4.3) or a child before its parent (rule 4.2).
  /// - Complexity: O(*n*), if the other one finds a parent in O(1).
  @inlinable
  public init(_ other: some SectionSnapshotReading<ItemIdentifier>) throws {
    self.init()
    if let copy = other as? SectionSnapshot {
      self = copy
      return
    }
    let items = other.items
    for item in items { try append([item], to: try other.parent(of: item)) }
    expand(try items.filter { try other.isExpanded($0) })
  }
}
