/// The identifier of a section in the harness's own lists.
///
/// As with ``Item``, the salt affects only the hash.
public struct Section: Sendable {
  /// The number that distinguishes sections; printed as a name, see ``CanonicalName``.
  public var number: Int32
  /// A part of the hash only.
  public var salt: UInt32

  public init(_ number: Int32, salt: UInt32 = 0) {
    self.number = number
    self.salt = salt
  }
}

extension Section: Hashable {
  @inlinable
  public static func == (left: Section, right: Section) -> Bool {
    if left.salt == Item.countedSalt { WorkCounter.noteComparison(of: left, with: right) }
    return left.number == right.number
  }

  public func hash(into hasher: inout Hasher) {
    guard salt != Item.collidingSalt else { return }
    if salt == Item.countedSalt { WorkCounter.noteHash(of: self) }
    hasher.combine(salt)
    hasher.combine(number)
  }
}

extension Section: CustomStringConvertible {
  public var description: String { CanonicalName.ofSection(number) }
}
