/// The identifier of an item in the harness's own lists.
///
/// Two items are equal if their numbers and editions are. The salt affects only the hash, so one
/// list can be given to an engine twice with different hashes: an engine whose answer depends on
/// the iteration order of a set then gives two different answers.
public struct Item: Sendable {
  /// The number that distinguishes items; printed as a name, see ``CanonicalName``.
  public var number: Int32
  /// Distinguishes the items that a *value* becomes when its content changes; zero otherwise.
  public var edition: Int32
  /// A part of the hash only; ``collidingSalt`` gives every item the same hash.
  public var salt: UInt32

  /// The salt under which all items have equal hashes.
  public static let collidingSalt = UInt32.max

  /// The salt of identifiers whose hashes and comparisons are counted, see ``IdentifierWork``.
  @inlinable
  package static var countedSalt: UInt32 { UInt32.max - 1 }

  public init(_ number: Int32, edition: Int32 = 0, salt: UInt32 = 0) {
    self.number = number
    self.edition = edition
    self.salt = salt
  }
}

extension Item: Hashable {
  @inlinable
  public static func == (left: Item, right: Item) -> Bool {
    if left.salt == Item.countedSalt { WorkCounter.noteComparison(of: left, with: right) }
    return left.number == right.number && left.edition == right.edition
  }

  public func hash(into hasher: inout Hasher) {
    guard salt != Item.collidingSalt else { return }
    if salt == Item.countedSalt { WorkCounter.noteHash(of: self) }
    hasher.combine(salt)
    hasher.combine(number)
    hasher.combine(edition)
  }
}

extension Item {
  /// Returns whether an item comes before another one in the order of names.
  @inlinable
  package static func comesBefore(_ one: Item, _ other: Item) -> Bool {
    (one.number, one.edition) < (other.number, other.edition)
  }
}

extension Item: CustomStringConvertible {
  public var description: String {
    CanonicalName.ofItem(number) + Item.editionSuffix(edition)
  }

  /// Returns the suffix of a name for a number of changes: `'` for one, `'4` for four.
  ///
  /// A negative number, which no story can have, is written out.
  package static func editionSuffix(_ changes: Int32) -> String {
    (0...3).contains(changes) ? String(repeating: "'", count: Int(changes)) : "'\(changes)"
  }
}
