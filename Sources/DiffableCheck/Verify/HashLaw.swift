/// Looks for identifiers that break the contract of `Hashable` (rule 2.8.1), without a hash table:
/// a table of such identifiers can lose them, or never end.
struct HashLaw {
  /// More comparisons than this are not made; identifiers are then compared with their neighbors.
  private static let comparisons = 250_000

  /// Returns what is wrong with the identifiers of two lists, in words; `nil` if nothing is seen.
  static func violation<Identifier: Hashable>(
    _ old: [Identifier], _ new: [Identifier]
  ) -> String? {
    for identifier in new {
      if identifier != identifier { return "\(identifier) is not equal to itself" }
      if hash(identifier) != hash(identifier) {
        return "\(identifier) has another hash every time it is asked"
      }
    }
    return disagreement(old, new) ?? disagreement(new, new)
  }

  private static func disagreement<Identifier: Hashable>(
    _ left: [Identifier], _ right: [Identifier]
  ) -> String? {
    let isSmall = left.count * right.count <= comparisons
    for (place, identifier) in right.enumerated() {
      let nearby = isSmall ? left[...] : neighbors(of: place, in: left)
      for other in nearby where other == identifier && hash(other) != hash(identifier) {
        return "\(identifier) and \(other) are equal and have different hashes"
      }
    }
    return nil
  }

  private static func neighbors<Identifier>(
    of place: Int, in list: [Identifier]
  ) -> ArraySlice<Identifier> {
    let start = min(max(0, place - 2), list.count)
    return list[start..<min(list.count, start + 5)]
  }

  private static func hash(_ identifier: some Hashable) -> Int { identifier.hashValue }
}
