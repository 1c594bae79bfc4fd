// Partitions: what is left of lists so long that a table of it fits into no fast cache.
//
// Whoever looks up a million identifiers in such a table waits for memory a million times. So both
// lists are divided by the first bits of their hashes, and one small table after another finds out
// who is who: a radix join, as in C. Balkesen, J. Teubner, G. Alonso, and M. T. Özsu, "Main-memory hash
// joins on multi-core CPUs: tuning to the underlying hardware" (2013), section 3. Identifiers are
// compared at the end, in the order of the new list: so only those of the old one are read here and
// there, and no answer is waited for before the next one is asked.
//
// All that holds where no identifier stands twice, and no two have one tag; then who is who depends
// on nothing else. Where it does not hold, nobody is paired, and the one table does all.

extension Pairing {
  /// From how many identifiers on a table takes a megabyte or more, as much as a fast cache holds.
  @inlinable static var partitionedCount: Int { 1 << 16 }

  /// Pairs what was left, partition by partition; `false` if that cannot be done, and nothing was.
  @inlinable
  func pairRestInPartitions(
    _ oldEntries: Range<Int>, _ newEntries: Range<Int>, _ scratch: inout Scratch
  ) -> Bool {
    let isDone = scratch.borrow {
      findInPartitions(oldEntries, newEntries, &$0) && confirm(newEntries)
    }
    if !isDone {
      for entry in oldEntries { newPlaces[oldRest[entry]] = -1 }
      for entry in newEntries { oldPlaces[newRest[entry]] = -1 }
    }
    return isDone
  }

  /// Notes for each place of the new list the one of the old list whose hash is the same.
  @inlinable
  func findInPartitions(
    _ oldEntries: Range<Int>, _ newEntries: Range<Int>, _ scratch: inout Scratch
  ) -> Bool {
    var bits = 1
    while oldEntries.count >> bits > PartitionTable.meanCount { bits += 1 }
    let oldPartitions = HashPartitions(for: oldEntries.count, bits: bits, &scratch)
    let newPartitions = HashPartitions(for: newEntries.count, bits: bits, &scratch)
    var hash = IdentifierHash()
    while !oldPartitions.fill(oldRest, oldEntries, of: old, hash)
      || !newPartitions.fill(newRest, newEntries, of: new, hash)
    {
      guard !hash.isCareful else { return false }
      hash.isCareful = true
    }
    var table = PartitionTable(&scratch)
    for partition in 0..<1 << bits {
      guard find(partition, oldPartitions, newPartitions, &table) else { return false }
    }
    return true
  }

  @inlinable
  func find(
    _ partition: Int, _ oldPartitions: HashPartitions, _ newPartitions: HashPartitions,
    _ table: inout PartitionTable
  ) -> Bool {
    let oldEntries = oldPartitions.entries(ofPartition: partition)
    let newEntries = newPartitions.entries(ofPartition: partition)
    table.removeAll(for: oldEntries.count + newEntries.count)
    for entry in oldEntries {
      let place = oldPartitions.place(ofEntry: entry)
      guard table.insert(place, oldPartitions.key(ofEntry: entry)) else { return false }
    }
    let oldPlaces = oldPlaces
    for entry in newEntries {
      guard let place = table.take(newPartitions.key(ofEntry: entry)) else { return false }
      oldPlaces[newPartitions.place(ofEntry: entry)] = place
    }
    return true
  }

  /// Pairs what was noted; `false` if two identifiers have one tag and are others.
  @inlinable
  func confirm(_ newEntries: Range<Int>) -> Bool {
    // Read once: the compiler cannot know that what is written here is none of it.
    let (old, new, newRest) = (old, new, newRest)
    let (newPlaces, oldPlaces) = (newPlaces, oldPlaces)
    var start = newEntries.lowerBound
    while start < newEntries.upperBound {
      let end = min(start &+ 32, newEntries.upperBound)
      if List.Element.self == String.self { readAhead(start..<end) }
      for entry in start..<end {
        let newPlace = newRest[entry]
        let oldPlace = oldPlaces[newPlace]
        guard oldPlace >= 0 else { continue }
        guard IdentifierComparison.areSame(old[oldPlace], new[newPlace]) else { return false }
        newPlaces[oldPlace] = newPlace
      }
      start = end
    }
    return true
  }

  /// Reads the first byte of some texts of the old list, which lie anywhere in memory.
  ///
  /// Whoever compares one after another waits for each; here many are on their way at a time.
  @inlinable
  @inline(__always)
  func readAhead(_ newEntries: Range<Int>) {
    var bytes: UInt8 = 0
    for entry in newEntries {
      let oldPlace = oldPlaces[newRest[entry]]
      if oldPlace >= 0 { bytes |= IdentifierComparison.firstByte(ofText: old[oldPlace]) }
    }
    // Or else nothing would be read, as nobody needs it.
    withExtendedLifetime(bytes) {}
  }
}
