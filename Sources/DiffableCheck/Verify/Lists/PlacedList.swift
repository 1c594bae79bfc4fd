import Snapshots

/// A list, and the positions of its items.
struct PlacedList {
  let layout: Layout
  let places: ItemPlaces

  init(_ layout: Layout) {
    self.layout = layout
    places = ItemPlaces(of: layout.rows)
  }

  /// Whether a section or an item occurs twice.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of items.
  var holdsRepeats: Bool {
    Set(layout.sections).count < layout.sections.count || places.holdsRepeats
  }
}
