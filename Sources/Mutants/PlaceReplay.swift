import BatchUpdateSimulator
import Snapshots

/// The positions to which an update moves what no operation names, found by performing it on a list
/// of paths.
///
/// Inserted sections hold only the items that are named, since no others are asked for.
struct PlaceReplay: Sendable {
  /// For each section after the update, its old path and items; those that an operation names have
  /// none.
  private var sections: [ReplayedSection] = []
  /// The old and new paths of what operations name in both lists.
  private(set) var travels: [Move<ElementPath>] = []

  private struct ReplayedSection {
    var origin: ElementPath?
    var items: [ElementPath?]
  }

  /// Creates a replay of no update, in an empty list.
  init() {}

  /// Replays operations in a list with the given numbers of items in its sections.
  init(of changes: [PreparedUpdate.Change], from counts: [Int]) {
    sections = counts.enumerated().map { section, count in
      ReplayedSection(
        origin: .section(section), items: (0..<count).map { ElementPath.item(section, $0) })
    }
    for path in changes.compactMap(\.before).sorted(by: >) { remove(path) }
    for path in changes.compactMap(\.after).sorted() { insert(path) }
    travels = changes.compactMap { change in
      guard let before = change.before, let after = change.after else { return nil }
      return Move(from: before, to: after)
    }
  }

  /// Returns the old path of what is at a new path, or `nil` if an operation names it.
  func origin(of path: ElementPath) -> ElementPath? {
    guard sections.indices.contains(path.section) else { return nil }
    guard let item = path.item else { return sections[path.section].origin }
    let items = sections[path.section].items
    return items.indices.contains(item) ? items[item] : nil
  }

  /// Returns the new path of what was at an old path, or `nil` if an operation names it.
  func destination(of path: ElementPath) -> ElementPath? {
    for (section, replayed) in sections.enumerated() {
      if path.item == nil, replayed.origin == path { return .section(section) }
      if path.item != nil, let item = replayed.items.firstIndex(of: path) {
        return .item(section, item)
      }
    }
    return nil
  }

  /// Removes a section with everything in it, or an item, if it exists.
  private mutating func remove(_ path: ElementPath) {
    guard sections.indices.contains(path.section) else { return }
    guard let item = path.item else {
      sections.remove(at: path.section)
      return
    }
    guard sections[path.section].items.indices.contains(item) else { return }
    sections[path.section].items.remove(at: item)
  }

  /// Inserts a section or an item; one beyond the end is inserted at the end, as current views do.
  private mutating func insert(_ path: ElementPath) {
    guard let item = path.item else {
      let section = ReplayedSection(origin: nil, items: [])
      return sections.insert(section, at: min(path.section, sections.count))
    }
    guard sections.indices.contains(path.section) else { return }
    let end = sections[path.section].items.count
    sections[path.section].items.insert(nil, at: min(item, end))
  }
}
