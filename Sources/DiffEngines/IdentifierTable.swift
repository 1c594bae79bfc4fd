/// Finds entries by the hashes of their identifiers, which it never sees.
///
/// A slot holds the first of all entries with one tag, half of a hash; the others follow on a chain.
/// So entries that collide wholly cost their like, and nobody else. An entry is told by a *link*,
/// which says as well whether another one follows: nearly always none does, and nobody looks.
@usableFromInline
struct IdentifierTable {
  /// For each slot, its first link and the tag; instead of a link -1 if there never was one, and -2
  /// if there is none any more.
  @usableFromInline let slots: Numbers
  /// For each entry that says so, the link to the next one with the same tag.
  @usableFromInline let following: Numbers
  @usableFromInline let mask: Int

  /// What a link has beside the entry if another one follows; entries are less.
  @usableFromInline static var moreFollow: Int { 1 << 30 }

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

  /// The first link of a slot; a negative number if there is none.
  @inlinable
  @inline(__always)
  func first(inSlot slot: Int) -> Int { slots[2 * slot] }

  @inlinable
  @inline(__always)
  func entry(of link: Int) -> Int { link & ~IdentifierTable.moreFollow }

  /// The link behind one; a negative number if there is none.
  @inlinable
  @inline(__always)
  func next(after link: Int) -> Int {
    link & IdentifierTable.moreFollow == 0 ? -1 : following[entry(of: link)]
  }

  /// Puts an entry at the head of its chain.
  @inlinable
  @inline(__always)
  func insert(_ entry: Int, hash: UInt64, inSlot slot: Int) {
    let head = slots[2 * slot]
    if head < 0 {
      slots[2 * slot] = entry
    } else {
      following[entry] = head
      slots[2 * slot] = entry | IdentifierTable.moreFollow
    }
    slots[2 * slot + 1] = Int(Int32(truncatingIfNeeded: hash))
  }

  /// Takes the entry of a link off its chain, behind `previous` or, if that is -1, from its head.
  ///
  /// A slot whose last entry goes stays a step on the way to other slots.
  @inlinable
  func remove(_ link: Int, after previous: Int, inSlot slot: Int) {
    let next = next(after: link)
    if previous < 0 {
      slots[2 * slot] = next < 0 ? -2 : next
    } else {
      following[entry(of: previous)] = next
    }
  }
}
