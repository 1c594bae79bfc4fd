/// The identifiers of a list with their hashes, checked for breaches of the contract of `Hashable`
/// (rule 2.8.1).
///
/// The check uses no hash table, because a table of such identifiers can lose them or loop forever.
/// Each identifier is asked for its hash twice, to check that it is stable, and once more when the
/// next list is read, because it was in the data source until then. All other code uses the
/// recorded hash.
struct LawfulIdentifiers<Identifier: Hashable> {
  let identifiers: [Identifier]
  private(set) var hashes: [Int] = []

  /// Whether all hashes are different.
  var hashesDiffer: Bool { Set(hashes).count == hashes.count }

  init() { identifiers = [] }

  /// Records the identifiers of a list that comes after another one.
  ///
  /// - Throws: The breach of the contract, if one is seen.
  /// - Complexity: O(*n*), where *n* is the number of identifiers in both lists.
  init(_ identifiers: [Identifier], after old: Self = Self()) throws(HashViolation) {
    self.identifiers = identifiers
    hashes.reserveCapacity(identifiers.count)
    for identifier in identifiers {
      if identifier != identifier { throw HashViolation("\(identifier) is not equal to itself") }
      let hash = identifier.hashValue
      if hash != identifier.hashValue {
        throw HashViolation("\(identifier) has another hash every time it is asked")
      }
      hashes.append(hash)
    }
    if let violation = disagreement(with: old) ?? disagreement(with: self) { throw violation }
  }

  /// A violation for the first identifier whose hash has changed, or `nil` if none has.
  var change: HashViolation? {
    let changed = zip(identifiers, hashes).first { $0.hashValue != $1 }
    return changed.map { HashViolation("\($0.0) changed its hash while it was in the list") }
  }

  /// The maximum number of comparisons; in larger lists, identifiers are compared only with their
  /// neighbors.
  private static var comparisons: Int { 250_000 }

  private func disagreement(with others: Self) -> HashViolation? {
    let isSmall = others.hashes.count * hashes.count <= Self.comparisons
    return identifiers.withUnsafeBufferPointer { identifiers in
      others.identifiers.withUnsafeBufferPointer { known in
        for (place, hash) in hashes.enumerated() {
          let nearby = isSmall ? known.indices : Self.neighbors(of: place, count: known.count)
          for other in nearby
          where others.hashes[other] != hash && known[other] == identifiers[place] {
            return HashViolation(
              "\(identifiers[place]) and \(known[other]) are equal and have different hashes")
          }
        }
        return nil
      }
    }
  }

  private static func neighbors(of place: Int, count: Int) -> Range<Int> {
    let start = min(max(0, place - 2), count)
    return start..<min(count, start + 5)
  }
}
