/// Finds entries by the hashes of their identifiers, which it never sees.
///
/// A slot holds the first of all entries with one tag, half of a hash; the others follow on a chain.
/// So entries that collide wholly cost their like, and nobody else.
@usableFromInline
struct IdentifierTable {
  /// For each slot, its first entry and the tag; instead of an entry -1 if there never was one, and
  /// -2 if there is none any more.
  @usableFromInline let slots: Numbers
  /// For each entry, the next one with the same tag, or -1.
  @usableFromInline let following: Numbers
  @usableFromInline let mask: Int

  /// Creates an empty table for entries that are numbered from zero.
  @inlinable
  init(capacity: Int, _ scratch: inout Scratch) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    mask = size - 1
    slots = scratch.take(2 * size, of: -1)
    following = scratch.take(capacity)
  }

  @inlinable
  func removeAll() { slots.fill(-1) }

  /// Returns the slot of a hash, be it taken or free.
  @inlinable
  @inline(__always)
  func slot(of hash: UInt64) -> Int {
    let tag = Int(Int32(truncatingIfNeeded: hash))
    var slot = Int(truncatingIfNeeded: hash >> 32) & mask
    while slots[2 * slot] != -1, slots[2 * slot + 1] != tag { slot = (slot + 1) & mask }
    return slot
  }

  /// The first entry with a slot's tag; a negative number if there is none.
  @inlinable
  @inline(__always)
  func first(inSlot slot: Int) -> Int { slots[2 * slot] }

  /// Puts an entry at the head of its chain.
  @inlinable
  @inline(__always)
  func insert(_ entry: Int, hash: UInt64, inSlot slot: Int) {
    following[entry] = max(slots[2 * slot], -1)
    slots[2 * slot] = entry
    slots[2 * slot + 1] = Int(Int32(truncatingIfNeeded: hash))
  }

  /// Takes an entry off its chain, behind `previous` or, if that is -1, from its head.
  ///
  /// A slot whose last entry goes stays a step on the way to other slots.
  @inlinable
  @inline(__always)
  func remove(_ entry: Int, after previous: Int, inSlot slot: Int) {
    if previous >= 0 {
      following[previous] = following[entry]
    } else {
      slots[2 * slot] = following[entry] < 0 ? -2 : following[entry]
    }
  }
}
