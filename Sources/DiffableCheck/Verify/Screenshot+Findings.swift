import BatchUpdateSimulator
import Snapshots

extension Screenshot {
  /// Whether the screen shows something else than before, or should.
  var isChange: Bool { before != shown || isWrong || record.drag != nil }

  /// Whether nothing more can be said of the screen.
  var isEnd: Bool { raised != nil || unspecified != nil }

  private var isWrong: Bool { expected.map { $0 != shown } ?? false }

  /// Returns what is wrong with the screen in a state, and what was logged since the last
  /// screenshot.
  func findings(inState state: Int) -> [StateFinding] {
    guard isRemarkable else { return [] }
    var words = ScreenWords(self.words)
    let story = story(&words)
    let signs =
      (changedHash(words).map { [$0] } ?? []) + logs.map(ScreenSign.init(logging:))
      + record.reloads.prefix(1).map(ScreenSign.init(reloadingBy:))
      + (end(words).map { [$0] } ?? mistakes(words))
    return signs.map {
      StateFinding(
        $0.kind, inState: state, story.names.restored(in: $0.reason), rule: $0.rule,
        explainedBy: $0.explainedBy, story)
    }
  }

  private var isRemarkable: Bool {
    isEnd || hasOpenBatch || !logs.isEmpty || !record.reloads.isEmpty || isWrong
      || record.rehashed != nil
  }

  private func changedHash(_ words: ScreenWords) -> ScreenSign? {
    record.rehashed.map { identifier in
      let name =
        switch identifier {
        case .section(let section): "section \(words.section(section))"
        case .item(let item): "\(words.item(item))"
        }
      return ScreenSign(
        .brokenHashable,
        "the hash of \(name) has changed while the list holds it, and UIKit looks for it by the hash "
          + "that it had", rule: .hashContract)
    }
  }

  /// The reason why nothing more can be said of the screen, or `nil` if more can be said.
  private func end(_ words: ScreenWords) -> ScreenSign? {
    if let raised {
      return ScreenSign(raising: raised, aside: asideOnRepeat(words) + asideOnCounts(words))
    }
    return unspecified.map { rule in
      rule.corruptsSnapshot
        ? ScreenSign(
          .refused, "UIKit raises nothing, and its section snapshot is corrupt from here on",
          rule: rule)
        : ScreenSign(
          .unspecified, "it is not known what UIKit does here, and nothing after it is checked",
          rule: rule)
    }
  }
}

