/// A hash table of entries that never sees their identifiers.
///
/// A slot holds the first of all entries with one tag, which is half of a hash; the others follow
/// in a chain. Entries with equal hashes therefore slow down only each other. An entry is stored as
/// a *link*, which also says whether another one follows: almost always none does, and the chain
/// need not be read.
@usableFromInline
struct IdentifierTable {
  /// For each slot, its first link and its tag; in place of a link, -1 if there never was one, and
  /// -2 if it was removed.
  @usableFromInline let slots: Numbers
  /// For each entry whose link says that another one follows, the link to the next entry with the
  /// same tag.
  @usableFromInline let following: Numbers
  @usableFromInline let mask: Int
  /// The number of bits by which a hash is shifted to select a slot: its first bits are the best.
  @usableFromInline let shift: UInt64
  /// The number of entries that searches may still pass.
  @usableFromInline var patience: Int

  /// The bit of a link that says that another entry follows; entries are less.
  @usableFromInline static var moreFollow: Int { 1 << 30 }

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - capacity: The number of entries to insert.
  ///   - count: The number of possible entries, which are numbered from zero.
  ///   - lookups: The number of lookups.
  ///   - scratch: The memory for the table.
  @inlinable
  init(capacity: Int, of count: Int, lookups: Int, _ scratch: inout Scratch) {
    var bits = 4
    while 1 << bits < 2 * capacity { bits += 1 }
    mask = 1 << bits - 1
    shift = UInt64(64 - bits)
    patience = IdentifierTable.patience(for: capacity + lookups)
    slots = scratch.take(2 << bits, of: -1)
    following = scratch.take(count)
  }

  /// Returns the number of entries that searches may pass.
  ///
  /// With random hashes, a search passes fewer than two entries on average.
  @inlinable
  static func patience(for count: Int) -> Int { 2 * count + 64 }

  /// Whether searches passed more entries than with random hashes.
  ///
  /// The hashes then cluster, and each search might become as slow as one through the whole list.
  @inlinable var isCrowded: Bool { patience < 0 }

  /// Removes all entries, to start again with careful hashes, which are never considered crowded.
  @inlinable
  mutating func removeAll() {
    slots.fill(-1)
    patience = .max
  }

  /// Returns the slot of a hash, used or free.
  @inlinable
  @inline(__always)
  mutating func slot(of hash: UInt64) -> Int {
    let tag = Int(Int32(truncatingIfNeeded: hash))
    var slot = Int(truncatingIfNeeded: hash &>> shift)
    while slots[2 * slot] != -1, slots[2 * slot + 1] != tag {
      slot = (slot + 1) & mask
      patience &-= 1
    }
    return slot
  }

  /// Returns the first link of a slot, or a negative number if there is none.
  @inlinable
  @inline(__always)
  func first(inSlot slot: Int) -> Int { slots[2 * slot] }

  @inlinable
  @inline(__always)
  func entry(of link: Int) -> Int { link & ~IdentifierTable.moreFollow }

  /// Returns the link after another one, or a negative number if there is none.
  @inlinable
  @inline(__always)
  mutating func next(after link: Int) -> Int {
    guard link & IdentifierTable.moreFollow != 0 else { return -1 }
    patience &-= 1
    return following[entry(of: link)]
  }

  /// Inserts an entry at the head of its chain.
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

  /// Removes the entry of a link from its chain: after `previous` or, if that is -1, at the head.
  ///
  /// A slot without entries is still passed on the way to other slots.
  @inlinable
  mutating func remove(_ link: Int, after previous: Int, inSlot slot: Int) {
    let next = next(after: link)
    if previous < 0 {
      slots[2 * slot] = next < 0 ? -2 : next
    } else {
      following[entry(of: previous)] = next
    }
  }
}
