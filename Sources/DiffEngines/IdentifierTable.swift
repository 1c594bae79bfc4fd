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
  /// How far a hash is shifted to be a slot: its first bits tell most.
  @usableFromInline let shift: UInt64
  /// How many entries may still be passed on the way to others.
  @usableFromInline var patience: Int

  /// What a link has beside the entry if another one follows; entries are less.
  @usableFromInline static var moreFollow: Int { 1 << 30 }

  /// Creates an empty table for some entries of so many that are numbered from zero, and so many
  /// lookups.
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

  /// Where hashes are as good as chance, less than two entries are passed in a mean.
  @inlinable
  static func patience(for count: Int) -> Int { 2 * count + 64 }

  /// Whether more entries were passed than where hashes are as good as chance: they lie together, and
  /// it may get as bad as a list that is gone through each time.
  @inlinable var isCrowded: Bool { patience < 0 }

  /// Forgets all entries, for hashes that are made with care: those are as good as it gets.
  @inlinable
  mutating func removeAll() {
    slots.fill(-1)
    patience = .max
  }

  /// Returns the slot of a hash, be it taken or free.
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
  mutating func next(after link: Int) -> Int {
    guard link & IdentifierTable.moreFollow != 0 else { return -1 }
    patience &-= 1
    return following[entry(of: link)]
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
  mutating func remove(_ link: Int, after previous: Int, inSlot slot: Int) {
    let next = next(after: link)
    if previous < 0 {
      slots[2 * slot] = next < 0 ? -2 : next
    } else {
      following[entry(of: previous)] = next
    }
  }
}
