import Snapshots

// Selection belongs to the item: it goes where its row goes, and goes with it (rule 8.6).

extension ListView {
  /// Selects what stands at a place; where nothing stands, nothing happens.
  public mutating func selectItem(at path: ItemPath) {
    if let row = row(at: path) { slots[row].selection = .selected }
  }

  /// Makes what stands at a place not selected.
  public mutating func deselectItem(at path: ItemPath) {
    if let row = row(at: path) { slots[row].selection = .none }
  }

  /// Forgets whether what is selected at a place still is.
  mutating func blurSelection(at path: ItemPath) {
    if let row = row(at: path), slots[row].selection != .none {
      slots[row].selection = .unspecified
    }
  }

  /// Returns whether what stands at a place is selected; where nothing stands, nothing is.
  public func selection(at path: ItemPath) -> Selection {
    row(at: path).map { slots[$0].selection } ?? .none
  }

  /// The position in ``slots`` of a place that the view knows.
  func row(at path: ItemPath) -> Int? {
    guard sections.indices.contains(path.section), path.item >= 0 else { return nil }
    let range = range(ofSection: path.section)
    return path.item < range.count ? range.lowerBound + path.item : nil
  }

  mutating func blurSelection(_ map: RowMap, _ old: [Slot]) {
    for reload in map.reloads {
      for source in reload.old where old[source].selection != .none {
        for row in reload.new where slots[row].item == old[source].item {
          slots[row].selection = .unspecified
        }
      }
    }
  }
}
