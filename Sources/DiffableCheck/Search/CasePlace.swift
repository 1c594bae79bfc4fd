/// The position of a case in a search: its phase, and its number in that phase.
package struct CasePlace: Hashable, Codable, Comparable, Sendable {
  package let phase: Int
  /// The number of the case in its phase, counted from zero.
  ///
  /// Cases of the corpus are numbered by file, small transitions and stories of a seed by their own
  /// numbers.
  package let number: Int

  package init(phase: Int, number: Int) {
    self.phase = phase
    self.number = number
  }

  /// The first case of all.
  package static let first = CasePlace(phase: 0, number: 0)

  package static func < (left: CasePlace, right: CasePlace) -> Bool {
    (left.phase, left.number) < (right.phase, right.number)
  }
}
