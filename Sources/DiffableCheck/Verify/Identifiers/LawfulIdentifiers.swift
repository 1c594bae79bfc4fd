/// The identifiers of a list with their hashes, checked for breaches of the contract of `Hashable`
/// (rule 2.8.1).
///
/// Only hashes are put into hash tables: a table of such identifiers can lose them or loop forever.
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
  init(_ identifiers: [Identifier], after old: Self) throws(HashViolation) {
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
    // An identifier with the hash of one in the other list is taken for that one.
    let (known, own) = (Set(old.hashes), Set(hashes))
    let added = hashes.indices.filter { !known.contains(hashes[$0]) }
    let removed = old.hashes.indices.filter { !own.contains(old.hashes[$0]) }
    let violation =
      disagreement(at: added, with: old, at: removed)
      ?? disagreement(at: added, with: self, at: Array(hashes.indices))
    if let violation { throw violation }
  }

  /// A violation for the first identifier whose hash has changed, or `nil` if none has.
  var change: HashViolation? {
    let changed = zip(identifiers, hashes).first { $0.hashValue != $1 }
    return changed.map { HashViolation("\($0.0) changed its hash while it was in the list") }
  }

  /// The maximum number of comparisons; of more identifiers, only neighbors are compared.
  private static var comparisons: Int { 65_536 }

  private func disagreement(
    at places: [Int], with others: Self, at otherPlaces: [Int]
  ) -> HashViolation? {
    let comparesAll = places.count * otherPlaces.count <= Self.comparisons
    for (number, place) in places.enumerated() {
      let near =
        comparesAll
        ? otherPlaces.indices : Self.neighbors(of: number, count: otherPlaces.count)
      for other in otherPlaces[near]
      where others.hashes[other] != hashes[place]
        && others.identifiers[other] == identifiers[place]
      {
        let (one, equal) = (identifiers[place], others.identifiers[other])
        return HashViolation("\(one) and \(equal) are equal and have different hashes")
      }
    }
    return nil
  }

  private static func neighbors(of place: Int, count: Int) -> Range<Int> {
    let start = min(max(0, place - 2), count)
    return start..<min(count, start + 5)
  }
}