extension Screenshot {
  /// What is said of the data if it holds an item twice, which no view minds, but whoever computes
  /// updates by identifiers does.
  private func asideOnRepeat(_ words: ScreenWords) -> String {
    let repeated = record.updates.last?.model.flatMap { words.named($0).firstRepeat }
    return repeated.map {
      "; \($0.identifier) is in the app's data twice, at \($0.places), so updates that are computed "
        + "by identifiers are wrong"
    } ?? ""
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

  init(raising refusal: Refusal, aside: String) {
    let finding = StateFinding(refusal, inState: 0)
    self.init(
      finding.kind, finding.reason + aside, rule: finding.rule, explainedBy: finding.explainedBy)
  }

  init(reloadingBy rule: Rule) {
    self.init(
      .tableReloadsEverything, "the table view reloads everything instead of animating the change",
      rule: rule)
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
    guard let expected, expected != shown, let again = expectedAgain() else { return [] }
    guard again.hasSameIdentifiers(as: expected) else {
      return [ScreenSign(.identityLost, Screenshot.identifiersVary)]
    }
    guard let breach = Breach(displayed: words.named(shown), expected: words.named(expected)) else {
      return wrongCell(expected, again, words).map { [$0] } ?? []
    }
    return [
      ScreenSign(
        .wrongRows, "the view \(breach.reason): \(originOfWrongRows(expected, words))",
        rule: flaws.first?.rule)
    ]
  }

  private static let identifiersVary =
    "the list that should be there has other items when it is asked for again in the same state; "
    + "make an identifier once, and keep it"

  /// Why the view shows other items than there are.
  private func originOfWrongRows(_ expected: Layout, _ words: ScreenWords) -> String {
    if let flaw = flaws.first { return flaw.sentence }
    if let forgottenDrag { return forgottenDrag }
    if let hidden = hiddenItem(expected, words) { return hidden }
    guard !record.hasUnkeptUpdates else {
      return "what the app did before this first look at the screen is not told"
    }
    let reason =
      switch (view.dataSource, !record.updates.isEmpty) {
      case (.own, false): "the data changed, and no update told the view"
      case (.own, true):
        "the updates do not say what changed in the data"
          + (record.drag == nil
            ? "" : ", or they tell the view of a drag, which it has done itself")
      case (.diffable, false):
        "the app's list changed, and no snapshot was applied; one that is applied later, in a task or "
          + "on a queue, has to be awaited in perform:"
      case (.diffable, true):
        "the snapshot that was applied last does not hold what the app's list does"
      }
    return reason + asideOnDrag
  }

  private var asideOnDrag: String { record.drag.map { " (\($0.words))" } ?? "" }

  /// What is said of a drag if the data does not have the row where it was dropped, and agrees with
  /// the view in all others.
  private var forgottenDrag: String? {
    guard let drag = record.drag, let expected, expected.sections == before.sections,
      expected.row(at: drag.move.destination)?.item != drag.item,
      expected.rows.map(\.item).filter({ $0 != drag.item })
        == before.rows.map(\.item).filter({ $0 != drag.item })
    else { return nil }
    return "\(drag.words), and the app's data does not have it there"
  }

  /// What is said of the first item that should be there and that a collapsed one hides, if there is
  /// one.
  private func hiddenItem(_ expected: Layout, _ words: ScreenWords) -> String? {
    let places = ItemPlaces(of: shown.rows)
    guard let missing = expected.rows.first(where: { places[$0.item] == nil })?.item,
      let collapsed = outlines.lazy.compactMap({ $0.collapsedItem(above: missing) }).first
    else { return nil }
    let (item, header) = (words.item(missing), words.item(collapsed))
    return "\(item) is in the section snapshot below \(header), which is collapsed; expand "
      + "\(header), or expect what is visible alone"
  }

  /// Returns what is said of the first cell that shows something else than it should, or `nil` if
  /// none does.
  private func wrongCell(
    _ expected: Layout, _ again: Layout, _ words: ScreenWords
  ) -> ScreenSign? {
    let wrong = shown.rows.indices.filter { row in
      shown.rows[row].content != expected.rows[row].content
        && isEqualToItself(expected.rows[row].content)
    }
    guard let row = wrong.first else { return nil }
    let item = words.item(shown.rows[row].item)
    let stale = wrong.filter { again.rows[$0] == expected.rows[$0] }
    guard stale.first == row else { return ScreenSign(.contentVaries, variation(of: item)) }
    let others = stale.count - 1
    return ScreenSign(
      .staleCell,
      staleness(of: shown.rows[row], expected.rows[row].content, words)
        + (others == 0 ? "" : "; so it is with \(counted(others, "other row"))"),
      rule: flaws.first?.rule)
  }

  /// What is said if updates drew another row again, in the place where an item was, or is now.
  private func asideOnOtherPlace(_ item: Item) -> String {
    guard let old = before.path(of: item), let new = shown.path(of: item), old != new else {
      return ""
    }
    for update in record.updates {
      guard let operations = update.update else { continue }
      let drawn = operations.reloadItems + operations.reconfigureItems
      if case .batch = update, drawn.contains(new) {
        return ", but the row that was at \(new) before the batch"
      }
      if case .call = update, drawn.contains(old) { return ", but the row at \(old), where it was" }
    }
    return ""
  }

  /// What is said of an item of a section snapshot, which has no marks.
  private func asideOnOutline(_ item: Item) -> String {
    outlines.contains { $0.items.contains(item) }
      ? " in dataSource.snapshot(), and apply that, as a section snapshot has no marks" : ""
  }

  /// Whether a content can be compared, unlike a number that is none.
  private func isEqualToItself(_ number: Content) -> Bool {
    let content = words.content(number)
    return content == content
  }

  private func variation(of item: Item) -> String {
    "what the cell of \(item) should show is something else when it is asked for again in the same "
      + "state, so nothing can be said of it; make it from the app's data alone"
  }

  private func staleness(of row: Row, _ new: Content, _ words: ScreenWords) -> String {
    let item = words.item(row.item)
    guard let content = self.words.content(new) else {
      return
        "\(item) has no content any more (nil), and its row is still there: delete the row, as a "
        + "provider that has no cell for it raises (rule 3.7)"
    }
    let (seen, wanted) = Difference.words(self.words.content(row.content)!.base, content.base)
    let reason =
      flaws.first?.sentence
      ?? "no update draws it again\(asideOnOtherPlace(row.item)); call reconfigureItems, or "
      + "reloadItems, for it\(asideOnOutline(row.item))"
    return "the cell of \(item) shows \(seen), and should show \(wanted): \(reason)\(asideOnDrag)"
  }
}

extension ScreenRecord.Drag {
  fileprivate var words: String {
    "a person has dragged the row at \(move.source) to \(move.destination)"
  }
}
