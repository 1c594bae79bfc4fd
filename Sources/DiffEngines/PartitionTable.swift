/// Finds places by the hashes of one partition, in so little memory that it stays in a fast cache.
///
/// Unlike an ``IdentifierTable`` it has no chains: two places with one tag are more than it knows of.
/// A place stands in the first free slot from the one that its hash tells: D. Knuth, The Art of
/// Computer Programming, volume 3, section 6.4, algorithm L.
@usableFromInline
struct PartitionTable {
  /// How many bits tell a slot: all slots take 128 KB.
  @inlinable static var bits: Int { 14 }
  /// How many places a partition has in a mean: so few for the slots that most find their own free.
  @inlinable static var meanCount: Int { 1 << (bits - 2) }

  /// What stands in a free slot instead of a place.
  @inlinable static var free: Int { -1 }
  /// What stands in a slot whose place was taken; nothing else will have its tag.
  @inlinable static var taken: Int { -2 }

  /// What a hash comes to in a table.
  @usableFromInline
  struct Key {
    /// Told by the bits behind those that tell the partition.
    @usableFromInline let slot: Int
    /// Told by all bits, as those of some numbers are all zero in one half.
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
  /// How many slots may still be passed on the way to others.
  @usableFromInline var patience = 0

  @inlinable
  init(_ scratch: inout Scratch) { slots = scratch.take(2 << PartitionTable.bits) }

  /// Forgets all places, for so many that are inserted or taken.
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

  /// Puts in a place; `false` if there is one with the same tag, or hashes lie together.
  @inlinable
  @inline(__always)
  mutating func insert(_ place: Int, _ key: Key) -> Bool {
    let slot = slot(of: key)
    guard slots[2 &* slot] == PartitionTable.free, patience >= 0 else { return false }
    slots[2 &* slot] = place
    slots[2 &* slot &+ 1] = key.tag
    return true
  }

  /// Returns the place with a tag, or ``free``; `nil` if it was taken before, or hashes lie together.
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
