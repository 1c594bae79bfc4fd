import Snapshots

/// A list that grows, and in which nothing stands twice.
struct UniqueList {
  private(set) var layout = Layout()
  private var sections: Set<Section> = []
  private var items: Set<Item> = []

  /// Adds a section at the end, and answers whether it is new.
  mutating func append(_ section: Section) -> Bool {
    guard sections.insert(section).inserted else { return false }
    layout.appendSection(section)
    return true
  }

  /// Adds a row to the last section, and answers whether its item is new.
  mutating func append(_ row: Row) -> Bool {
    guard items.insert(row.item).inserted else { return false }
    layout.append(row)
    return true
  }
}
