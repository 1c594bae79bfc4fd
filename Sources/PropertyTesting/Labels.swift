/// What a property says of a case, to be counted over all cases of a check.
///
///     check.run(lists) { list, labels in
///       labels.note(list.isEmpty ? "empty" : "with items")
///       …
///     }
package struct Labels {
  private(set) var noted: Set<String> = []

  /// Labels the case; the same label twice is as good as once.
  package mutating func note(_ label: String) { noted.insert(label) }
}

/// How many cases a label was given to.
package struct LabelCount: Hashable, Sendable {
  package let label: String
  package let count: Int
}

/// The labels of many cases.
struct LabelCounts {
  private var counts: [String: Int] = [:]

  mutating func add(_ labels: Labels) {
    for label in labels.noted { counts[label, default: 0] += 1 }
  }

  /// The most frequent first, those that are as frequent by name.
  var all: [LabelCount] {
    counts.map { LabelCount(label: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.label) < ($0.count, $1.label) }
  }
}
