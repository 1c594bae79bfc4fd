import Snapshots

/// A list that is read word by word.
///
/// Nothing stands in it twice, unless it is what cells show: where something is drawn wrongly, two of
/// them may show one item.
struct GrowingList {
  private(set) var layout = Layout()
  private let isOfCells: Bool
  private var sections: Set<Section> = []
  private var items: Set<Item> = []

  init(ofCells: Bool = false) { isOfCells = ofCells }

  /// Adds a section at the end, and answers whether it is new.
  mutating func append(_ section: Section) -> Bool {
    guard sections.insert(section).inserted else { return false }
    layout.appendSection(section)
    return true
  }

  /// Adds a row to the last section, and answers whether its item may stand there.
  mutating func append(_ row: Row) -> Bool {
    guard items.insert(row.item).inserted || isOfCells else { return false }
    layout.append(row)
    return true
  }
}
