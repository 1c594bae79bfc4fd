import BatchUpdateSimulator
import Snapshots

extension Screenshot {
  /// Whether the screen shows something else than before, or should.
  var isChange: Bool { before != shown || shown != expected }

  /// Returns what is wrong with the screen in a state, and what was logged since the last
  /// screenshot.
  func findings(inState state: Int) -> [StateFinding] {
    guard isRemarkable else { return [] }
    var words = ScreenWords(self.words)
    let story = story(&words)
    return (logs.map(ScreenSign.init(logging:)) + (end.map { [$0] } ?? mistakes(words))).map {
      StateFinding(
        $0.kind, inState: state, story.names.restored(in: $0.reason), rule: $0.rule,
        explainedBy: $0.explainedBy, story)
    }
  }

  private var isRemarkable: Bool {
    raised != nil || unspecified != nil || hasOpenBatch || !logs.isEmpty || shown != expected
  }

  /// The reason why nothing more can be said of the screen, or `nil` if more can be said.
  private var end: ScreenSign? {
    if let raised {
      return ScreenSign(.refused, raised.sentence, rule: raised.rule, explainedBy: raised.cause)
    }
    return unspecified.map {
      ScreenSign(
        .unspecified, "it is not known what UIKit does here, and nothing after it is checked",
        rule: $0)
    }
  }
}

/// Something about a screen that the app's author should know.
private struct ScreenSign {
  let kind: StateFinding.Kind
  /// What is seen, with the story's items and sections.
  let reason: String
  let rule: Rule?
  let explainedBy: Rule?

  init(
    _ kind: StateFinding.Kind, _ reason: String, rule: Rule? = nil, explainedBy: Rule? = nil
  ) {
    (self.kind, self.reason, self.rule, self.explainedBy) = (kind, reason, rule, explainedBy)
  }

  init(logging log: Refusal) {
    // A check of snapshots sees the same by itself, and calls it an error too.
    self.init(
      log.rule == .itemAlreadyExistsMoves ? .addedAgain : .logged, "UIKit logs: \(log.sentence)",
      rule: log.rule)
  }
}

// MARK: What is wrong with the rows

extension Screenshot {
  private func mistakes(_ words: ScreenWords) -> [ScreenSign] {
    guard !hasOpenBatch else {
      return [
        ScreenSign(
          .wrongRows,
          "a batch has begun and not ended, so the view shows no change; call endUpdates()")
      ]
    }
    guard
      let breach = Breach(displayed: words.named(shown), expected: words.named(expected))
    else { return wrongCell(words).map { [$0] } ?? [] }
    return [
      ScreenSign(
        .wrongRows, "the view \(breach.reason): \(originOfWrongRows)", rule: flaws.first?.rule)
    ]
  }

  /// Why the view shows other items than there are.
  private var originOfWrongRows: String {
    if let flaw = flaws.first { return flaw.sentence }
    return updates.isEmpty
      ? "the data changed, and no update told the view"
      : "the updates do not say what changed in the data"
  }

  /// Returns what is said of the first cell that shows something else than it should, or `nil` if
  /// none does.
  private func wrongCell(_ words: ScreenWords) -> ScreenSign? {
    let wrong = shown.rows.indices.filter { row in
      shown.rows[row].content != expected.rows[row].content && isEqualToItself(row)
    }
    guard let row = wrong.first else { return nil }
    let item = words.item(shown.rows[row].item)
    let again = expectedAgain().rows
    guard again.indices.contains(row), again[row] == expected.rows[row] else {
      return ScreenSign(.contentVaries, variation(of: item))
    }
    let others = wrong.count - 1
    return ScreenSign(
      .staleCell,
      staleness(of: item, in: row)
        + (others == 0 ? "" : "; so it is with \(counted(others, "other row"))"),
      rule: flaws.first?.rule)
  }

  /// Whether the content of a row can be compared, unlike a number that is none.
  private func isEqualToItself(_ row: Int) -> Bool {
    let content = words.content(expected.rows[row].content)
    return content == content
  }

  private func variation(of item: Item) -> String {
    "what the cell of \(item) should show is something else when it is asked for again in the same "
      + "state, so nothing can be said of it; make it from the app's data alone"
  }

  private func staleness(of item: Item, in row: Int) -> String {
    guard let content = words.content(expected.rows[row].content) else {
      return
        "\(item) has no content any more (nil), and its row is still there: delete the row, as a "
        + "provider that has no cell for it raises (rule 3.7)"
    }
    let old = words.content(shown.rows[row].content)!
    let (seen, wanted) = Difference.words("\(old.base)", "\(content.base)")
    return "the cell of \(item) shows \(seen), and should show \(wanted): "
      + (flaws.first?.sentence
        ?? "no update draws it again; call reconfigureItems, or reloadItems, for it")
  }
}
