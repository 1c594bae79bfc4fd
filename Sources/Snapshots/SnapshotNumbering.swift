/// A numbering of identifiers with small numbers, which are found by hash.
///
/// A number belongs to its identifier until the identifier is removed; then the number is free for
/// another one. The numbers depend only on the calls made, never on a hash.
///
/// A hash table with linear probing maps an identifier to its number. Each bucket keeps half of the
/// hash beside the number, so growing the table and closing gaps hash no identifiers. A bad
/// implementation of `Hashable` never traps here; the identifier is then not found.
@usableFromInline
struct SnapshotNumbering<Identifier: Hashable> {
  /// The identifier of every number; `nil` for a free one.
  @usableFromInline var identifiers: [Identifier?] = []
  @usableFromInline var freeNumbers: [Int32] = []
  /// The buckets, a power of two in number or none; at least a quarter of them are empty.
  @usableFromInline var buckets: [Bucket] = []
  @usableFromInline var occupiedBuckets = 0

  @usableFromInline
  struct Bucket: Sendable {
    @usableFromInline var tag: UInt32
    /// The number, or -1 in an empty bucket.
    @usableFromInline var number: Int32

    @inlinable
    init(tag: UInt32, number: Int32) {
      self.tag = tag
      self.number = number
    }

    @inlinable
    static var empty: Bucket { Bucket(tag: 0, number: -1) }
  }

  @inlinable
  init() {}

  @inlinable
  var count: Int { identifiers.count - freeNumbers.count }

  @inlinable
  subscript(number: Int32) -> Identifier { identifiers[Int(number)]! }
}

extension SnapshotNumbering: Sendable where Identifier: Sendable {}

// MARK: Identifiers

extension SnapshotNumbering {
  /// Returns the number of an identifier, or `nil` if it has none.
  ///
  /// - Complexity: O(1): one hash.
  @inlinable
  func number(of identifier: Identifier) -> Int32? {
    guard occupiedBuckets > 0 else { return nil }
    let number = buckets[bucket(of: identifier)].number
    return number < 0 ? nil : number
  }

  /// Returns why an identifier has no number: rule 2.8.1, the contract of `Hashable`, if an equal
  /// one has a number.
  ///
  /// - Complexity: O(*n*), without a hash. Only refused calls pay for this.
  @inlinable
  func cause(ofMissing identifier: Identifier) -> Rule? {
    identifiers.contains(identifier) ? .hashContract : nil
  }

  /// Gives an identifier a number, unless an equal one already has one.
  ///
  /// - Complexity: O(1) amortized: one hash.
  @inlinable
  mutating func insert(_ identifier: Identifier) -> (inserted: Bool, number: Int32) {
    reserve(1)
    let tag = tag(of: identifier)
    return insert(identifier, tag: tag, from: Int(tag) & (buckets.count - 1))
  }

  /// Gives an identifier a number, if the search for its bucket may begin at the given one.
  @inlinable
  mutating func insert(
    _ identifier: Identifier, tag: UInt32, from start: Int
  ) -> (inserted: Bool, number: Int32) {
    let bucket = bucket(of: identifier, tag: tag, from: start)
    guard buckets[bucket].number < 0 else { return (false, buckets[bucket].number) }
    let number: Int32
    if let free = freeNumbers.popLast() {
      number = free
      identifiers[Int(number)] = identifier
    } else {
      number = Int32(identifiers.count)
      identifiers.append(identifier)
    }
    buckets[bucket] = Bucket(tag: tag, number: number)
    occupiedBuckets += 1
    return (true, number)
  }

  /// Frees a number.
  ///
  /// - Complexity: O(1): one hash.
  @inlinable
  mutating func remove(_ number: Int32) {
    guard let identifier = identifiers[Int(number)] else { return }
    var bucket = Int(tag(of: identifier)) & (buckets.count - 1)
    identifiers[Int(number)] = nil
    freeNumbers.append(number)
    while buckets[bucket].number != number {
      // The hash has changed. The bucket of the number stays, and leads to nothing.
      guard buckets[bucket].number >= 0 else { return }
      bucket = self.bucket(after: bucket)
    }
    empty(bucket)
  }
}

// MARK: Buckets

extension SnapshotNumbering {
  /// Returns the half of an identifier's hash that is kept, mixed because some hashes are plain
  /// counters.
  @inlinable
  func tag(of identifier: Identifier) -> UInt32 {
    let hash = UInt64(truncatingIfNeeded: identifier.hashValue) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  @inlinable
  func bucket(after bucket: Int) -> Int { (bucket + 1) & (buckets.count - 1) }

  @inlinable
  func bucket(of identifier: Identifier) -> Int {
    let tag = tag(of: identifier)
    return bucket(of: identifier, tag: tag, from: Int(tag) & (buckets.count - 1))
  }

  /// Returns the bucket of an identifier, or the empty one where it belongs.
  @inlinable
  func bucket(of identifier: Identifier, tag: UInt32, from start: Int) -> Int {
    var bucket = start
    while true {
      let (other, number) = (buckets[bucket].tag, buckets[bucket].number)
      if number < 0 || (other == tag && identifiers[Int(number)] == identifier) { return bucket }
      bucket = self.bucket(after: bucket)
    }
  }

  /// Returns the tags and buckets of many identifiers.
  ///
  /// A large table is seldom in the processor's caches; here, the waits for many buckets overlap.
  @inlinable
  func buckets(of identifiers: ArraySlice<Identifier>) -> [(tag: UInt32, bucket: Int)] {
    var places = identifiers.map { (tag: tag(of: $0), bucket: 0) }
    for (index, identifier) in zip(places.indices, identifiers) {
      let tag = places[index].tag
      places[index].bucket = bucket(
        of: identifier, tag: tag, from: Int(tag) & (buckets.count - 1))
    }
    return places
  }

  /// Empties a bucket, and moves entries that collisions had displaced into the gap.
  @inlinable
  mutating func empty(_ bucket: Int) {
    let mask = buckets.count - 1
    var gap = bucket
    var next = self.bucket(after: gap)
    while buckets[next].number >= 0 {
      let wanted = Int(buckets[next].tag) & mask
      if (next - wanted) & mask >= (next - gap) & mask {
        buckets[gap] = buckets[next]
        gap = next
      }
      next = self.bucket(after: next)
    }
    buckets[gap] = .empty
    occupiedBuckets -= 1
  }

  /// Makes room for more identifiers.
  @inlinable
  mutating func reserve(_ additional: Int) {
    let needed = (occupiedBuckets + additional) * 4
    guard needed > buckets.count * 3 else { return }
    var size = max(buckets.count, 4)
    while needed > size * 3 { size *= 2 }
    let old = buckets
    buckets = Array(repeating: .empty, count: size)
    for entry in old where entry.number >= 0 {
      var bucket = Int(entry.tag) & (size - 1)
      while buckets[bucket].number >= 0 { bucket = self.bucket(after: bucket) }
      buckets[bucket] = entry
    }
    identifiers.reserveCapacity(identifiers.count + additional)
  }
}
