// Rulebook section 8: decoration views and selection.

extension RuleEntry {
  static let layouts: [RuleEntry] = [
    RuleEntry(
      .decorationKinds, "8.1", .documented,
      """
      A layout registers kinds of decoration views. A decoration element is a kind and an index \
      path.
      """,
      evidence: ["DOC"], story: .accepted),
    RuleEntry(
      .decorationUpdate, "8.2", .documented,
      """
      While a layout prepares for an update, it still has the attributes from before. The element \
      of a deleted item disappears at its old index path, and the element of an inserted item \
      appears at its new one. The element of a moved or reloaded item does both, unless the layout \
      itself says what becomes of it.
      """,
      evidence: ["DOC", "ARTICLES"], story: .accepted),
    RuleEntry(
      .decorationAnswers, "8.3", .documented,
      """
      A layout names deleted decoration elements by old index paths, and inserted ones by new \
      index paths. Together with the update, its answers turn the elements before into the \
      elements after.
      """,
      effects: [.drawsWrongly()], evidence: ["DOC"],
      cause: """
        The layout left elements over, or added elements twice. From \
        indexPathsToDeleteForDecorationView(ofKind:), return the old index path of each element \
        that does not arrive where the update takes it. From \
        indexPathsToInsertForDecorationView(ofKind:), return the new index path of each element \
        that the update does not bring. Name each once.
        """,
      story: .accepted),
    RuleEntry(
      .decorationSectionOps, "8.4", .documented,
      """
      A layout deletes, inserts, and moves the decoration elements of a section and of its items \
      with the section.
      """,
      evidence: ["DOC"], story: .accepted),
    RuleEntry(
      .decorationAppearance, "8.5", .documented,
      """
      The layout is asked for the initial attributes of an element that appears, and for the final \
      attributes of an element that disappears. Decoration views are reused by kind.
      """,
      evidence: ["DOC", "ARTICLES"], story: .accepted),
    RuleEntry(
      .selectionFollowsItem, "8.6", .inferred,
      """
      The selection moves with its item. It is lost by a delete, by reloadData, and after a \
      section snapshot is applied. It is not known whether the selection stays after a reload of \
      the item.
      """,
      evidence: ["ARTICLES"], story: .accepted),
    RuleEntry(
      .selectInCompletion, "8.7", .inferred,
      """
      A completion handler runs when the whole update is visible. Selecting items, scrolling, and \
      applying another snapshot are legal there.
      """,
      evidence: ["ARTICLES"],
      story: .outOfReach(
        because: """
          a story has no code in completion handlers; the property completesOnce judges them
          """)),
    RuleEntry(
      .cellForItem, "8.8", .documented,
      """
      Before iOS 15, cellForItem(at:) returns nil for a prepared cell that is not visible. Since \
      iOS 15, it returns the cell.
      """,
      evidence: ["ARTICLES", "DOC"],
      story: .outOfReach(because: "a story cannot ask the view for a cell")),
    RuleEntry(
      .handWrittenReconfigure, "8.9", .inferred,
      "Code that configures the visible cells by hand leaves the prepared cells as they were.",
      effects: [.drawsWrongly()], evidence: ["ARTICLES"],
      cause: """
        The app updated only the visible cells. Call reconfigureItems, which also reaches prepared \
        cells.
        """,
      story: .outOfReach(because: "it needs an app that configures cells by hand")),
  ]
}
