import Foundation

/// Compares identifiers.
@usableFromInline
enum IdentifierComparison {
  /// Tells what `==` tells, in less time where both are texts.
  @inlinable
  @inline(__always)
  static func areSame<Identifier: Equatable>(_ left: Identifier, _ right: Identifier) -> Bool {
    // Known when the caller is compiled for its type; the cast is from a type to itself.
    if Identifier.self == String.self,
      let isSame = compareBytes(
        of: unsafeBitCast(left, to: String.self), unsafeBitCast(right, to: String.self))
    {
      return isSame
    }
    return left == right
  }

  /// Whether two texts are the same, as far as their bytes tell it; `nil` if they do not, or if one
  /// has no bytes in memory.
  @inlinable
  @inline(__always)
  static func compareBytes(of left: String, _ right: String) -> Bool? {
    let isSame: Bool??? = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        compare(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
      }
    }
    return ((isSame ?? nil) ?? nil)
  }

  /// The first byte of an identifier that is known to be a text, if it has one in memory, or else zero.
  @inlinable
  @inline(__always)
  static func firstByte<Text>(ofText text: Text) -> UInt8 {
    unsafeBitCast(text, to: String.self).utf8.withContiguousStorageIfAvailable {
      $0.first ?? 0
    } ?? 0
  }

  /// Compares bytes up to the first ones that differ.
  ///
  /// If both of those are ASCII, a character begins there in either text, behind what is the same in
  /// both: whatever follows, the texts are not the same. With other bytes they may be the same all
  /// the same, as there are two ways to write é.
  @inlinable
  @inline(__always)
  static func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool? {
    let count = left.count
    guard count == right.count, count >= 8, let start = left.baseAddress,
      let otherStart = right.baseAddress
    else { return nil }
    // Others differ early most often, and do not take a call.
    var word = left.loadUnaligned(as: UInt64.self)
    var other = right.loadUnaligned(as: UInt64.self)
    if word == other, memcmp(start, otherStart, count) == 0 { return true }
    var place = 0
    while word == other {
      // The last word may begin within the one before it.
      place = min(place &+ 8, count &- 8)
      word = left.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      other = right.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }
    return differenceIsASCII(word.littleEndian, other.littleEndian) ? false : nil
  }

  /// Whether the first bytes that differ, those of least weight, are ASCII.
  @inlinable
  @inline(__always)
  static func differenceIsASCII(_ word: UInt64, _ other: UInt64) -> Bool {
    let place = UInt64(truncatingIfNeeded: (word ^ other).trailingZeroBitCount & ~7)
    return (word | other) &>> place & 0x80 == 0
  }
}
