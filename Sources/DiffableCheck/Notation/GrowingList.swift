import Snapshots

/// A list that is read word by word.
///
/// Nothing stands in it twice, unless it is what a view shows: where it draws wrongly, two cells may
/// show one item, or two sections be one.
struct GrowingList {
  private(set) var layout = Layout()
  private let isOnScreen: Bool
  private var sections: Set<Section> = []
  private var items: Set<Item> = []

  init(onScreen: Bool = false) { isOnScreen = onScreen }

  /// Adds a section at the end, and answers whether it may stand there.
  mutating func append(_ section: Section) -> Bool {
    guard sections.insert(section).inserted || isOnScreen else { return false }
    layout.appendSection(section)
    return true
  }

  /// Adds a row to the last section, and answers whether its item may stand there.
  mutating func append(_ row: Row) -> Bool {
    guard items.insert(row.item).inserted || isOnScreen else { return false }
    layout.append(row)
    return true
  }
}
