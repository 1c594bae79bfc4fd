/// What a sentence says of counts that do not agree.
struct CountMismatch {
  /// The section whose items are counted; `nil` if sections are.
  let section: Int?
  let before: Int
  let after: Int
  let inserted: Int
  /// The count before the update, with what the batch says.
  let expected: Int

  /// Reads the counts; `nil` if the sentence is another one, or does not have all of them.
  init?(_ match: SentenceMatch) {
    let numbers = match.values.compactMap(\.number)
    switch (match.sentence, numbers.count) {
    case (.itemCount, 7):
      (section, after, before, inserted) = (numbers[0], numbers[1], numbers[2], numbers[3])
      expected = before &+ inserted &- numbers[4] &+ numbers[5] &- numbers[6]
    case (.sectionCount, 4), (.olderSectionCount, 4):
      (section, after, before, inserted) = (nil, numbers[0], numbers[1], numbers[2])
      expected = before &+ inserted &- numbers[3]
    default: return nil
    }
  }

  /// How many more there are than there should be; fewer if it is negative.
  var difference: Int { after &- expected }

  /// Whether the view saw the same count before and after a batch that says otherwise.
  var isUnchanged: Bool { after == before && difference != 0 }
}
