/// The identifiers that are marked to be drawn again, in any order and with any repeats.
public struct Marks<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  /// Sections to reload.
  public var reloadedSections: [SectionIdentifier]
  /// Items to reload, which replaces their cells.
  public var reloadedItems: [ItemIdentifier]
  /// Items to reconfigure, which keeps their cells and configures them again.
  public var reconfiguredItems: [ItemIdentifier]

  @inlinable
  public init(
    reloadedSections: [SectionIdentifier] = [], reloadedItems: [ItemIdentifier] = [],
    reconfiguredItems: [ItemIdentifier] = []
  ) {
    self.reloadedSections = reloadedSections
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
  }

  @inlinable var isEmpty: Bool {
    reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }
}

extension Marks: Sendable where SectionIdentifier: Sendable, ItemIdentifier: Sendable {}

/// The way in which the cell of a changed item is drawn again.
public enum Redraw: Sendable {
  /// The cell is replaced.
  case reload
  /// The cell is kept and configured again.
  case reconfigure
}

/// The places in the new list that are to be drawn again.
@usableFromInline
struct MarkedPlaces {
  /// The sections to reload, in ascending order without repeats.
  @usableFromInline var sections: [Int] = []
  /// For each marked item, twice its place, plus one for a reconfigure, in any order and with any
  /// repeats.
  ///
  /// In ascending order, the reload of an item comes first.
  @usableFromInline var items: [Int] = []

  @inlinable
  init() {}

  var isEmpty: Bool { sections.isEmpty && items.isEmpty }

  @inlinable
  @inline(__always)
  mutating func mark(_ item: Int, _ redraw: Redraw) {
    items.append(redraw == .reload ? 2 * item : 2 * item + 1)
  }

  /// Adds the places of marked identifiers that the new list holds.
  @inlinable
  mutating func add<Sections, Items>(
    _ marks: Marks<Sections.Element, Items.Element>, in new: FlatList<Sections, Items>,
    _ scratch: inout Scratch
  ) {
    let (sectionCount, itemCount) = (new.ends.count, new.ends.last ?? 0)
    MarkedPlaces.find(marks.reloadedSections, in: new.sections, count: sectionCount, &scratch) {
      sections.append($0)
    }
    let count = marks.reloadedItems.count + marks.reconfiguredItems.count
    if count > 0 { items.reserveCapacity(count) }
    MarkedPlaces.find(marks.reloadedItems, in: new.items, count: itemCount, &scratch) {
      mark($0, .reload)
    }
    MarkedPlaces.find(marks.reconfiguredItems, in: new.items, count: itemCount, &scratch) {
      mark($0, .reconfigure)
    }
  }

  /// Calls a closure with each place of a marked identifier among the first ones of a list, as many
  /// as there were when it was checked.
  ///
  /// A few marks are compared with each item. More marks go into a hash table, in which each item
  /// is looked up.
  @inlinable
  static func find<List: RandomAccessCollection>(
    _ marks: [List.Element], in list: List, count: Int, _ scratch: inout Scratch,
    _ found: (Int) -> Void
  ) where List.Element: Hashable, List.Index == Int {
    guard !marks.isEmpty else { return }
    guard marks.count > 4 else {
      for place in 0..<count where marks.contains(list[place]) { found(place) }
      return
    }
    var table = IdentifierTable(
      capacity: marks.count, of: marks.count, lookups: count, &scratch)
    var hash = IdentifierHash()
    if !fill(&table, with: marks, hash) { fillWithCare(&table, with: marks, &hash) }
    for place in 0..<count {
      var value = hash(list[place])
      if value == nil || table.isCrowded {
        fillWithCare(&table, with: marks, &hash)
        value = hash(list[place])
      }
      guard let value else { continue }
      var link = table.first(inSlot: table.slot(of: value))
      while link >= 0, marks[table.entry(of: link)] != list[place] {
        link = table.next(after: link)
      }
      if link >= 0 { found(place) }
    }
  }

  /// Inserts marks into an empty table; returns `false` if hashes have to be made with care.
  @inlinable
  static func fill<Identifier: Hashable>(
    _ table: inout IdentifierTable, with marks: [Identifier], _ hash: IdentifierHash
  ) -> Bool {
    for (entry, mark) in marks.enumerated() {
      guard !table.isCrowded, let value = hash(mark) else { return false }
      table.insert(entry, hash: value, inSlot: table.slot(of: value))
    }
    return true
  }

  @inlinable
  static func fillWithCare<Identifier: Hashable>(
    _ table: inout IdentifierTable, with marks: [Identifier], _ hash: inout IdentifierHash
  ) {
    hash.isCareful = true
    table.removeAll()
    _ = fill(&table, with: marks, hash)
  }
}
