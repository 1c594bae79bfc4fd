/// Where a case stands in a search: in which of its phases, and there in which place.
package struct CasePlace: Hashable, Codable, Comparable, Sendable {
  package let phase: Int
  /// Counted from zero; in the corpus by files, among small transitions and stories of a seed by
  /// their own numbers.
  package let number: Int

  package init(phase: Int, number: Int) {
    self.phase = phase
    self.number = number
  }

  package static func < (left: CasePlace, right: CasePlace) -> Bool {
    (left.phase, left.number) < (right.phase, right.number)
  }
}
