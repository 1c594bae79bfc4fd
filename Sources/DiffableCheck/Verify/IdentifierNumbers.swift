/// Numbers identifiers from zero, in the order in which they are first met.
///
/// The caller says the hash, so that nobody is asked for it again. An identifier that breaks the
/// contract of `Hashable` may get several numbers, and does no other harm.
struct IdentifierNumbers<Identifier: Hashable> {
  /// The identifiers by their numbers.
  private(set) var identifiers: [Identifier] = []
  /// A power of two of slots, at most half of them taken; each number stands at the slot that its
  /// tag leads to, or behind it.
  private var slots = [NumberSlot](repeating: NumberSlot(), count: 16)

  /// Returns the number of an identifier, which is the next one if it was not met before.
  ///
  /// It is put into the loop that calls it, so that what a generic type is made of is looked up once
  /// and not for each identifier.
  ///
  /// - Complexity: O(1) on average, without a hash.
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

  // Hashes that are counters are spread by the golden ratio: D. Knuth, The Art of Computer
  // Programming, volume 3, section 6.4.
  private static func tag(of hash: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(truncatingIfNeeded: hash) &* 0x9e37_79b9_7f4a_7c15) >> 32)
  }
}

/// Where a number stands in a table; outside of it, since what is inside a generic type costs as much
/// as the type of the identifiers does.
private struct NumberSlot {
  /// A half of the hash.
  var tag: UInt32 = 0
  /// The number; -1 in an empty slot.
  var number: Int32 = -1
}
