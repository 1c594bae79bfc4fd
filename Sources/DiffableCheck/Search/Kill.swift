/// What catches a system that is known to be wrong, and after how many stories.
package struct Kill: Sendable {
  /// The names of the corpus files that it fails on, in the order of the corpus.
  package let files: [String]
  /// The number of small transitions up to the one that catches it.
  ///
  /// It is `nil` if none of those that are tried does, or if applies do not exercise the system.
  package let transitions: Int?
  /// For each seed, the number of stories up to the one that catches it, or `nil` if none does.
  let stories: [Int?]
  /// The smallest counterexample of the first seed that catches it.
  package let finding: Finding?
  /// Whether no smaller counterexample was found among small transitions.
  package let isSmallest: Bool
  /// The number of stories in which the system behaved differently from a right one without being
  /// caught.
  ///
  /// These are stories of the first seed, before the one that caught it.
  package let unnoticed: Int

  /// Whether every seed catches it by itself.
  package var isCaughtBySeeds: Bool { stories.allSatisfy { $0 != nil } }

  /// The median over the seeds of the number of stories, or `nil` if too few seeds catch it.
  package var median: Int? { stories.median }

  /// The largest number of stories that a seed needed, or `nil` if some seed does not catch it.
  package var worst: Int? { isCaughtBySeeds ? stories.compactMap { $0 }.max() : nil }
}
