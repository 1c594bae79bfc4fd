import Snapshots

/// A list that is read word by word.
///
/// No identifier may occur twice, except in a list that a view shows: a view that draws wrongly may
/// show one item in two cells, or one section twice.
struct GrowingList {
  private(set) var layout = Layout()
  /// Whether the list was said to be empty, so that nothing may follow.
  var isSaidToBeEmpty = false
  private let isOnScreen: Bool
  private var sections: Set<Section> = []
  private var items: Set<Item> = []

  init(onScreen: Bool) { isOnScreen = onScreen }

  /// Appends a section, and returns whether it may occur there.
  mutating func append(_ section: Section) -> Bool {
    guard sections.insert(section).inserted || isOnScreen else { return false }
    layout.appendSection(section)
    return true
  }

  /// Appends a row to the last section, and returns whether its item may occur there.
  mutating func append(_ row: Row) -> Bool {
    guard items.insert(row.item).inserted || isOnScreen else { return false }
    layout.append(row)
    return true
  }
}
