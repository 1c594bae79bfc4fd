/// Two lists without their identifiers: how they are divided into sections, and who is who.
@usableFromInline
struct ListMatching {
  /// For each section of the old list, the number of items up to and including it.
  @usableFromInline let oldEnds: Numbers
  @usableFromInline let newEnds: Numbers
  /// For each section of the old list, its place in the new one, or -1.
  @usableFromInline let newSections: Numbers
  @usableFromInline let oldSections: Numbers
  /// For each item of the old list, its place in the new one, or -1; not for the items at the
  /// beginning and at the end of a section that are the same in both lists.
  @usableFromInline let newItems: Numbers
  @usableFromInline let oldItems: Numbers
  /// For each section of the new list, how many items at its beginning are the same in both lists.
  @usableFromInline let heads: Numbers
  /// The same for its end.
  @usableFromInline let tails: Numbers

  /// Matches two lists, which are read where they lie in memory if they lie there in a row.
  ///
  /// All pairs of places that hold the same item are told to `found`, unless `tellsAll` says that
  /// nobody asks.
  @inlinable
  static func make<Sections, Items>(
    _ old: FlatList<Sections, Items>, _ new: FlatList<Sections, Items>, _ scratch: inout Scratch,
    tellsAll: Bool, _ found: (_ oldPlace: Int, _ newPlace: Int) -> Void
  ) -> ListMatching {
    let matching = old.sections.withContiguousStorageIfAvailable { oldSections in
      new.sections.withContiguousStorageIfAvailable { newSections in
        old.items.withContiguousStorageIfAvailable { oldItems in
          new.items.withContiguousStorageIfAvailable { newItems in
            ListMatching(
              sections: oldSections, newSections, items: oldItems, newItems,
              ends: scratch.take(old.ends), scratch.take(new.ends), &scratch, tellsAll: tellsAll,
              found)
          }
        }
      }
    }
    if let matching = ((matching ?? nil) ?? nil) ?? nil { return matching }
    return ListMatching(
      sections: old.sections, new.sections, items: old.items, new.items,
      ends: scratch.take(old.ends), scratch.take(new.ends), &scratch, tellsAll: tellsAll, found)
  }

  @inlinable
  init<Sections: RandomAccessCollection, Items: RandomAccessCollection>(
    sections old: Sections, _ new: Sections, items oldList: Items, _ newList: Items,
    ends oldEnds: Numbers, _ newEnds: Numbers, _ scratch: inout Scratch, tellsAll: Bool,
    _ found: (_ oldPlace: Int, _ newPlace: Int) -> Void
  )
  where
    Sections.Element: Hashable, Sections.Index == Int, Items.Element: Hashable, Items.Index == Int
  {
    (self.oldEnds, self.newEnds) = (oldEnds, newEnds)
    let sections = Pairing(matching: old, new, &scratch)
    (newSections, oldSections) = (sections.newPlaces, sections.oldPlaces)
    heads = scratch.take(newEnds.count)
    tails = scratch.take(newEnds.count)
    var items = Pairing(old: oldList, new: newList, &scratch)
    (newItems, oldItems) = (items.newPlaces, items.oldPlaces)
    let isShared = !tellsAll && ListMatching.isShared(oldList, newList)
    for section in 0..<newEnds.count {
      let newRange = newEnds.range(ofSection: section)
      let oldSection = oldSections[section]
      guard oldSection >= 0 else {
        items.leave(new: newRange)
        continue
      }
      let oldRange = oldEnds.range(ofSection: oldSection)
      if isShared, oldRange == newRange {
        heads[section] = newRange.count
        tails[section] = 0
        continue
      }
      let middle = items.trim(oldRange, newRange, found)
      heads[section] = middle.new.lowerBound - newRange.lowerBound
      tails[section] = newRange.upperBound - middle.new.upperBound
      items.walk(middle.old, middle.new, found)
    }
    for section in 0..<oldEnds.count where newSections[section] < 0 {
      items.leave(old: oldEnds.range(ofSection: section))
    }
    items.pairRest(&scratch, found)
  }

  /// Whether two collections are one and the same memory, as copies are that nobody has changed.
  @inlinable
  static func isShared<List: RandomAccessCollection>(_ left: List, _ right: List) -> Bool {
    guard left.count == right.count else { return false }
    return left.withContiguousStorageIfAvailable { left in
      right.withContiguousStorageIfAvailable { left.baseAddress == $0.baseAddress } ?? false
    } ?? false
  }

  /// The items of a section of the new list that need not be the same as in the old one.
  func newMiddle(ofSection section: Int) -> Range<Int> {
    let range = newEnds.range(ofSection: section)
    guard oldSections[section] >= 0 else { return range }
    return range.lowerBound + heads[section]..<range.upperBound - tails[section]
  }

  /// The items of a section of the old list that need not be the same as in the new one.
  func oldMiddle(ofSection section: Int) -> Range<Int> {
    let range = oldEnds.range(ofSection: section)
    let new = newSections[section]
    guard new >= 0 else { return range }
    return range.lowerBound + heads[new]..<range.upperBound - tails[new]
  }
}

extension Pairing {
  /// Pairs two whole lists.
  @inlinable
  init(matching old: List, _ new: List, _ scratch: inout Scratch) {
    self.init(old: old, new: new, &scratch)
    let newPlaces = newPlaces
    let oldPlaces = oldPlaces
    let middle = trim(0..<old.count, 0..<new.count) { oldPlace, newPlace in
      newPlaces[oldPlace] = newPlace
      oldPlaces[newPlace] = oldPlace
    }
    walk(middle.old, middle.new) { _, _ in }
    pairRest(&scratch) { _, _ in }
  }
}
