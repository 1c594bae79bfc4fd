/// A number that determines everything random in a run, or in one case of it.
///
/// Seeds are split, not incremented: the children of one seed are unrelated to each other and to
/// the children of adjacent seeds (Steele, Lea, Flood: *Fast Splittable Pseudorandom Number
/// Generators*, 2014). A child depends only on its parent and its number, so a case is the same in
/// every process and for every order of work.
public struct Seed: Hashable, Codable, Sendable {
  public let value: UInt64

  public init(_ value: UInt64) {
    self.value = value
  }

  /// Returns the seed of a numbered part of what this seed determines.
  @inlinable
  public func child(_ number: UInt64) -> Seed {
    Seed(Seed.mix(Seed.mix(value &+ Seed.gamma) ^ Seed.mix(number &* Seed.gamma &+ 1)))
  }

  /// The increment of SplitMix64: an odd number derived from the golden ratio.
  @usableFromInline static let gamma: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Returns a bijective mix of 64 bits (the finalizer of SplitMix64).
  @inlinable
  static func mix(_ bits: UInt64) -> UInt64 {
    var z = bits
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

extension Seed: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: UInt64) { self.init(value) }
}

extension Seed: CustomStringConvertible {
  /// The value in hexadecimal, as in `0x5f3a91c2`.
  public var description: String { "0x" + String(value, radix: 16) }
}

extension Seed: LosslessStringConvertible {
  /// Creates a seed from a decimal number, or from a hexadecimal one with the prefix `0x`.
  public init?(_ text: String) {
    let isHexadecimal = text.hasPrefix("0x")
    let digits = isHexadecimal ? text.dropFirst(2) : text[...]
    guard digits.first != "+", digits.first != "-",
      let value = UInt64(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    self.init(value)
  }
}
