// Runs: equal parts of both lists, after a part that the walk did not get past.
//
// Sorting a group, shuffling the first page, and deleting, inserting, or dragging many consecutive
// items leave long parts of a list unchanged. Only a few of their identifiers need a hash.

extension Pairing {
  /// The number of consecutive identifiers that make a run: fewer may match by chance.
  @inlinable static var runLength: Int { 8 }

  /// Returns how many identifiers to skip at the start of two ranges to reach a near run, or `nil`
  /// if none is found.
  ///
  /// At most `hashes` more identifiers may be hashed to find runs.
  @inlinable
  func nextRun(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, _ hashes: inout Int, _ scratch: inout Scratch
  ) -> (old: Int, new: Int)? {
    // A reversed list has no runs.
    guard old[oldRange.upperBound - 1] != new[newRange.lowerBound] else { return nil }
    let aligned = alignedRun(oldRange, newRange)
    // A run that is this near costs no more than the search for a nearer one.
    if let aligned, aligned * aligned <= 4 * oldRange.count { return (aligned, aligned) }
    var nearest = aligned.map { (old: $0, new: $0) }
    if let run = Pairing.run(of: new, newRange, in: old, oldRange, &hashes, &scratch) {
      nearest = nearer(nearest, (old: run.there, new: run.here))
    }
    if let run = Pairing.run(of: old, oldRange, in: new, newRange, &hashes, &scratch) {
      nearest = nearer(nearest, (old: run.here, new: run.there))
    }
    return nearest
  }

  @inlinable
  func nearer(_ run: (old: Int, new: Int)?, _ other: (old: Int, new: Int)) -> (old: Int, new: Int) {
    guard let run, run.old + run.new <= other.old + other.new else { return other }
    return run
  }

  /// Searches for a run that is equally far into both ranges, at distances that double each time.
  @inlinable
  func alignedRun(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> Int? {
    var passed = 16
    while passed + Pairing.runLength <= min(oldRange.count, newRange.count) {
      let (oldPlace, newPlace) = (oldRange.lowerBound + passed, newRange.lowerBound + passed)
      if Pairing.isRun(old, oldPlace, new, newPlace) {
        return passed - Pairing.length(before: passed, old, oldPlace, new, newPlace)
      }
      passed *= 2
    }
    return nil
  }

  /// Searches in one range for a run with which another range begins.
  ///
  /// Of the *n* identifiers of the searched range, every √*n*th one goes into a table: one of the
  /// first √*n* identifiers of a run is in it.
  @inlinable
  static func run(
    of list: List, _ range: Range<Int>, in other: List, _ otherRange: Range<Int>,
    _ hashes: inout Int, _ scratch: inout Scratch
  ) -> (here: Int, there: Int)? {
    let step = Int(Double(otherRange.count).squareRoot())
    guard step >= 2 * runLength, step + runLength <= range.count, 2 * step <= hashes else {
      return nil
    }
    hashes -= 2 * step
    let (start, otherStart) = (range.lowerBound, otherRange.lowerBound)
    let count = (otherRange.count - runLength) / step
    var table = IdentifierTable(capacity: count, of: count, lookups: step, &scratch)
    var hash = IdentifierHash()
    hash.isCareful = true
    for entry in 0..<count {
      guard let value = hash(other[otherStart + entry * step]) else { return nil }
      table.insert(entry, hash: value, inSlot: table.slot(of: value))
    }
    for here in 0..<step {
      guard let value = hash(list[start + here]) else { return nil }
      let link = table.first(inSlot: table.slot(of: value))
      guard link >= 0 else { continue }
      let there = table.entry(of: link) * step
      guard isRun(list, start + here, other, otherStart + there) else { continue }
      let before = length(
        before: min(here, there), list, start + here, other, otherStart + there)
      return (here - before, there - before)
    }
    return nil
  }

  /// Returns whether a run begins or continues at two places.
  @inlinable
  static func isRun(_ list: List, _ place: Int, _ other: List, _ otherPlace: Int) -> Bool {
    for step in 0..<runLength where list[place + step] != other[otherPlace + step] {
      return false
    }
    return true
  }

  /// Returns how far a run extends back from two places, at most to the start of the ranges.
  @inlinable
  static func length(
    before most: Int, _ list: List, _ place: Int, _ other: List, _ otherPlace: Int
  ) -> Int {
    var length = 0
    while length < most, list[place - length - 1] == other[otherPlace - length - 1] { length += 1 }
    return length
  }
}
