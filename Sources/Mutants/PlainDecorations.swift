import BatchUpdateSimulator
import Snapshots

/// A layout with decorations as an app would have it, without faults or with planted ones.
///
/// Its purpose is to be found wrong, like that of ``PlainUpdater``. It keeps attributes in a table.
/// While an update is prepared, it collects what to delete and insert: the elements that an
/// operation names, and those that only one of the two lists has.
package struct PlainDecorations: DecorationLayout {
  package let rules: [DecorationRule]
  /// The planted faults.
  ///
  /// If two faults contradict each other, the one that the code checks first takes effect.
  let faults: Set<DecorationFault>

  var cache = Attributes()
  /// The attributes after the update that is being prepared.
  var coming = Attributes()
  var places = PlaceReplay()
  var answers: [String: Answer] = [:]
  /// The list before the update that is being prepared.
  ///
  /// `nextList` is the one after it.
  var list = Layout()
  var nextList = Layout()
  /// The rows for which elements were last asked.
  private var lastRows = 0..<0

  /// The attributes of every element, by kind and path.
  typealias Attributes = [String: [ElementPath: DecorationAttributes]]

  /// The elements of one kind that disappear and appear.
  struct Answer: Sendable {
    var deleted: [ElementPath] = []
    var inserted: [ElementPath] = []
  }

  package init(faults: Set<DecorationFault> = []) {
    rules = DecorationRule.usual
    self.faults = faults
  }

  func has(_ fault: DecorationFault) -> Bool { faults.contains(fault) }

  package mutating func prepare(showing list: Layout) {
    self.list = list
    clearCache()
    for (kind, attributes) in attributes(of: list) {
      cache[kind, default: [:]].merge(attributes) { cached, _ in cached }
    }
  }

  package mutating func elements(in rows: Range<Int>) -> [DecorationElement] {
    lastRows = rows
    return rules.map(\.kind).flatMap { kind in
      let shown = cache[kind, default: [:]].filter { covers($0.value, rows) }
      return shown.sorted { $0.key < $1.key }.map {
        DecorationElement(kind: kind, path: $0.key, attributes: $0.value)
      }
    }
  }

  package mutating func finishUpdate() {
    prepare(showing: nextList)
    coming = [:]
    if !has(.answersNotForgotten) { answers = [:] }
  }

  private func covers(_ attributes: DecorationAttributes, _ rows: Range<Int>) -> Bool {
    guard !has(.elementsFoundByFirstRow) else {
      return rows.contains(attributes.rows.lowerBound) && !attributes.rows.isEmpty
    }
    return attributes.rows.overlaps(rows)
  }

  private mutating func clearCache() {
    if has(.cacheOfBeforeKept) { return }
    if has(.onlyVisibleCleared) {
      let rows = lastRows
      cache = cache.mapValues { $0.filter { !$0.value.rows.overlaps(rows) } }
    } else {
      cache = [:]
    }
  }

  func attributes(of list: Layout) -> Attributes {
    var table = Attributes()
    for element in rules.flatMap({ $0.elements(of: list) }) {
      table[element.kind, default: [:]][element.path] = element.attributes
    }
    return table
  }
}
