import Snapshots

/// What catches a system that is known to be wrong, and how soon.
package struct Kill: Sendable {
  /// The names of the files of the corpus that it fails on, in the order of the corpus.
  package let files: [String]
  /// The number of small transitions up to the one that catches it; `nil` if none does, or if the
  /// system makes no transitions.
  package let transitions: Int?
  /// For each seed the number of stories up to the one that catches it; `nil` if none does.
  package let stories: [Int?]
  /// The smallest counterexample of the first seed that catches it.
  package let finding: Finding?
  /// Whether no smaller counterexample came from small transitions.
  package let isSmallest: Bool
  /// Of the stories of the first seed that did not catch it, the number in which it did something
  /// else than a right system.
  package let unnoticed: Int

  /// Whether every seed alone catches it.
  package var isCaughtBySeeds: Bool { stories.allSatisfy { $0 != nil } }

  /// The number of stories that half of the seeds need at most; `nil` if they do not suffice.
  package var median: Int? {
    let caught = stories.compactMap { $0 }.sorted()
    let middle = (stories.count - 1) / 2
    return caught.indices.contains(middle) ? caught[middle] : nil
  }

  /// The number of stories that every seed needs at most; `nil` if one does not catch it.
  package var worst: Int? { isCaughtBySeeds ? stories.compactMap { $0 }.max() : nil }
}
