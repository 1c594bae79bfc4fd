/// Pairs equal identifiers in two lists, with as little hashing as possible.
///
/// Equal beginnings and ends of two ranges are paired by comparing. A walk then pairs identifiers
/// that follow each other, apart from a few deletes and inserts. All others are left to the end: a
/// few are compared with each other, many go through one hash table, and very many through several
/// in turn. This also finds identifiers that have changed their range.
///
/// Identifiers that appear twice in a list are paired in some way, each at most once.
@usableFromInline
struct Pairing<List: RandomAccessCollection> where List.Element: Hashable, List.Index == Int {
  @usableFromInline let old: List
  @usableFromInline let new: List
  /// For each place in the old list, the place of its identifier in the new one, or -1.
  ///
  /// Of the places that ``trim(_:_:_:)`` finds, only the first and the last are stored.
  @usableFromInline let newPlaces: Numbers
  /// The same for the new list.
  @usableFromInline let oldPlaces: Numbers
  /// The places in the old list that are not paired, in ascending order within each range.
  @usableFromInline let oldRest: Numbers
  @usableFromInline var oldRestCount = 0
  @usableFromInline let newRest: Numbers
  @usableFromInline var newRestCount = 0

  @inlinable
  init(
    old: List, new: List, newPlaces: Numbers, oldPlaces: Numbers, _ scratch: inout Scratch
  ) {
    self.old = old
    self.new = new
    self.newPlaces = newPlaces
    self.oldPlaces = oldPlaces
    oldRest = scratch.take(newPlaces.count)
    newRest = scratch.take(oldPlaces.count)
  }

  @inlinable
  @inline(__always)
  func pair(_ oldPlace: Int, _ newPlace: Int) {
    newPlaces[oldPlace] = newPlace
    oldPlaces[newPlace] = oldPlace
  }

  /// Returns whether two places have the same identifier.
  @inlinable
  @inline(__always)
  func isSame(_ oldPlace: Int, _ newPlace: Int) -> Bool {
    IdentifierComparison.areSame(old[oldPlace], new[newPlace])
  }

  /// Leaves places in the old list for later.
  @inlinable
  @inline(__always)
  mutating func leave(old places: Range<Int>) {
    let (newPlaces, rest) = (newPlaces, oldRest)
    var count = oldRestCount
    for place in places {
      newPlaces[place] = -1
      rest[count] = place
      count += 1
    }
    oldRestCount = count
  }

  /// Leaves places in the new list for later.
  @inlinable
  @inline(__always)
  mutating func leave(new places: Range<Int>) {
    let (oldPlaces, rest) = (oldPlaces, newRest)
    var count = newRestCount
    for place in places {
      oldPlaces[place] = -1
      rest[count] = place
      count += 1
    }
    newRestCount = count
  }
}

// MARK: Ranges

