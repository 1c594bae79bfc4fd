/// Places of a list with the hashes of their identifiers, in partitions by the first bits of those.
///
/// Each partition is written from its beginning to its end, so memory is filled in streams however
/// the hashes come: the partitioning of a radix join, as in S. Manegold, P. Boncz, and M. Kersten,
/// "Optimizing main-memory join on modern hardware" (2002), section 3.
@usableFromInline
struct HashPartitions {
  /// For each entry, both halves of the hash and the place.
  @usableFromInline let entries: Numbers
  /// For each partition, how many entries it has.
  @usableFromInline let counts: Numbers
  /// How many entries a partition has room for.
  @usableFromInline let capacity: Int
  /// How many bits of a hash tell the partition.
  @usableFromInline let bits: Int

  /// Creates empty partitions for so many places.
  ///
  /// Where hashes are as good as chance, no partition ever has so much more than the others that it
  /// does not fit: with 4,096 places in a mean, it would take ten times the standard deviation.
  @inlinable
  init(for count: Int, bits: Int, _ scratch: inout Scratch) {
    let mean = count >> bits
    capacity = mean + mean / 8 + 128
    self.bits = bits
    entries = scratch.take(3 * capacity << bits)
    counts = scratch.take(1 << bits)
  }

  @inlinable
  func entries(ofPartition partition: Int) -> Range<Int> {
    partition * capacity..<partition * capacity + counts[partition]
  }

  @inlinable
  @inline(__always)
  func place(ofEntry entry: Int) -> Int { entries[3 &* entry &+ 2] }

  /// What a table for one partition knows an entry by.
  @inlinable
  @inline(__always)
  func key(ofEntry entry: Int) -> PartitionTable.Key {
    PartitionTable.Key(
      high: entries[3 &* entry], low: entries[3 &* entry &+ 1], withoutFirst: bits)
  }

  /// Puts places into their partitions, so that each ascends; `false` if one does not fit, or has to
  /// be hashed with care.
  @inlinable
  func fill<List: RandomAccessCollection>(
    _ places: Numbers, _ range: Range<Int>, of list: List, _ hash: IdentifierHash
  ) -> Bool where List.Element: Hashable, List.Index == Int {
    let (entries, counts, capacity, shift) = (entries, counts, capacity, UInt64(64 - bits))
    counts.fill(0)
    for index in range {
      let place = places[index]
      guard let value = hash(list[place]) else { return false }
      let partition = Int(truncatingIfNeeded: value &>> shift)
      let count = counts[partition]
      guard count < capacity else { return false }
      counts[partition] = count &+ 1
      let start = 3 &* (partition &* capacity &+ count)
      entries[start] = Int(truncatingIfNeeded: value &>> 32)
      entries[start &+ 1] = Int(truncatingIfNeeded: value)
      entries[start &+ 2] = place
    }
    return true
  }
}
