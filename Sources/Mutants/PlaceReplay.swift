import BatchUpdateSimulator
import Snapshots

/// Finds out where an update takes what no operation of it names, by doing it to a list of paths.
///
/// Sections that come hold only the items that are named, which is all that is asked of them.
struct PlaceReplay: Sendable {
  /// For each section after the update, the path of the one it was; what is named has none.
  private var sections: [ReplayedSection] = []
  /// Where operations take what they name both before and after the update.
  private(set) var travels: [Move<ElementPath>] = []

  private struct ReplayedSection {
    var origin: ElementPath?
    var items: [ElementPath?]
  }

  /// Creates the replay of no update of no list.
  init() {}

  /// Replays operations in a list with so many items in each section.
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

  /// Returns the old path of what stands at a new one; `nil` if an operation names it.
  func origin(of path: ElementPath) -> ElementPath? {
    guard sections.indices.contains(path.section) else { return nil }
    guard let item = path.item else { return sections[path.section].origin }
    let items = sections[path.section].items
    return items.indices.contains(item) ? items[item] : nil
  }

  /// Returns the new path of what stood at an old one; `nil` if an operation names it.
  func destination(of path: ElementPath) -> ElementPath? {
    for (section, replayed) in sections.enumerated() {
      if path.item == nil, replayed.origin == path { return .section(section) }
      if path.item != nil, let item = replayed.items.firstIndex(of: path) {
        return .item(section, item)
      }
    }
    return nil
  }

  /// With a section goes whatever its items are said to be, even those that are not there.
  private mutating func remove(_ path: ElementPath) {
    guard let item = path.item else {
      sections.remove(at: path.section)
      return
    }
    guard sections[path.section].items.indices.contains(item) else { return }
    sections[path.section].items.remove(at: item)
  }

  /// A view of today takes updates in which something lands behind the end; it lands there.
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