extension Pairing {
  /// Returns two ranges without their equal beginnings and ends.
  @inlinable
  @inline(__always)
  func trim(
    _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> (old: Range<Int>, new: Range<Int>) {
    var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    var (oldEnd, newEnd) = (oldRange.upperBound, newRange.upperBound)
    while oldStart < oldEnd, newStart < newEnd, isSame(oldStart, newStart) {
      oldStart += 1
      newStart += 1
    }
    while oldStart < oldEnd, newStart < newEnd, isSame(oldEnd - 1, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
    }
    note(oldRange.lowerBound..<oldStart, newRange.lowerBound)
    note(oldEnd..<oldRange.upperBound, newEnd)
    return (oldStart..<oldEnd, newStart..<newEnd)
  }

  /// Stores the first and the last place of an equal part.
  ///
  /// A search for unpaired places then stops there, and never reads a place that was not written.
  @inlinable
  @inline(__always)
  func note(_ oldPlaces: Range<Int>, _ newStart: Int) {
    guard !oldPlaces.isEmpty else { return }
    newPlaces[oldPlaces.lowerBound] = newStart
    newPlaces[oldPlaces.upperBound - 1] = newStart + oldPlaces.count - 1
  }

  /// Pairs identifiers in the same order in two ranges, until too many differ, and continues at the
  /// next run.
  ///
  /// The ranges begin with two identifiers that differ, or one of them is empty. A look ahead
  /// without a result costs as much as a hash. The walk allows a few of these, and one more for
  /// every four pairs; to find runs, it may hash one in eight identifiers. It therefore never costs
  /// much more than the hash table that would replace it.
  @inlinable
  mutating func walk(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, _ scratch: inout Scratch
  ) {
    let (newPlaces, oldPlaces) = (newPlaces, oldPlaces)
    var (oldPlace, newPlace) = (oldRange.lowerBound, newRange.lowerBound)
    let (oldEnd, newEnd) = (oldRange.upperBound, newRange.upperBound)
    var patience = 16
    var hashes = (oldRange.count + newRange.count) / 8
    while oldPlace < oldEnd, newPlace < newEnd {
      var skipped =
        lookBeside(oldPlace, oldEnd, newPlace, newEnd)
        ?? Pairing.lookAhead(2...4, in: old, oldPlace..<oldEnd, new, newPlace..<newEnd)
        ?? lookFurther(&patience, oldPlace..<oldEnd, newPlace..<newEnd)
      // An identifier that was found by a look ahead is not compared again.
      var isSame = skipped != nil
      if !isSame {
        patience -= 3
        skipped =
          patience > 0
          ? (1, 1) : nextRun(oldPlace..<oldEnd, newPlace..<newEnd, &hashes, &scratch)
      }
      guard let skipped else { break }
      leave(old: oldPlace..<oldPlace + skipped.old)
      leave(new: newPlace..<newPlace + skipped.new)
      oldPlace += skipped.old
      newPlace += skipped.new
      while oldPlace < oldEnd, newPlace < newEnd, isSame || self.isSame(oldPlace, newPlace) {
        isSame = false
        newPlaces[oldPlace] = newPlace
        oldPlaces[newPlace] = oldPlace
        oldPlace += 1
        newPlace += 1
        patience = min(patience + 1, 64)
      }
    }
    leave(old: oldPlace..<oldEnd)
    leave(new: newPlace..<newEnd)
  }

  /// Checks for a single insert or delete, the most frequent case.
  @inlinable
  @inline(__always)
  func lookBeside(
    _ oldPlace: Int, _ oldEnd: Int, _ newPlace: Int, _ newEnd: Int
  ) -> (old: Int, new: Int)? {
    if newPlace + 1 < newEnd, isSame(oldPlace, newPlace + 1) { return (0, 1) }
    if oldPlace + 1 < oldEnd, isSame(oldPlace + 1, newPlace) { return (1, 0) }
    return nil
  }

  /// Returns how many identifiers to skip at the start of two ranges until they match, or `nil` if
  /// their sum is not in `sums`.
  ///
  /// This is a function of the lists alone: as a method, it would copy the whole pairing for each
  /// call.
  @inlinable
  static func lookAhead(
    _ sums: ClosedRange<Int>, in old: List, _ oldRange: Range<Int>, _ new: List,
    _ newRange: Range<Int>
  ) -> (old: Int, new: Int)? {
    for sum in sums {
      let most = min(sum, oldRange.count - 1)
      let fewest = max(0, sum - (newRange.count - 1))
      guard fewest <= most else { return nil }
      for skipped in fewest...most
      where IdentifierComparison.areSame(
        old[oldRange.lowerBound + skipped], new[newRange.lowerBound + sum - skipped])
      {
        return (skipped, sum - skipped)
      }
    }
    return nil
  }

  /// Looks further ahead if much has been paired so far, at the price of five short looks.
  ///
  /// After more deletes or inserts than a short look covers, short looks find nothing: skipping one
  /// identifier in each list keeps the two equally far apart.
  @inlinable
  func lookFurther(
    _ patience: inout Int, _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> (old: Int, new: Int)? {
    guard patience >= 16, !isShort(oldRange.count, newRange.count) else { return nil }
    patience -= 15
    return Pairing.lookAhead(5...12, in: old, oldRange, new, newRange)
  }
}

// MARK: The rest

extension Pairing {
  /// Pairs the places that were left.
  ///
  /// - Returns: Whether anything may have been paired.
  @inlinable
  func pairRest(_ scratch: inout Scratch) -> Bool {
    guard oldRestCount > 0, newRestCount > 0 else { return false }
    return isShort(oldRestCount, newRestCount)
      ? pairRestByComparing() : pairRestByHashing(&scratch)
  }

  /// Returns whether comparing all pairs takes less time than anything else.
  @inlinable
  @inline(__always)
  func isShort(_ oldCount: Int, _ newCount: Int) -> Bool { oldCount * newCount <= 64 }

  @inlinable
  func pairRestByComparing() -> Bool {
    var isAnyPaired = false
    for newEntry in 0..<newRestCount {
      let newPlace = newRest[newEntry]
      for oldEntry in 0..<oldRestCount {
        let oldPlace = oldRest[oldEntry]
        guard newPlaces[oldPlace] < 0, isSame(oldPlace, newPlace) else { continue }
        pair(oldPlace, newPlace)
        isAnyPaired = true
        break
      }
    }
    return isAnyPaired
  }

  @inlinable
  func pairRestByHashing(_ scratch: inout Scratch) -> Bool {
    let reversedCount = pairReversed()
    guard reversedCount < min(oldRestCount, newRestCount) else { return true }
    if oldRestCount - reversedCount >= Pairing.partitionedCount,
      pairRestInPartitions(
        0..<oldRestCount - reversedCount, reversedCount..<newRestCount, &scratch)
    {
      return true
    }
    var isAnyPaired = reversedCount > 0
    var table = IdentifierTable(
      capacity: oldRestCount, of: newPlaces.count, lookups: newRestCount, &scratch)
    var hash = IdentifierHash()
    if !fill(&table, hash) { fillWithCare(&table, &hash) }
    var last = 0
    // The direction in which the next one is tried first: 0 unless the last two were adjacent.
    var step = 0
    for newEntry in reversedCount..<newRestCount {
      let newPlace = newRest[newEntry]
      // Tries the neighbor of the last one found before hashing.
      let beside = last + step
      if step != 0, beside >= 0, beside < newPlaces.count, newPlaces[beside] < 0,
        isSame(beside, newPlace)
      {
        pair(beside, newPlace)
        last = beside
        continue
      }
      var value = hash(new[newPlace])
      if value == nil || table.isCrowded {
        fillWithCare(&table, &hash)
        value = hash(new[newPlace])
      }
      guard let value, let oldPlace = take(newPlace, hash: value, from: &table) else {
        step = 0
        continue
      }
      step = abs(oldPlace - last) == 1 ? oldPlace - last : 0
      last = oldPlace
      pair(oldPlace, newPlace)
      isAnyPaired = true
    }
    return isAnyPaired
  }

  /// Pairs the first place of one list with the last one of the other, and so on, while they are
  /// equal.
  ///
  /// A reversed list needs no table.
  @inlinable
  func pairReversed() -> Int {
    var count = 0
    let most = min(oldRestCount, newRestCount)
    while count < most {
      let (oldPlace, newPlace) = (oldRest[oldRestCount - 1 - count], newRest[count])
      guard isSame(oldPlace, newPlace) else { break }
      pair(oldPlace, newPlace)
      count += 1
    }
    return count
  }

  /// Inserts the unpaired places of the old list into an empty table, so that each chain ascends.
  ///
  /// - Returns: `false` if hashes have to be made with care.
  @inlinable
  func fill(_ table: inout IdentifierTable, _ hash: IdentifierHash) -> Bool {
    for entry in stride(from: oldRestCount - 1, through: 0, by: -1) {
      let place = oldRest[entry]
      guard newPlaces[place] < 0 else { continue }
      guard !table.isCrowded, let value = hash(old[place]) else { return false }
      table.insert(place, hash: value, inSlot: table.slot(of: value))
    }
    return true
  }

  @inlinable
  func fillWithCare(_ table: inout IdentifierTable, _ hash: inout IdentifierHash) {
    hash.isCareful = true
    table.removeAll()
    _ = fill(&table, hash)
  }

  /// Returns the place in the old list with the same identifier as a place in the new one.
  ///
  /// Paired entries of a chain are removed on the way, so that they are passed once and not again
  /// and again.
  @inlinable
  @inline(__always)
  func take(_ newPlace: Int, hash: UInt64, from table: inout IdentifierTable) -> Int? {
    let slot = table.slot(of: hash)
    var previous = -1
    var link = table.first(inSlot: slot)
    while link >= 0 {
      let oldPlace = table.entry(of: link)
      let next = table.next(after: link)
      let isSame = self.isSame(oldPlace, newPlace)
      let isAlone = previous < 0 && next < 0
      // Usually avoids reading whether a different identifier is paired: in a long list, that is a
      // cache miss.
      if (isSame || !isAlone), newPlaces[oldPlace] >= 0 || isSame {
        if !isAlone { table.remove(link, after: previous, inSlot: slot) }
        if newPlaces[oldPlace] < 0 { return oldPlace }
      } else {
        previous = link
      }
      link = next
    }
    return nil
  }
}
