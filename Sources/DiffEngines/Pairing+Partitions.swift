// Partitions: the pairing of lists so long that a hash table of them fits into no fast cache.
//
// A million lookups in such a table wait for memory a million times. Both lists are therefore
// divided by the first bits of their hashes, and pairs are found with one small table after
// another: a radix join, as in C. Balkesen, J. Teubner, G. Alonso, and M. T. Özsu, "Main-memory
// hash joins on multi-core CPUs: tuning to the underlying hardware" (2013), section 3. Identifiers
// are compared at the end, in the order of the new list: only those of the old list are then read
// in random order, and these reads overlap.
//
// This works if no identifier appears twice and no two have the same tag; the pairs then depend on
// nothing else. Otherwise nothing is paired here, and the single table does all the work.

extension Pairing {
  /// The number of identifiers from which on a table takes a megabyte or more, as much as a fast
  /// cache holds.
  @inlinable static var partitionedCount: Int { 1 << 16 }

  /// Pairs the rest, partition by partition; returns `false` and pairs nothing if that is not
  /// possible.
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

  /// Stores, for each place in the new list, the place in the old list with the same hash.
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

  /// Pairs the stored places; returns `false` if two different identifiers have the same tag.
  @inlinable
  func confirm(_ newEntries: Range<Int>) -> Bool {
    // Copied to locals: the compiler cannot know that the writes below do not change them.
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

  /// Reads the first bytes of some strings of the old list, which can be anywhere in memory.
  ///
  /// Comparing one string after another waits for each; here, many reads overlap.
  @inlinable
  @inline(__always)
  func readAhead(_ newEntries: Range<Int>) {
    var bytes: UInt8 = 0
    for entry in newEntries {
      let oldPlace = oldPlaces[newRest[entry]]
      if oldPlace >= 0 { bytes |= IdentifierComparison.firstByte(ofText: old[oldPlace]) }
    }
    // Without a use, the compiler would remove the reads.
    withExtendedLifetime(bytes) {}
  }
}
