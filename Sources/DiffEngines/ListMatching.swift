/// Two lists without their identifiers: their sections, and the places of equal identifiers.
@usableFromInline
struct ListMatching: BitwiseCopyable {
  /// For each section of the old list, the number of items up to and including it.
  @usableFromInline let oldEnds: Numbers
  @usableFromInline let newEnds: Numbers
  /// For each section of the old list, its place in the new one, or -1.
  @usableFromInline let newSections: Numbers
  @usableFromInline let oldSections: Numbers
  /// For each item in the old list, its place in the new one, or -1.
  ///
  /// Nothing is stored for the items at the beginning and at the end of a section that are equal in
  /// both lists.
  @usableFromInline let newItems: Numbers
  @usableFromInline let oldItems: Numbers
  /// For each section in the new list, the number of items at its beginning that are equal in both
  /// lists.
  @usableFromInline let heads: Numbers
  /// The same for the end of the section.
  @usableFromInline let tails: Numbers
  /// The number of items in the old list without a place in the new one, and vice versa.
  ///
  /// Both are -1 if items with a place in both lists may have changed their order or their section.
  @usableFromInline let unpairedCounts: Numbers

  /// Returns memory for the matching of two lists, in which only their ends are stored.
  ///
  /// This is a function and not an initializer, which would count references to its arguments.
  @inlinable
  static func empty<Sections, Items>(
    _ old: FlatList<Sections, Items>, _ new: FlatList<Sections, Items>, _ scratch: inout Scratch
  ) -> ListMatching {
    // The count of a collection may change at any time, as that of a live query's results does: the
    // rows are as long as the list was when it was checked, and so are all loops.
    let (oldCount, newCount) = (old.ends.count, new.ends.count)
    let (oldItemCount, newItemCount) = (old.ends.last ?? 0, new.ends.last ?? 0)
    scratch.reserve(2 * oldCount + 4 * newCount + oldItemCount + newItemCount + 2)
    return ListMatching(
      oldEnds: scratch.takeReserved(old.ends), newEnds: scratch.takeReserved(new.ends),
      newSections: scratch.takeReserved(oldCount), oldSections: scratch.takeReserved(newCount),
      newItems: scratch.takeReserved(oldItemCount), oldItems: scratch.takeReserved(newItemCount),
      heads: scratch.takeReserved(newCount), tails: scratch.takeReserved(newCount),
      unpairedCounts: scratch.takeReserved(2))
  }

  @inlinable
  init(
    oldEnds: Numbers, newEnds: Numbers, newSections: Numbers, oldSections: Numbers,
    newItems: Numbers, oldItems: Numbers, heads: Numbers, tails: Numbers, unpairedCounts: Numbers
  ) {
    (self.oldEnds, self.newEnds) = (oldEnds, newEnds)
    (self.newSections, self.oldSections) = (newSections, oldSections)
    (self.newItems, self.oldItems) = (newItems, oldItems)
    (self.heads, self.tails) = (heads, tails)
    self.unpairedCounts = unpairedCounts
  }

  /// Matches two lists, and reads them in place if their storage is contiguous.
  @inlinable
  @inline(__always)
  func match<Sections, Items>(
    _ old: FlatList<Sections, Items>, _ new: FlatList<Sections, Items>, _ scratch: inout Scratch
  ) {
    matchSections(old.sections, new.sections, &scratch)
    let isRead: Void?? = old.items.withContiguousStorageIfAvailable { oldItems in
      new.items.withContiguousStorageIfAvailable { newItems in
        precondition(
          oldItems.count == self.newItems.count && newItems.count == self.oldItems.count,
          "a list has changed since it was made")
        matchItems(oldItems, newItems, &scratch)
      }
    }
    guard (isRead ?? nil) == nil else { return }
    withUnsafePointer(to: old.items) { oldItems in
      withUnsafePointer(to: new.items) { newItems in
        matchItems(BorrowedList(list: oldItems), BorrowedList(list: newItems), &scratch)
      }
    }
  }

  @inlinable
  func matchSections<Sections: RandomAccessCollection>(
    _ old: Sections, _ new: Sections, _ scratch: inout Scratch
  ) where Sections.Element: Hashable, Sections.Index == Int {
    var place = 0
    let (oldCount, newCount) = (newSections.count, oldSections.count)
    while place < min(oldCount, newCount), old[place] == new[place] {
      newSections[place] = place
      oldSections[place] = place
      place += 1
    }
    guard place < oldCount || place < newCount else { return }
    var pairing = Pairing(
      old: old, new: new, newPlaces: newSections, oldPlaces: oldSections, &scratch)
    pairing.walk(place..<oldCount, place..<newCount, &scratch)
    _ = pairing.pairRest(&scratch)
  }

