/// What a sentence says of counts that do not agree.
struct CountMismatch {
  /// The section whose items are counted; `nil` if sections are, or if the text does not say it.
  let section: Int?
  let before: Int
  let after: Int
  /// How many the batch inserts and deletes, and of items how many it moves in and out.
  let changes: [Int]

  /// Reads the counts; `nil` if the sentence is another one, or does not have all of them.
  init?(_ match: SentenceMatch) {
    var numbers = match.values.compactMap(\.number)[...]
    switch (match.sentence, numbers.count) {
    case (.itemCount, 7): section = numbers.removeFirst()
    // The head of the sentence is missing, and in logs of iOS 4 the moves.
    case (.itemCount, 6), (.itemCount, 4), (.sectionCount, 4), (.olderSectionCount, 4):
      section = nil
    default: return nil
    }
    after = numbers.removeFirst()
    before = numbers.removeFirst()
    changes = Array(numbers)
  }

  var inserted: Int { changes[0] }

  /// The count before the update, with what the batch says.
  var expected: Int {
    changes.indices.reduce(before) { $1 % 2 == 0 ? $0 &+ changes[$1] : $0 &- changes[$1] }
  }

  /// How many more there are than there should be; fewer if it is negative.
  var difference: Int { after &- expected }

  /// Whether the view saw the same count before and after a batch that says otherwise.
  var isUnchanged: Bool { after == before && difference != 0 }
}
