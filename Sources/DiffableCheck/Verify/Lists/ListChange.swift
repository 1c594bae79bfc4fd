import Snapshots

/// The change from one of an app's lists to the next, and what is worth reporting about it.
///
/// - Complexity: O(*n*) on average for the items, O(*s*²) for the sections, where *n* is the number
///   of items and *s* the number of sections in both lists.
struct ListChange {
  private(set) var lints: [ListLint] = []
  /// For each new row, the content that its cell shows.
  private(set) var shown: [ShownContent]

  private let old: Layout
  private let new: Layout
  /// The old row of each new row's item, or `nil` if the item is new.
  ///
  /// If an old item occurs twice, which is a finding of its own, this is its first row.
  private let oldRows: [Int?]

  /// Compares two lists.
  ///
  /// The new one must not hold an item twice.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - oldShown: For each old row, the content that its cell shows.
  ///   - new: The list after.
  ///   - state: The number of the new list's state.
  ///   - marks: The marks of the new list.
  ///   - otherValues: The marked values that are equal to items of the list and differ from them.
  init(
    from old: PlacedList, showing oldShown: [ShownContent], to new: PlacedList, inState state: Int,
    marks: SnapshotMarks, otherValues: [Item: ListLint.MarkedValue]
  ) {
    self.old = old.layout
    self.new = new.layout
    oldRows = new.layout.rows.map { old.places[$0.item] }
    shown = zip(oldRows, new.layout.rows).map { old, row in
      old.map { oldShown[$0] } ?? ShownContent(content: row.content, state: state)
    }
    lintContents(marks, otherValues, new.places, inState: state)
    lintTables()
  }

  private mutating func lintContents(
    _ marks: SnapshotMarks, _ otherValues: [Item: ListLint.MarkedValue], _ places: ItemPlaces,
    inState state: Int
  ) {
    let isMarked = flags(marks.reloadedItems, places)
    let isReconfigured = flags(marks.reconfiguredItems, places)
    var isReloaded = isMarked
    for index in new.sections.indices where marks.reloadedSections.contains(new.sections[index]) {
      let rows = new.range(ofSection: index)
      for row in rows { isReloaded[row] = true }
      let needless = rows.count { showsItsContent($0) && !isMarked[$0] }
      if needless > 0 {
        lints.append(.needlessReloads(in: new.sections[index], rows: needless, of: rows.count))
      }
    }
    for (row, place) in oldRows.enumerated() {
      guard let place else { continue }
      let (item, content) = (new.rows[row].item, new.rows[row].content)
      let hasChanged = old.rows[place].content != content
      // A stale cell stays out of date without another change, and becomes current again if its
      // item goes back to what the cell shows.
      let isStale = shown[row].content != content
      if let marked = otherValues[item] {
        lints.append(.oldValueKept(item, marked))
      } else if isMarked[row], showsItsContent(row) {
        lints.append(.needlessReload(item))
      }
      if isReloaded[row] || isReconfigured[row] {
        shown[row] = ShownContent(content: content, state: state)
      } else if hasChanged, isStale {
        lints.append(.unmarkedChange(item, shows: shown[row], shouldShow: content))
      }
    }
  }

  /// Returns whether a row was there before with the same content, which its cell shows.
  private func showsItsContent(_ row: Int) -> Bool {
    guard let place = oldRows[row] else { return false }
    let content = new.rows[row].content
    return old.rows[place].content == content && shown[row].content == content
  }

  /// Returns for each new row whether its item is marked.
  private func flags(_ marked: [Item], _ places: ItemPlaces) -> [Bool] {
    var flags = [Bool](repeating: false, count: new.rows.count)
    for item in marked {
      if let row = places[item] { flags[row] = true }
    }
    return flags
  }

  /// Reports what a table view cannot animate (rules 1.6, 3.4).
  private mutating func lintTables() {
    if let lint = sectionChange() { return lints.append(lint) }
    let moves = FewestMoves.ofSections(from: old.sections, to: new.sections)
    if moves > 1 { lints.append(.sectionsMove(moves)) }
  }

  /// Returns a pair of sections if one holds what the other held; otherwise the first item that
  /// leaves a deleted section or enters an inserted one.
  private func sectionChange() -> ListLint? {
    let oldSections = Set(old.sections)
    let newSections = Set(new.sections)
    let isDeleted = old.sections.map { !newSections.contains($0) }
    let isInserted = new.sections.map { !oldSections.contains($0) }
    guard isDeleted.contains(true) || isInserted.contains(true) else { return nil }
    for section in new.sections.indices where isInserted[section] {
      if let left = deletedSection(like: section, isDeleted) {
        return .sectionIsReplaced(old.sections[left], by: new.sections[section])
      }
    }
    for section in new.sections.indices {
      for row in new.range(ofSection: section) {
        guard let left = oldSection(ofRow: row) else { continue }
        let item = new.rows[row].item
        if isDeleted[left] { return .leavesDeletedSection(item, old.sections[left]) }
        if isInserted[section] { return .entersInsertedSection(item, new.sections[section]) }
      }
    }
    return nil
  }

  /// Returns the deleted section of which half of the items, or more, are half of those of a new
  /// one, or more; of two, the first.
  private func deletedSection(like section: Int, _ isDeleted: [Bool]) -> Int? {
    let range = new.range(ofSection: section)
    var common: [Int: Int] = [:]
    for row in range {
      if let left = oldSection(ofRow: row), isDeleted[left] { common[left, default: 0] += 1 }
    }
    return common.filter { left, count in
      count * 2 >= max(range.count, old.count(ofSection: left))
    }.keys.min()
  }

  /// Returns the section in which the item of a new row was, or `nil` if it is new.
  private func oldSection(ofRow row: Int) -> Int? {
    oldRows[row].map { old.path(ofRow: $0).section }
  }
}
