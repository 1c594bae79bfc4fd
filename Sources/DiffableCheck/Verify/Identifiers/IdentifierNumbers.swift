/// Numbers identifiers from zero, in the order in which they first occur.
///
/// The caller passes the hash, so that it is not computed again. An identifier that breaks the
/// contract of `Hashable` may get several numbers, but does no other harm.
struct IdentifierNumbers<Identifier: Hashable> {
  /// The identifiers by their numbers.
  private(set) var identifiers: [Identifier] = []
  /// The hash table: a power of two of slots, at most half of them taken.
  ///
  /// Each number is in the slot that its tag leads to, or in one of those after it.
  private var slots = [NumberSlot](repeating: NumberSlot(), count: 16)

  /// Returns the number of an identifier, which is the next free one for a new identifier.
  ///
  /// It is inlined into its caller's loop, so that the metadata of the generic type is looked up
  /// once and not for each identifier.
  ///
  /// - Complexity: O(1) on average; the identifier is not hashed.
  @inline(__always)
  mutating func number(of identifier: Identifier, hash: Int) -> Int32 {
    let tag = Self.tag(of: hash)
    var slot = Int(tag) & (slots.count - 1)
    while slots[slot].number >= 0 {
      let known = slots[slot]
      if known.tag == tag, identifiers[Int(known.number)] == identifier { return known.number }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(identifiers.count)
    identifiers.append(identifier)
    slots[slot] = NumberSlot(tag: tag, number: number)
    if identifiers.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: NumberSlot(), count: old.count * 2)
    for known in old where known.number >= 0 {
      var slot = Int(known.tag) & (slots.count - 1)
      while slots[slot].number >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = known
    }
  }

  // Consecutive hashes are spread by the golden ratio: D. Knuth, The Art of Computer Programming,
  // volume 3, section 6.4.
  private static func tag(of hash: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(truncatingIfNeeded: hash) &* 0x9e37_79b9_7f4a_7c15) >> 32)
  }
}

/// A slot of the hash table.
///
/// It is not nested in the generic type, because a type in there would be as expensive as a generic
/// type.
private struct NumberSlot {
  /// The upper half of the scrambled hash.
  var tag: UInt32 = 0
  /// The number, or -1 for an empty slot.
  var number: Int32 = -1
}
