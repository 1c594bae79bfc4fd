/// A hash table of the places in one partition, small enough to stay in a fast cache.
///
/// Unlike an ``IdentifierTable``, it has no chains, and cannot hold two places with the same tag. A
/// place is stored in the first free slot from the one that its hash selects: D. Knuth, The Art of
/// Computer Programming, volume 3, section 6.4, algorithm L.
@usableFromInline
struct PartitionTable {
  /// The number of bits that select a slot: all slots take 128 KB.
  @inlinable static var bits: Int { 14 }
  /// The mean number of places in a partition, small enough that most find their own slot free.
  @inlinable static var meanCount: Int { 1 << (bits - 2) }

  /// The value of a free slot.
  @inlinable static var free: Int { -1 }
  /// The value of a slot whose place was taken; nothing else will have its tag.
  @inlinable static var taken: Int { -2 }

  /// The parts of a hash that the table uses.
  @usableFromInline
  struct Key {
    /// The slot, selected by the bits after those that select the partition.
    @usableFromInline let slot: Int
    /// The tag, computed from all bits, as one half is zero for some integers.
    @usableFromInline let tag: Int

    @inlinable
    @inline(__always)
    init(high: Int, low: Int, withoutFirst bits: Int) {
      slot = Int((UInt32(truncatingIfNeeded: high) &<< bits) &>> (32 - PartitionTable.bits))
      tag = high ^ low
    }
  }

  /// For each slot, a place and the tag.
  @usableFromInline let slots: Numbers
  /// The number of slots that searches may still pass.
  @usableFromInline var patience = 0

  @inlinable
  init(_ scratch: inout Scratch) { slots = scratch.take(2 << PartitionTable.bits) }

  /// Removes all places, before a number of inserts and lookups.
  @inlinable
  mutating func removeAll(for count: Int) {
    slots.fill(PartitionTable.free)
    patience = IdentifierTable.patience(for: count)
  }

  /// Returns the slot that has a tag, or else the free one where it belongs.
  @inlinable
  @inline(__always)
  mutating func slot(of key: Key) -> Int {
    var slot = key.slot
    while slots[2 &* slot] != PartitionTable.free, slots[2 &* slot &+ 1] != key.tag {
      slot = (slot &+ 1) & (1 << PartitionTable.bits - 1)
      patience &-= 1
    }
    return slot
  }

  /// Inserts a place; returns `false` if its tag exists already, or if hashes cluster.
  @inlinable
  @inline(__always)
  mutating func insert(_ place: Int, _ key: Key) -> Bool {
    let slot = slot(of: key)
    guard slots[2 &* slot] == PartitionTable.free, patience >= 0 else { return false }
    slots[2 &* slot] = place
    slots[2 &* slot &+ 1] = key.tag
    return true
  }

  /// Removes and returns the place with a tag, or ``free`` if there is none.
  ///
  /// - Returns: `nil` if the place was taken before, or if hashes cluster.
  @inlinable
  @inline(__always)
  mutating func take(_ key: Key) -> Int? {
    let slot = slot(of: key)
    let place = slots[2 &* slot]
    guard place != PartitionTable.taken, patience >= 0 else { return nil }
    if place >= 0 { slots[2 &* slot] = PartitionTable.taken }
    return place
  }
}
