import Foundation

/// The comparison of identifiers.
@usableFromInline
enum IdentifierComparison {
  /// Returns the result of `==`, in less time for strings.
  @inlinable
  @inline(__always)
  static func areSame<Identifier: Equatable>(_ left: Identifier, _ right: Identifier) -> Bool {
    // A constant if the caller is specialized for its type; the cast is from a type to itself.
    if Identifier.self == String.self,
      let isSame = compareBytes(
        of: unsafeBitCast(left, to: String.self), unsafeBitCast(right, to: String.self))
    {
      return isSame
    }
    return left == right
  }

  /// Returns whether two strings are equal, or `nil` if their bytes do not decide it or are not in
  /// memory.
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

  /// Returns the first byte of an identifier that is known to be a string, or zero if it has none
  /// in memory.
  @inlinable
  @inline(__always)
  static func firstByte<Text>(ofText text: Text) -> UInt8 {
    unsafeBitCast(text, to: String.self).utf8.withContiguousStorageIfAvailable {
      $0.first ?? 0
    } ?? 0
  }

  /// Compares bytes up to the first ones that differ.
  ///
  /// If both of these are ASCII, a character begins there in either string, after equal beginnings.
  /// Whatever follows, the strings are not equal. Strings that differ in other bytes may still be
  /// equal, as there are two ways to encode é.
  @inlinable
  @inline(__always)
  static func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool? {
    let count = left.count
    guard count == right.count, count >= 8, let start = left.baseAddress,
      let otherStart = right.baseAddress
    else { return nil }
    // Unequal strings usually differ early, and then need no call.
    var word = left.loadUnaligned(as: UInt64.self)
    var other = right.loadUnaligned(as: UInt64.self)
    if word == other, memcmp(start, otherStart, count) == 0 { return true }
    var place = 0
    while word == other {
      // The last word may overlap the one before it.
      place = min(place &+ 8, count &- 8)
      word = left.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      other = right.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }
    return differenceIsASCII(word.littleEndian, other.littleEndian) ? false : nil
  }

  /// Returns whether the first bytes that differ, the least significant ones, are ASCII.
  @inlinable
  @inline(__always)
  static func differenceIsASCII(_ word: UInt64, _ other: UInt64) -> Bool {
    let place = UInt64(truncatingIfNeeded: (word ^ other).trailingZeroBitCount & ~7)
    return (word | other) &>> place & 0x80 == 0
  }
}
