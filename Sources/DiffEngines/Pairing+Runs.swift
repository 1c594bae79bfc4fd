// Runs: what goes on alike in both lists, behind what the walk did not get past.
//
// Whoever sorts a group, shuffles the first page, or deletes, inserts, or drags many items in a row
// leaves long parts of a list as they were. None of their identifiers but a few needs a hash.

extension Pairing {
  /// How many identifiers in a row make a run: fewer may stand so by chance.
  @inlinable static var runLength: Int { 8 }

  /// Returns how few have to be passed at the start of two ranges until a run begins, if one is found.
  ///
  /// So many identifiers as `hashes` says may still be hashed to find runs.
  @inlinable
  func nextRun(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, _ hashes: inout Int, _ scratch: inout Scratch
  ) -> (old: Int, new: Int)? {
    // A list that is shown the other way round has none.
    guard old[oldRange.upperBound - 1] != new[newRange.lowerBound] else { return nil }
    let aligned = alignedRun(oldRange, newRange)
    // What is as near as that costs no more than the search for something nearer.
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

  /// Looks for a run as far behind in one range as in the other, at twice the distance again and
  /// again.
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

  /// Looks for a run that one range begins with, somewhere in another one.
  ///
  /// Of *n* identifiers there, every √*n*th goes into a table: if they are in a row there, one of the
  /// first √*n* here is in it.
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

  /// Whether a run begins at two places, or goes on there.
  @inlinable
  static func isRun(_ list: List, _ place: Int, _ other: List, _ otherPlace: Int) -> Bool {
    for step in 0..<runLength where list[place + step] != other[otherPlace + step] {
      return false
    }
    return true
  }

  /// How far a run goes back from two places, at most to where the ranges begin.
  @inlinable
  static func length(
    before most: Int, _ list: List, _ place: Int, _ other: List, _ otherPlace: Int
  ) -> Int {
    var length = 0
    while length < most, list[place - length - 1] == other[otherPlace - length - 1] { length += 1 }
    return length
  }
}
