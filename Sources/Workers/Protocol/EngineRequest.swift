import Snapshots

/// A line that asks an engine for the changeset of a transition.
struct EngineRequest: Sendable {
  let id: Int
  let transition: Transition

  init(id: Int, _ transition: Transition) {
    self.id = id
    self.transition = transition
  }

  enum Key: String, MemberKey {
    case id, old, new, contents, changed, reload, reloadSections, reconfigure
  }

  enum ContentsKey: String, MemberKey {
    case old, new
  }

  /// The request as a line with its newline, with items and sections under their names, see
  /// ``CanonicalName``.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.write(#"{"id":"#)
    writer.write(id)
    writer.write(#","old":"#)
    writer.write(transition.old)
    writer.write(#","new":"#)
    writer.write(transition.new)
    let old = ContentsByItem(transition.old)
    let new = ContentsByItem(transition.new)
    writer.write(#","contents":{"old":"#)
    writer.write(old)
    writer.write(#","new":"#)
    writer.write(new)
    writer.write(#"},"changed":"#)
    let changed = new.distinct.filter { row in
      old[row.item].map { $0 != row.content } ?? false
    }
    writer.write(list: changed) { $0.write($1.item) }
    writer.write(#","reload":"#)
    writer.write(list: transition.reloadedItems) { $0.write($1) }
    writer.write(#","reloadSections":"#)
    writer.write(list: transition.reloadedSections) { $0.write($1) }
    writer.write(#","reconfigure":"#)
    writer.write(list: transition.reconfiguredItems) { $0.write($1) }
    writer.write("}")
    writer.endLine()
    return writer.bytes
  }
}

/// The contents of a list's items, each item once.
private struct ContentsByItem {
  private let rows: [Row]
  private let places: ItemPlaces

  init(_ layout: Layout) {
    rows = layout.rows
    places = ItemPlaces(of: rows)
  }

  subscript(item: Item) -> Content? { places[item].map { rows[$0].content } }

  /// The rows in order, without those whose item occurred before.
  var distinct: [Row] {
    rows.enumerated().filter { places[$1.item] == $0 }.map(\.element)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ item: Item) { write(string: item.description) }

  fileprivate mutating func write(_ section: Section) { write(string: section.description) }

  fileprivate mutating func write(_ contents: ContentsByItem) {
    write("{")
    for (index, row) in contents.distinct.enumerated() {
      if index > 0 { write(",") }
      write(row.item)
      write(":")
      write(row.content)
    }
    write("}")
  }
}