  @inlinable
  func matchItems<Items: RandomAccessCollection>(
    _ old: Items, _ new: Items, _ scratch: inout Scratch
  ) where Items.Element: Hashable, Items.Index == Int {
    var pairing = Pairing(old: old, new: new, newPlaces: newItems, oldPlaces: oldItems, &scratch)
    let isShared = ListMatching.isShared(old, new)
    for section in 0..<newEnds.count {
      let newRange = newEnds.range(ofSection: section)
      let oldSection = oldSections[section]
      guard oldSection >= 0 else {
        pairing.leave(new: newRange)
        continue
      }
      let oldRange = oldEnds.range(ofSection: oldSection)
      if isShared, oldRange == newRange {
        heads[section] = newRange.count
        tails[section] = 0
        pairing.note(oldRange, newRange.lowerBound)
        continue
      }
      let middle = pairing.trim(oldRange, newRange)
      heads[section] = middle.new.lowerBound - newRange.lowerBound
      tails[section] = newRange.upperBound - middle.new.upperBound
      pairing.walk(middle.old, middle.new, &scratch)
    }
    for section in 0..<oldEnds.count where newSections[section] < 0 {
      pairing.leave(old: oldEnds.range(ofSection: section))
    }
    // Items that the walk pairs stay in order, and in their section.
    let isInOrder = !pairing.pairRest(&scratch)
    unpairedCounts[0] = isInOrder ? pairing.oldRestCount : -1
    unpairedCounts[1] = isInOrder ? pairing.newRestCount : -1
  }

  /// Calls a closure with the places of each item that both lists hold, before any of them is
  /// marked to move.
  @inlinable
  @inline(__always)
  func forEachPair(_ body: (_ oldPlace: Int, _ newPlace: Int) -> Void) {
    for section in 0..<newEnds.count {
      let range = newEnds.range(ofSection: section)
      let oldSection = oldSections[section]
      guard oldSection >= 0 else {
        for place in range where oldItems[place] >= 0 { body(oldItems[place], place) }
        continue
      }
      let oldRange = oldEnds.range(ofSection: oldSection)
      let middle = range.lowerBound + heads[section]..<range.upperBound - tails[section]
      let (headStep, tailStep) = (
        oldRange.lowerBound - range.lowerBound, oldRange.upperBound - range.upperBound
      )
      for place in range.lowerBound..<middle.lowerBound { body(place + headStep, place) }
      for place in middle where oldItems[place] >= 0 { body(oldItems[place], place) }
      for place in middle.upperBound..<range.upperBound { body(place + tailStep, place) }
    }
  }

  /// Returns whether two collections share their storage, as unchanged copies do.
  @inlinable
  static func isShared<List: RandomAccessCollection>(_ left: List, _ right: List) -> Bool {
    guard left.count == right.count else { return false }
    return left.withContiguousStorageIfAvailable { left in
      right.withContiguousStorageIfAvailable { left.baseAddress == $0.baseAddress } ?? false
    } ?? false
  }

  /// Returns the items of a section in the new list that may differ from the old one.
  func newMiddle(ofSection section: Int) -> Range<Int> {
    let range = newEnds.range(ofSection: section)
    guard oldSections[section] >= 0 else { return range }
    return range.lowerBound + heads[section]..<range.upperBound - tails[section]
  }

  /// Returns the items of a section in the old list that may differ from the new one.
  func oldMiddle(ofSection section: Int) -> Range<Int> {
    let range = oldEnds.range(ofSection: section)
    let new = newSections[section]
    guard new >= 0 else { return range }
    return range.lowerBound + heads[new]..<range.upperBound - tails[new]
  }

  /// Returns the old place of an item in a section that both lists hold, or its value in
  /// ``oldItems``.
  func oldPlace(ofItem place: Int, inSection section: Int) -> Int {
    let range = newEnds.range(ofSection: section)
    let oldRange = oldEnds.range(ofSection: oldSections[section])
    if place < range.lowerBound + heads[section] {
      return oldRange.lowerBound + (place - range.lowerBound)
    }
    if place >= range.upperBound - tails[section] {
      return oldRange.upperBound - (range.upperBound - place)
    }
    return oldItems[place]
  }

  /// Marks an item as moving, in both lists.
  func markMove(from old: Int, to new: Int) {
    newItems[old] = -2 - new
    oldItems[new] = -2 - old
  }
}
