/// One apply as an engine sees it: the list before, the list after, and the marks.
public struct Transition: Hashable, Sendable {
  public var old: Layout
  public var new: Layout
  /// Sections of the new list to reload, in the order of marking.
  public var reloadedSections: [Section]
  /// Items of the new list to reload, which replaces their cells, in the order of marking.
  public var reloadedItems: [Item]
  /// Items of the new list to reconfigure, which keeps their cells, in the order of marking.
  public var reconfiguredItems: [Item]

  public init(
    from old: Layout, to new: Layout, reloadedSections: [Section] = [], reloadedItems: [Item] = [],
    reconfiguredItems: [Item] = []
  ) {
    self.old = old
    self.new = new
    self.reloadedSections = reloadedSections
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
  }

  /// Whether anything is marked.
  public var hasMarks: Bool {
    !reloadedSections.isEmpty || !reloadedItems.isEmpty || !reconfiguredItems.isEmpty
  }

  /// Returns whether both lists hold a section.
  package func keeps(_ section: Section) -> Bool {
    old.sections.contains(section) && new.sections.contains(section)
  }

  /// Returns the same transition with another salt in the hash of every identifier.
  package func salted(_ salt: UInt32) -> Transition {
    Relabeling(salt: salt)(self)
  }
}
