import BatchUpdateSimulator
import DiffableCheckTesting
import PropertyTesting
import Snapshots
import Testing

/// The menu of a restaurant: a section for each course, and a tap on its header shows the dishes.
struct Menu: Sendable {
  enum Row: Hashable, Sendable {
    case header(course: String)
    case dish(String)
  }

  let courses: [(name: String, dishes: [String])]
  var expanded: Set<String> = []
  /// The rows that show something else than before.
  var changed: [Row] = []

  mutating func tap(_ course: String) {
    expanded.formSymmetricDifference([course])
    changed = [.header(course: course)]
  }

  /// What the cell of a row shows.
  func text(of row: Row) -> String {
    switch row {
    case .header(let course): (expanded.contains(course) ? "▾ " : "▸ ") + course
    case .dish(let name): name
    }
  }
}

extension Menu {
  /// What is applied to the section of a course.
  func outline(of course: String, _ dishes: [String]) throws -> SectionSnapshot<Row> {
    let header = Row.header(course: course)
    var outline = SectionSnapshot<Row>()
    try outline.append([header])
    try outline.append(dishes.map { .dish($0) }, to: header)
    if expanded.contains(course) { outline.expand([header]) }
    return outline
  }

  /// What the list holds once every section snapshot was applied.
  func list() throws -> Snapshot<String, Row> {
    try Snapshot(showing: courses.map { ($0.name, try outline(of: $0.name, $0.dishes)) })
  }
}

extension Menu {
  /// The list with what has to be drawn again, which is applied behind the section snapshots.
  func redrawnList() throws -> Snapshot<String, Row> {
    var list = try list()
    try list.reconfigureItems(changed)
    return list
  }
}

@Suite struct ExpandableHeaderTests {
  private let menu = Menu(courses: [("Soups", ["Miso", "Pho"]), ("Cakes", ["Opera"])])

  @Test(.cases(300)) func `whatever is tapped, every header has the right chevron`() {
    verify(
      from: menu,
      command: { menu, choices in try choices.element(of: menu.courses).name },
      reduce: { menu, course in menu.tap(course) },
      snapshot: { try $0.redrawnList() }
    ) { row, menu in menu.text(of: row) }
  }

  @Test func `the whole snapshot draws the header again, and leaves it expanded`() throws {
    let (section, header, dish) = (Section(0), Item(0), Item(1))
    var outline = SectionSnapshot<Item>()
    try outline.append([header])
    try outline.append([dish], to: header)
    var source = DiffableDataSource()
    source.apply(outline, to: section)

    outline.expand([header])
    source.contents[header] = 1
    source.apply(outline, to: section)
    #expect(source.view.cellForItem(at: ItemPath(0, 0))?.row.content == 0)

    var list = source.snapshot()
    try list.perform(.reconfigureItems([header]))
    source.apply(list)
    #expect(source.view.cellForItem(at: ItemPath(0, 0))?.row.content == 1)
    #expect(source.snapshot(for: section) == outline.tree)
  }
}
