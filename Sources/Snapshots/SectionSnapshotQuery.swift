/// One query of a section snapshot, as data.
public enum SectionSnapshotQuery: Hashable, Sendable {
  /// Every item, in depth-first order.
  case items
  case rootItems
  case visibleItems
  case contains(Item)
  case isExpanded(Item)
  case isVisible(Item)
  case index(of: Item)
  case level(of: Item)
  case parent(of: Item)
  case snapshot(of: Item, includingParent: Bool)
}
