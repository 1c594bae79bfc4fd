import Snapshots

/// The positions of a transition's items in both lists, and their marks.
///
/// It is made once for an apply, and used by every property.
struct TransitionPlaces: Sendable {
  /// The rows of the old list.
  let old: ItemPlaces
  /// The rows of the new list.
  let new: ItemPlaces
  /// For each row of the new list, its marks; empty if nothing is marked.
  private var marks: [Marks] = []
  /// The marked items that are not in the new list.
  private var strays: [(item: Item, marks: Marks)] = []
  /// Whether an item or a section is marked that the new list does not hold.
  private(set) var hasStrays = false

  private struct Marks: OptionSet {
    let rawValue: UInt8
    static let reconfigure = Marks(rawValue: 1)
    static let reload = Marks(rawValue: 2)
  }

  /// - Complexity: O(*n* + *m*) on average, where *n* is the number of items and *m* the number of
  ///   marks.
  init(_ transition: borrowing Transition) {
    old = ItemPlaces(of: transition.old.rows)
    new = ItemPlaces(of: transition.new.rows)
    guard transition.hasMarks else { return }
    marks = Array(repeating: [], count: transition.new.rows.count)
    for item in transition.reconfiguredItems { mark(item, .reconfigure) }
    for item in transition.reloadedItems { mark(item, .reload) }
    let (marked, sections) = (transition.reloadedSections, transition.new.sections)
    guard !marked.isEmpty else { return }
    for section in sections.indices where marked.contains(sections[section]) {
      for row in transition.new.rows(inSection: section) { mark(row.item, .reload) }
    }
    if !marked.allSatisfy(sections.contains) { hasStrays = true }
  }

  private mutating func mark(_ item: Item, _ mark: Marks) {
    if let row = new[item] {
      marks[row].formUnion(mark)
    } else {
      strays.append((item, mark))
      hasStrays = true
    }
  }

  /// Returns whether an item is marked for reload, by itself or with a section that holds it in the
  /// new list.
  func isReloaded(_ item: Item) -> Bool { marks(of: item).contains(.reload) }

  /// Returns whether an item is marked for reconfigure, whatever else it is marked for.
  func isReconfigured(_ item: Item) -> Bool { marks(of: item).contains(.reconfigure) }

  /// Returns whether an item is marked in any way.
  func isMarked(_ item: Item) -> Bool { !marks(of: item).isEmpty }

  private func marks(of item: Item) -> Marks {
    guard !marks.isEmpty || !strays.isEmpty else { return [] }
    if let row = new[item] { return marks[row] }
    return strays.reduce([]) { $1.item == item ? $0.union($1.marks) : $0 }
  }
}
