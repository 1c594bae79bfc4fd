/// The places of a list with the hashes of their identifiers, partitioned by the first bits of the
/// hashes.
///
/// Each partition is written from its beginning to its end, so memory is written sequentially in
/// whatever order the hashes come. This is the partitioning of a radix join, as in S. Manegold, P.
/// Boncz, and M. Kersten, "Optimizing main-memory join on modern hardware" (2002), section 3.
@usableFromInline
struct HashPartitions {
  /// For each entry, both halves of the hash and the place.
  @usableFromInline let entries: Numbers
  /// For each partition, its number of entries.
  @usableFromInline let counts: Numbers
  /// The number of entries for which a partition has room.
  @usableFromInline let capacity: Int
  /// The number of bits of a hash that select the partition.
  @usableFromInline let bits: Int

  /// Creates empty partitions for a number of places.
  ///
  /// If hashes are as good as random ones, no partition overflows: with a mean of 4,096 places, an
  /// overflow is ten standard deviations away.
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

  /// Returns the key of an entry in a table for its partition.
  @inlinable
  @inline(__always)
  func key(ofEntry entry: Int) -> PartitionTable.Key {
    PartitionTable.Key(
      high: entries[3 &* entry], low: entries[3 &* entry &+ 1], withoutFirst: bits)
  }

  /// Adds places to their partitions, in ascending order.
  ///
  /// - Returns: `false` if a partition overflows, or if an identifier can only be hashed with care.
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
