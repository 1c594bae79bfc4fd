import Foundation

/// Compares identifiers that are most likely the same.
@usableFromInline
enum IdentifierComparison {
  /// Tells what `==` tells, in less time where both are texts with the same bytes.
  ///
  /// Texts with other bytes may be the same all the same, as there are two ways to write é: so those
  /// are compared the standard way.
  @inlinable
  @inline(__always)
  static func areSame<Identifier: Equatable>(_ left: Identifier, _ right: Identifier) -> Bool {
    // Known when the caller is compiled for its type; the cast is from a type to itself.
    if Identifier.self == String.self,
      haveSameBytes(
        unsafeBitCast(left, to: String.self), unsafeBitCast(right, to: String.self))
    {
      return true
    }
    return left == right
  }

  /// Whether two texts lie in memory with the same bytes; `false` where one has no bytes there.
  @inlinable
  @inline(__always)
  static func haveSameBytes(_ left: String, _ right: String) -> Bool {
    let isSame: Bool?? = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        guard let start = left.baseAddress, let otherStart = right.baseAddress else { return false }
        return left.count == right.count && memcmp(start, otherStart, left.count) == 0
      }
    }
    return (isSame ?? nil) ?? false
  }
}
