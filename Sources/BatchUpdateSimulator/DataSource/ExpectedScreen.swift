/// What an app says should be on the screen of its data source.
struct ExpectedScreen<SectionIdentifier, ItemIdentifier, Content> {
  /// Returns the identifiers of the sections and of their items.
  let sections: () -> [(SectionIdentifier, [ItemIdentifier])]
  /// Returns what the cell of an item should show, `nil` if it should have none; without this, it
  /// is what the cell provider would show.
  let content: ((ItemIdentifier) -> Content?)?
}
