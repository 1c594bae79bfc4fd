import BatchUpdateSimulator
import Snapshots

/// The content that each item should show, according to the app's data.
struct Contents {
  private let identity: Identity
  /// The items whose content is not zero, sorted by number.
  ///
  /// A story changes only a few.
  private var changed: [(number: Int32, content: Content)] = []

  init(_ layout: Layout, identity: Identity) {
    self.identity = identity
    take(layout)
  }

  /// The content of an item: part of the item for a value, looked up for any other.
  subscript(item: Item) -> Content {
    if identity == .value { return item.edition }
    let place = place(of: item.number)
    return holds(item.number, at: place) ? changed[place].content : 0
  }

  mutating func change(_ item: Item) { set(item.number, to: self[item] + 1) }

  /// Takes over the contents of a list.
  mutating func take(_ layout: Layout) {
    for row in layout.rows where row.content != self[row.item] {
      set(row.item.number, to: row.content)
    }
  }

  private mutating func set(_ number: Int32, to content: Content) {
    let place = place(of: number)
    if holds(number, at: place) { changed.remove(at: place) }
    if content != 0 { changed.insert((number, content), at: place) }
  }

  private func holds(_ number: Int32, at place: Int) -> Bool {
    place < changed.count && changed[place].number == number
  }

  /// Returns the index at which a number is found among those that changed, or would be inserted.
  private func place(of number: Int32) -> Int {
    changed.partitioningIndex { $0.number >= number }
  }

  /// Returns the list that a snapshot stands for, with the current contents.
  func layout(_ snapshot: SnapshotModel) -> Layout {
    Layout(
      snapshot.sections, ends: snapshot.ends,
      rows: snapshot.allItems.map { Row($0, self[$0]) })
  }

  /// Brings a list's contents up to date.
  func refresh(_ layout: inout Layout) {
    for (index, row) in layout.rows.enumerated() where row.content != self[row.item] {
      layout.setContent(self[row.item], ofRow: index)
    }
  }
}
