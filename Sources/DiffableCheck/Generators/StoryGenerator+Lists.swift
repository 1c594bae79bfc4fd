import BatchUpdateSimulator
import PropertyTesting
import Snapshots

extension StoryGenerator {
  /// Returns the number of items in a new list.
  mutating func size() -> Int {
    switch chooser.number(below: 100) {
    case ..<4: 0
    case ..<26: chooser.number(in: 1...4)
    case ..<72: chooser.number(in: 5...11)
    case ..<89: chooser.number(in: 12...26)
    case ..<92: chooser.number(in: 27...49)
    case ..<99: chooser.number(in: 50...100)
    // What counts in bytes goes wrong at 128 or at 256. A few such lists take as long as many
    // others.
    default: chooser.number(in: chooser.percent(25) ? 101...300 : 50...100)
    }
  }

  mutating func layout(of size: Int) -> Layout {
    let sections = newSections(
      chooser.weighted([(4, 0), (36, 1), (30, 2), (20, 3), (9, 5), (1, 12)]))
    return layout(sections, sections.isEmpty ? [] : (0..<size).map { _ in Row(newItem()) })
  }

  /// Returns a list that is written out, made from the current one.
  mutating func rewritten() -> Layout {
    guard !snapshot.allItems.isEmpty else { return firstList() }
    return switch chooser.weighted(StoryGenerator.rewritings) {
    case .pieces: rewrittenInPieces()
    case .reversed: withRows(presentRows().reversed())
    case .sorted: withRows(sorted(presentRows()))
    case .changed: withRows(presentRows().map(changed))
    case .replaced: withRows(snapshot.allItems.map { _ in Row(newItem()) })
    case .page: withPage()
    }
  }

  /// What apps do to whole lists at once.
  private enum WholeChange {
    /// Some items are deleted, some are new, and the rest is in another order.
    case pieces
    case reversed
    /// The items are in the order of their names.
    case sorted
    /// Every item shows other content.
    case changed
    /// Every item is new.
    case replaced
    /// A page of new items is added in front of the list or after it.
    case page
  }

  private static let rewritings: [(weight: Int, element: WholeChange)] = [
    (54, .pieces), (10, .reversed), (6, .sorted), (10, .changed), (8, .replaced), (12, .page),
  ]

  /// Returns the list that fills an empty one.
  private mutating func firstList() -> Layout {
    let sections = snapshot.sections
    let size = size()
    return layout(
      sections.isEmpty ? newSections(chooser.weighted([(60, 1), (30, 2), (10, 4)])) : sections,
      (0..<size).map { _ in Row(newItem()) })
  }

  private mutating func rewrittenInPieces() -> Layout {
    var rows = presentRows()
    let gone = chooser.weighted([(50, 0), (30, 1), (20, rows.count / 3)])
    for _ in 0..<gone where !rows.isEmpty { rows.remove(at: chooser.number(below: rows.count)) }
    for _ in 0..<chooser.weighted([(50, 0), (30, 1), (20, 3)]) {
      let item = itemToInsert()
      let isHeld = snapshot.contains(item) || rows.contains { $0.item == item }
      rows.append(isHeld ? Row(newItem()) : Row(item, newContent(of: item)))
    }
    if chooser.percent(50) { chooser.shuffle(&rows) }
    var sections = snapshot.sections
    if sections.count > 1, chooser.percent(15) {
      sections.remove(at: chooser.number(below: sections.count))
    }
    if sections.isEmpty || chooser.percent(20) { sections.append(sectionToInsert()) }
    if chooser.percent(50) { chooser.shuffle(&sections) }
    return layout(sections, rows)
  }

  private mutating func withPage() -> Layout {
    let page = (0..<chooser.weighted([(3, 5), (2, 10), (1, 20)])).map { _ in Row(newItem()) }
    let atFront = chooser.percent(50)
    let rows = presentRows()
    var ends = snapshot.ends
    let pageStart = atFront ? 0 : ends.count - 1
    for index in ends.indices where index >= pageStart { ends[index] += page.count }
    return Layout(snapshot.sections, ends: ends, rows: atFront ? page + rows : rows + page)
  }

  /// Returns the list with the same sections and section sizes, but other rows.
  private func withRows(_ rows: [Row]) -> Layout {
    Layout(snapshot.sections, ends: snapshot.ends, rows: rows)
  }

  private mutating func presentRows() -> [Row] {
    snapshot.allItems.map { Row($0, newContent(of: $0)) }
  }

  private func sorted(_ rows: [Row]) -> [Row] {
    rows.sorted { Item.comesBefore($0.item, $1.item) }
  }

  /// Returns a row with changed content, which for a value is another item.
  private func changed(_ row: Row) -> Row {
    var item = row.item
    if setting.identity == .value { item.edition += 1 }
    return Row(item, row.content + 1)
  }

  /// Returns the content of an item in a list that is written out: mostly its current content,
  /// sometimes other content, which may be what it was before.
  private mutating func newContent(of item: Item) -> Content {
    guard setting.identity != .value else { return item.edition }
    let content = contents[item]
    if content > 0, chooser.percent(25) { return content - 1 }
    return content + (chooser.percent(15) ? 1 : 0)
  }

  /// Divides rows among sections at random places; without sections there are no rows.
  private mutating func layout(_ sections: [Section], _ rows: [Row]) -> Layout {
    let ends = sections.indices.map { index in
      index == sections.count - 1 ? rows.count : chooser.number(in: 0...rows.count)
    }
    return Layout(sections, ends: ends.sorted(), rows: rows)
  }
}
