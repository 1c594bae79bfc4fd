import Foundation

/// A hash function for identifiers, for the time of one diff.
///
/// Hashes are made in little time until some turn out to cluster, see
/// ``IdentifierTable/isCrowded``, and with care from then on. Careful hashes are seeded in every
/// process, so that nobody who chooses identifiers can choose ones that collide. The hashes decide
/// how long a diff takes, and nothing else.
@usableFromInline
struct IdentifierHash {
  /// Whether hashes are made with care: good for all identifiers, but slower.
  @usableFromInline var isCareful = false
  @usableFromInline let seed: UInt64

  @usableFromInline static let seedOfProcess = UInt64(
    truncatingIfNeeded: Hasher().finalize())

  @inlinable
  init() { self.init(seed: IdentifierHash.seedOfProcess) }

  @inlinable
  init(seed: UInt64) { self.seed = seed }

  /// Returns the hash of an identifier, or `nil` if it can only be hashed with care.
  ///
  /// Integers, UUIDs, and the bytes of ASCII strings are hashed by multiplying and folding, in a
  /// fraction of the standard library's time. Another string may be equal to one with other bytes,
  /// even to an ASCII string (the kelvin sign is equal to K): as soon as one occurs, all strings
  /// are hashed by the standard library.
  @inlinable
  @inline(__always)
  func callAsFunction<Identifier: Hashable>(_ identifier: Identifier) -> UInt64? {
    // A constant if the caller is specialized for its type: all branches but one go away. The casts
    // are from a type to itself.
    if let number = number(identifier) {
      // By the golden ratio, consecutive numbers get hashes as far apart as possible: D. Knuth, The
      // Art of Computer Programming, volume 3, section 6.4. Other sequences may cluster.
      return isCareful ? fold(fold(number, seed), 0) : number &* 0x9e37_79b9_7f4a_7c15
    }
    if Identifier.self == UUID.self {
      let (high, low) = unsafeBitCast(
        unsafeBitCast(identifier, to: UUID.self).uuid, to: (UInt64, UInt64).self)
      // With the seed in both factors, nobody can choose bytes that make one of them zero.
      let hash = fold(fold(high, seed), low &+ seed)
      return isCareful ? fold(hash, 0) : hash
    }
    if Identifier.self == String.self, !isCareful {
      return hash(ofText: unsafeBitCast(identifier, to: String.self))
    }
    return fold(UInt64(bitPattern: Int64(identifier.hashValue)), seed)
  }

  /// Returns the value of an integer, or `nil` for other types.
  @inlinable
  @inline(__always)
  func number<Identifier>(_ identifier: Identifier) -> UInt64? {
    if Identifier.self == Int.self {
      return UInt64(bitPattern: Int64(unsafeBitCast(identifier, to: Int.self)))
    }
    if Identifier.self == Int64.self {
      return UInt64(bitPattern: unsafeBitCast(identifier, to: Int64.self))
    }
    if Identifier.self == Int32.self {
      return UInt64(bitPattern: Int64(unsafeBitCast(identifier, to: Int32.self)))
    }
    if Identifier.self == UInt.self { return UInt64(unsafeBitCast(identifier, to: UInt.self)) }
    if Identifier.self == UInt64.self { return unsafeBitCast(identifier, to: UInt64.self) }
    if Identifier.self == UInt32.self { return UInt64(unsafeBitCast(identifier, to: UInt32.self)) }
    return nil
  }

  @inlinable
  @inline(__always)
  func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = (left ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(
      by: right ^ 0xd1b5_4a32_d192_ed03)
    return high ^ low
  }

  @inlinable
  func hash(ofText text: String) -> UInt64? {
    text.utf8.withContiguousStorageIfAvailable { bytes in hash(ofBytes: bytes) } ?? nil
  }

  /// Returns the hash of ASCII bytes, or `nil` if one of them is not ASCII.
  @inlinable
  func hash(ofBytes bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash = seed ^ UInt64(truncatingIfNeeded: raw.count)
    var all: UInt64 = 0
    var place = 0
    while place &+ 16 <= raw.count {
      let first = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let second = raw.loadUnaligned(fromByteOffset: place &+ 8, as: UInt64.self)
      all |= first | second
      hash = fold(hash ^ first, second &+ seed)
      place &+= 16
    }
    while place < raw.count {
      var word: UInt64 = 0
      let end = min(place &+ 8, raw.count)
      while place < end {
        word = word << 8 | UInt64(raw[place])
        place &+= 1
      }
      all |= word
      hash = fold(hash ^ word, seed)
    }
    return all & 0x8080_8080_8080_8080 == 0 ? hash : nil
  }
}
