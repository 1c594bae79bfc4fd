/// A check for identifiers that appear twice in one list.
@usableFromInline
enum RepeatCheck {
  /// Requires that no identifier appears twice in one list.
  ///
  /// - Throws: The first repeat: sections before items, the old list before the new one.
  @inlinable
  static func require<Sections, Items>(
    _ old: FlatList<Sections, Items>, _ new: FlatList<Sections, Items>, _ scratch: inout Scratch
  ) throws(RepeatedPlace) {
    if !old.hasNoRepeats, let place = firstRepeat(in: old.sections, &scratch) {
      throw RepeatedPlace(.section, place, in: .old)
    }
    if !new.hasNoRepeats, let place = firstRepeat(in: new.sections, &scratch) {
      throw RepeatedPlace(.section, place, in: .new)
    }
    if !old.hasNoRepeats, let place = firstRepeat(in: old.items, &scratch) {
      throw RepeatedPlace(.item, place, in: .old)
    }
    if !new.hasNoRepeats, let place = firstRepeat(in: new.items, &scratch) {
      throw RepeatedPlace(.item, place, in: .new)
    }
  }

  /// Returns the first place whose identifier also appears at an earlier one.
  @inlinable
  static func firstRepeat<List: RandomAccessCollection>(
    in list: List, _ scratch: inout Scratch
  ) -> Int? where List.Element: Hashable, List.Index == Int {
    let count = list.count
    if List.Element.self == Int.self, count <= 32 { return firstByFilter(list) }
    return count <= 16 ? firstByComparing(list) : firstByHashing(list, count, &scratch)
  }

  /// Returns the first repeat among a few integers, with a filter of 64 bits.
  ///
  /// A number whose bit is not set has not been seen. For up to 32 numbers, almost all find their
  /// bits not set.
  @inlinable
  static func firstByFilter<List: RandomAccessCollection>(_ list: List) -> Int?
  where List.Element: Hashable, List.Index == Int {
    var seen: UInt64 = 0
    for place in 0..<list.count {
      let identifier = list[place]
      // The type is known to be `Int`, see `firstRepeat`.
      let number = UInt64(bitPattern: Int64(unsafeBitCast(identifier, to: Int.self)))
      // Fibonacci hashing, whichever half distinguishes the numbers: D. Knuth, The Art of Computer
      // Programming, volume 3, section 6.4.
      let bit = UInt64(1) &<< ((number &* 0x9e37_79b9_9e37_79b9) &>> 58)
      if seen & bit != 0 {
        for earlier in 0..<place where list[earlier] == identifier { return place }
      }
      seen |= bit
    }
    return nil
  }

  @inlinable
  static func firstByComparing<List: RandomAccessCollection>(_ list: List) -> Int?
  where List.Element: Hashable, List.Index == Int {
    for place in 0..<list.count {
      let identifier = list[place]
      for earlier in 0..<place where list[earlier] == identifier { return place }
    }
    return nil
  }

  @inlinable
  static func firstByHashing<List: RandomAccessCollection>(
    _ list: List, _ count: Int, _ scratch: inout Scratch
  ) -> Int? where List.Element: Hashable, List.Index == Int {
    var table = IdentifierTable(capacity: count, of: count, lookups: 0, &scratch)
    var hash = IdentifierHash()
    var place = 0
    while place < count {
      guard !table.isCrowded, let value = hash(list[place]) else {
        // Starts again, with hashes that are good for all identifiers.
        hash.isCareful = true
        table.removeAll()
        place = 0
        continue
      }
      let slot = table.slot(of: value)
      var link = table.first(inSlot: slot)
      while link >= 0 {
        if list[table.entry(of: link)] == list[place] { return place }
        link = table.next(after: link)
      }
      table.insert(place, hash: value, inSlot: slot)
      place += 1
    }
    return nil
  }
}
