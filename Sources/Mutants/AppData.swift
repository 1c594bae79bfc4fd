import Snapshots

/// A list in the form in which an app holds it: an array of sections, each with an array of rows.
///
/// It is changed to another list by hand, one edit of an array after another, as apps do.
struct AppData {
  struct Part {
    let section: Section
    var rows: [Row]
  }

  private(set) var parts: [Part]

  init(_ layout: Layout) {
    parts = layout.sections.indices.map { index in
      Part(section: layout.sections[index], rows: Array(layout.rows(inSection: index)))
    }
  }

  /// The list that the data source provides.
  var layout: Layout { Layout(parts.map { ($0.section, $0.rows) }) }

  /// Sets the contents of items to those that they have in another list.
  mutating func takeContents(of layout: Layout) {
    for part in parts.indices {
      for index in parts[part].rows.indices {
        let item = parts[part].rows[index].item
        guard let row = layout.rows.first(where: { $0.item == item }) else { continue }
        parts[part].rows[index] = row
      }
    }
  }
}

// MARK: Edits

// Only a fault names a position that does not exist. Nothing is done then, instead of trapping, so
// that it is the view that detects the fault.

extension AppData {
  func row(at path: ItemPath) -> Row? {
    guard holds(path) else { return nil }
    return parts[path.section].rows[path.item]
  }

  mutating func removeRow(at path: ItemPath) {
    if holds(path) { parts[path.section].rows.remove(at: path.item) }
  }

  mutating func insert(_ row: Row, at path: ItemPath) {
    guard parts.indices.contains(path.section) else { return }
    let count = parts[path.section].rows.count
    parts[path.section].rows.insert(row, at: min(path.item, count))
  }

  mutating func removePart(at index: Int) {
    if parts.indices.contains(index) { parts.remove(at: index) }
  }

  mutating func insert(_ part: Part, at index: Int) {
    parts.insert(part, at: min(index, parts.count))
  }

  private func holds(_ path: ItemPath) -> Bool {
    parts.indices.contains(path.section) && parts[path.section].rows.indices.contains(path.item)
  }
}
