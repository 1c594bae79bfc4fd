/// The counts in a sentence about counts that do not agree with a batch.
struct CountMismatch {
  /// The section whose items are counted, or `nil` if sections are counted or the text does not
  /// name it.
  let section: Int?
  let before: Int
  let after: Int
  /// The numbers of inserts and deletes in the batch, and for items also those of moves in and out.
  let changes: [Int]

  /// Reads the counts, or returns `nil` if the sentence is another one or lacks some of them.
  init?(_ match: SentenceMatch) {
    var numbers = match.values.compactMap(\.number)[...]
    switch (match.sentence, numbers.count) {
    case (.itemCount, 7): section = numbers.removeFirst()
    // The beginning of the sentence is missing, and in logs of iOS 4 the moves too.
    case (.itemCount, 6), (.itemCount, 4), (.sectionCount, 4), (.olderSectionCount, 4):
      section = nil
    default: return nil
    }
    after = numbers.removeFirst()
    before = numbers.removeFirst()
    changes = Array(numbers)
  }

  var inserted: Int { changes[0] }

  /// The count that the batch should lead to.
  var expected: Int {
    changes.indices.reduce(before) { $1 % 2 == 0 ? $0 &+ changes[$1] : $0 &- changes[$1] }
  }

  /// How much the count after the update exceeds the expected one; negative if it is too small.
  var difference: Int { after &- expected }

  /// Whether the view saw the same count before and after a batch that should change it.
  var isUnchanged: Bool { after == before && difference != 0 }

  /// Whether the count changed, though the batch has no operation that would change it.
  var isUntold: Bool { difference != 0 && changes.allSatisfy { $0 == 0 } }
}
