import Snapshots

/// A list on its way from the old one to the new one, in the identities of ``ListChanges``.
package struct Arrangement: Sendable {
  package private(set) var sections: [Int] = []
  package private(set) var items: [Int] = []
  package private(set) var ends: [Int] = []
  /// For each identity of a section, its place; -1 if it is not there.
  private(set) var sectionPlaces: [Int]
  /// For each identity of an item, its place; its section is -1 if it is not there.
  private(set) var paths: [ItemPath]

  private init(_ changes: ListChanges) {
    sectionPlaces = Array(repeating: -1, count: changes.sectionWork.count)
    paths = Array(repeating: ItemPath(-1, -1), count: changes.itemWork.count)
    sections.reserveCapacity(changes.sectionWork.count)
    ends.reserveCapacity(changes.sectionWork.count)
    items.reserveCapacity(changes.itemWork.count)
  }

  private mutating func appendSection(_ section: Int) {
    sectionPlaces[section] = sections.count
    sections.append(section)
    ends.append(items.count)
  }

  private mutating func append(_ item: Int) {
    let section = sections.count - 1
    let start = section == 0 ? 0 : ends[section - 1]
    paths[item] = ItemPath(section, items.count - start)
    items.append(item)
    ends[section] += 1
  }

  /// The places that a section takes.
  func range(ofSection section: Int) -> Range<Int> {
    (section == 0 ? 0 : ends[section - 1])..<ends[section]
  }
}

extension Arrangement {
  /// The old list.
  static func old(_ changes: ListChanges) -> Arrangement {
    var list = Arrangement(changes)
    for section in 0..<changes.matching.old.sectionCount {
      list.appendSection(changes.identity(ofOldSection: section))
      for item in changes.matching.old.range(ofSection: section) {
        list.append(changes.identity(ofOldItem: item))
      }
    }
    return list
  }

  /// The new list.
  static func new(_ changes: ListChanges) -> Arrangement {
    var list = Arrangement(changes)
    for section in 0..<changes.matching.new.sectionCount {
      list.appendSection(section)
      for item in changes.matching.new.range(ofSection: section) { list.append(item) }
    }
    return list
  }

  /// The list after a stage.
  ///
  /// What keeps its order stands as in both lists.
  init(after stage: Int, of schedule: Schedule, _ changes: ListChanges) {
    self.init(changes)
    let matching = changes.matching
    let oldSections = (0..<matching.old.sectionCount).map(changes.identity(ofOldSection:))
    let sections = merge(
      oldSections, Array(0..<matching.new.sectionCount), oldFirst: schedule.oldComesFirst
    ) { section in
      changes.stage(ofSection: section, schedule).map { $0 <= stage }
    }
    for section in sections {
      appendSection(section)
      let items = merge(
        changes.oldItems(of: section), changes.newItems(of: section),
        oldFirst: schedule.oldComesFirst
      ) { item in
        changes.stage(ofItem: item, schedule).map { $0 <= stage }
      }
      for item in items { append(item) }
    }
  }
}

extension ListChanges {
  fileprivate func oldItems(of section: Int) -> [Int] {
    let newCount = matching.new.sectionCount
    let place = section < newCount ? matching.sections.old[section] : section - newCount
    guard let place else { return [] }
    return matching.old.range(ofSection: place).map(identity(ofOldItem:))
  }

  fileprivate func newItems(of section: Int) -> [Int] {
    section < matching.new.sectionCount ? Array(matching.new.range(ofSection: section)) : []
  }
}

/// Returns what stands in one place of an old list, a new one, or both, once some is done: whether
/// it has left its place in the old list for that in the new one; `nil` if it stays.
private func merge(
  _ old: [Int], _ new: [Int], oldFirst: Bool, isDone: (Int) -> Bool?
) -> [Int] {
  var merged: [Int] = []
  var rest = old[...]
  func appendOld() {
    while let first = rest.first, let isDone = isDone(first) {
      if !isDone { merged.append(first) }
      rest.removeFirst()
    }
  }
  if oldFirst { appendOld() }
  for identity in new {
    switch isDone(identity) {
    case true?: merged.append(identity)
    case false?: break
    case nil:
      appendOld()
      merged.append(identity)
      rest.removeFirst()
      if oldFirst { appendOld() }
    }
  }
  appendOld()
  return merged
}
