/// A readable snapshot, together with the way in which an app applies it.
///
/// `applySnapshotUsingReloadData` creates every cell again (rule 3.14), and so does an apply
/// without animation in an app linked before iOS 15 (rule 3.1): no cell of the old list stays.
public struct AppliedSnapshot<Base: SnapshotReading>: SnapshotReading {
  public let snapshot: Base
  public let isAppliedUsingReloadData: Bool

  public init(_ snapshot: Base, usingReloadData: Bool) {
    self.snapshot = snapshot
    isAppliedUsingReloadData = usingReloadData
  }

  public var sectionIdentifiers: [Base.SectionIdentifier] { snapshot.sectionIdentifiers }

  public func itemIdentifiers(
    inSection identifier: Base.SectionIdentifier
  ) throws -> [Base.ItemIdentifier] {
    try snapshot.itemIdentifiers(inSection: identifier)
  }

  public var reloadedSectionIdentifiers: [Base.SectionIdentifier] {
    snapshot.reloadedSectionIdentifiers
  }

  public var reloadedItemIdentifiers: [Base.ItemIdentifier] { snapshot.reloadedItemIdentifiers }

  public var reconfiguredItemIdentifiers: [Base.ItemIdentifier] {
    snapshot.reconfiguredItemIdentifiers
  }

  public var itemIdentifiersAddedAgain: [Base.ItemIdentifier] {
    snapshot.itemIdentifiersAddedAgain
  }

  public static var refusesUnknownMarks: Bool { Base.refusesUnknownMarks }
}

extension AppliedSnapshot: Sendable where Base: Sendable {}
