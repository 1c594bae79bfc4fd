import Snapshots

/// The change from one of an app's lists to the next, and what users or the app pay for it.
struct ListChange {
  /// Something about a change that somebody should know.
  struct Lint {
    let kind: StateFinding.Kind
    let reason: String
    let rule: Rule?
  }

  /// How many items both lists hold.
  let survivors: Int
  private(set) var lints: [Lint] = []

  private let old: Layout
  private let new: Layout
  private let oldRows: [Item: Int]
  private let reloaded: Set<Item>
  private let reconfigured: Set<Item>

  init(from old: Layout, to new: Layout, marks: [SnapshotEdit]) {
    self.old = old
    self.new = new
    // The old list may hold an item twice, which was a finding of its own.
    let oldRows = Dictionary(
      old.rows.enumerated().map { ($1.item, $0) }, uniquingKeysWith: { first, _ in first })
    self.oldRows = oldRows
    survivors = new.rows.count { oldRows[$0.item] != nil }
    reloaded = ListChange.reloadedItems(marks, in: new)
    reconfigured = Set(
      marks.flatMap { edit -> [Item] in
        if case .reconfigureItems(let items) = edit { items } else { [] }
      })
    lintContents()
    lintTables()
  }

  private static func reloadedItems(_ marks: [SnapshotEdit], in new: Layout) -> Set<Item> {
    var items: Set<Item> = []
    for edit in marks {
      if case .reloadItems(let marked) = edit { items.formUnion(marked) }
      guard case .reloadSections(let sections) = edit else { continue }
      for index in new.sections.indices where sections.contains(new.sections[index]) {
        items.formUnion(new.rows(inSection: index).map(\.item))
      }
    }
    return items
  }

  private mutating func lintContents() {
    for row in new.rows {
      guard let place = oldRows[row.item] else { continue }
      let isReloaded = reloaded.contains(row.item)
      let hasChanged = old.rows[place].content != row.content
      if hasChanged, !isReloaded, !reconfigured.contains(row.item) {
        add(.staleCell, "\(row.item) changed and is not marked: its cell stays as it was")
      }
      if !hasChanged, isReloaded {
        add(.cellThrownAway, "\(row.item) is to be reloaded and shows the same as before")
      }
    }
  }

  /// What a table view cannot animate (rules 1.6, 3.4).
  private mutating func lintTables() {
    let oldSections = Set(old.sections)
    let newSections = Set(new.sections)
    for section in new.sections.indices {
      for row in new.rows(inSection: section) {
        guard let place = oldRows[row.item] else { continue }
        let home = old.sections[old.path(ofRow: place).section]
        if !newSections.contains(home) {
          return add(
            .tableReloadsEverything, "\(row.item) leaves section \(home), which is deleted",
            rule: .moveFromDeletedSection)
        }
        if !oldSections.contains(new.sections[section]) {
          return add(
            .tableReloadsEverything,
            "\(row.item) goes into section \(new.sections[section]), which is new",
            rule: .moveIntoInsertedSection)
        }
      }
    }
    let moves = FewestMoves.ofSections(from: old.sections, to: new.sections)
    if moves > 1 { add(.tableReloadsEverything, "\(moves) sections move at once") }
  }

  private mutating func add(_ kind: StateFinding.Kind, _ reason: String, rule: Rule? = nil) {
    lints.append(Lint(kind: kind, reason: reason, rule: rule))
  }
}
