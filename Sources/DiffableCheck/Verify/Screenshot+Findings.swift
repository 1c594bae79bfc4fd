import BatchUpdateSimulator
import Snapshots

extension Screenshot {
  /// Whether the screen shows something else than before, or should, or draws the same again.
  var isChange: Bool {
    before != shown || isWrong || isEnd || record.drag != nil || !needlesslyReloaded.isEmpty
      || record.start != nil && record.kinds != view.kinds
  }

  /// Whether nothing more can be said of the screen.
  var isEnd: Bool { raised != nil || unspecified != nil }

  private var isWrong: Bool {
    record.hasEndOfNothing || expected.map { $0 != shown || !otherKinds.isEmpty } ?? false
  }

  /// Returns what is wrong with the screen in a state, and what was logged since the last
  /// screenshot.
  func findings(inState state: Int) -> [StateFinding] {
    let needless = needlesslyReloaded
    guard isRemarkable || !needless.isEmpty else { return [] }
    var words = ScreenWords(self.words)
    let story = story(&words)
    let signs =
      (changedHash(words).map { [$0] } ?? []) + logs.map(ScreenSign.init(logging:))
      + record.reloads.prefix(1).map(ScreenSign.init(reloadingBy:))
      + (end(words).map { [$0] } ?? mistakes(words))
      + needless.prefix(1).map { ScreenSign(reloadingNeedlessly: words.item($0)) }
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
      return ScreenSign(
        raising: raised,
        aside: asideOnRepeat(words) + asideOnCounts(words) + asideOnKind(words)
          + asideOnToldDrag)
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
  /// What is said of the first row that was to be drawn again in a cell of another kind.
  private func asideOnKind(_ words: ScreenWords) -> String {
    guard raised?.rule == .reconfigureOtherRegistration else { return "" }
    let drawn = Set(drawnItems(by: record.updates))
    let other = otherKinds.first { drawn.contains(view.slots[$0.row].item) }
    return other.map { "; the cell of \(words.item(view.slots[$0.row].item)) \($0.kind.words)" }
      ?? ""
  }

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
    let endsInStop = !aside.isEmpty && finding.reason.hasSuffix(".")
    self.init(
      finding.kind, finding.reason.dropLast(endsInStop ? 1 : 0) + aside, rule: finding.rule,
      explainedBy: finding.explainedBy)
  }

  init(reloadingBy rule: Rule) {
    self.init(
      .tableReloadsEverything, "the table view reloads everything instead of animating the change",
      rule: rule)
  }

  init(reloadingNeedlessly item: Item) {
    self.init(
      .cellThrownAway,
      "\(item) was reloaded and shows the same as before: its cell is made anew, and what a person "
        + "has begun in it is lost; reload what changed alone (a snapshot that is kept keeps its "
        + "marks, rule 2.1.1), and, if the item needed a cell of another kind, give the fake a "
        + "reuseIdentifier:")
  }

  /// Creates a sign of what the screen has noted, which UIKit logs, or does without a word.
  init(logging log: Refusal) {
    guard !log.rule.entry.sentences.isEmpty else {
      self.init(reloadingBy: log.rule)
      return
    }
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
    guard !record.hasEndOfNothing else {
      return [
        ScreenSign(
          .wrongRows, "endUpdates() was called, and no batch had begun; call beginUpdates() before")
      ]
    }
    guard expected != shown else { return wrongKind(words).map { [$0] } ?? [] }
    guard let expected, let again = expectedAgain() else { return [] }
    guard again.hasSameIdentifiers(as: expected) else {
      return [ScreenSign(.identityLost, Screenshot.identifiersVary)]
    }
    guard let breach = Breach(displayed: words.named(shown), expected: words.named(expected)) else {
      return wrongCell(expected, again, words).map { [$0] } ?? []
    }
    let drag = forgottenDrag ?? wrongDrag(words)
    return [
      ScreenSign(
        .wrongRows, "the view \(breach.reason): \(drag ?? originOfWrongRows(expected, words))",
        rule: drag == nil ? flaws.first?.rule : nil)
    ]
  }

  private static let identifiersVary =
    "the list that should be there has other items when it is asked for again in the same state; "
    + "make an identifier once, and keep it; if it is kept, its equality or its hash is another one "
    + "each time"

  /// Why the view shows other items than there are.
  private func originOfWrongRows(_ expected: Layout, _ words: ScreenWords) -> String {
    if let flaw = flaws.first { return flaw.sentence }
    if let hidden = hiddenItem(expected, words) { return hidden }
    guard !record.hasUnkeptUpdates else {
      return "what the app did before this first look at the screen is not told"
    }
    let reason =
      switch (view.dataSource, !record.updates.isEmpty) {
      case (.own, false) where record.hasWrongUpdatesBeforeDrag:
        "the updates before the drag do not say what changed in the data, and none after it does"
      case (.own, false): "the data changed, and no update told the view"
      case (.own, true):
        "the updates do not say what changed in the data"
          + (record.drag == nil
            ? "" : ", or they tell the view of a drag, which it has done itself")
      case (.diffable, false):
        "the app's list changed, and no snapshot was applied; one that is applied later, in a task or "
          + "on a queue, has to be awaited in perform:"
      case (.diffable, true):
        outlineWithout(expected, words)
          ?? "the snapshot that was applied last does not hold what the app's list does"
      }
    return reason + asideOnDrag
  }

  private var asideOnDrag: String { record.drag.map { " (\($0.words))" } ?? "" }

  /// What is said of a drag if an update after it names its places and is refused.
  private var asideOnToldDrag: String {
    guard let drag = record.drag, let update = record.updates.last?.update else { return "" }
    let places = [drag.move.source, drag.move.destination]
    guard
      update.moveItems.contains(where: { Set([$0.source, $0.destination]) == Set(places) })
        || update.deleteItems.contains(where: places.contains)
    else { return "" }
    return "; \(drag.words), which the view has done itself: tell it nothing of a drag"
  }

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

  /// What is said of a drag after which the data has other rows than the view, although nothing but a
  /// drag can have moved any.
  private func wrongDrag(_ words: ScreenWords) -> String? {
    guard let drag = record.drag, !record.wasWrongBeforeDrag, let expected,
      record.updates.allSatisfy(\.onlyDraws)
    else { return nil }
    let sorted = { (list: Layout) in list.rows.map(\.item.number).sorted() }
    // What a cell shows may be another row's by now.
    let (held, seen) = (sorted(expected), sorted(view.list))
    let isAcross = drag.move.source.section != drag.move.destination.section
    let advice =
      view.dataSource == .diffable && isAcross
      ? "take over each of the transaction's sectionTransactions"
      : "take over this very move, as by remove(at:) and insert(_:at:), and tell the view nothing of it"
    if held == seen { return "\(drag.words), and the app's data has another order: \(advice)" }
    let others = { (numbers: [Int32]) in numbers.filter { $0 != drag.item.number } }
    guard others(held) == others(seen) else { return nil }
    let count = held.count - others(held).count
    return "\(drag.words), and the app's data holds \(words.item(drag.item)) "
      + "\(counted(count, "time")): \(advice)"
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

  /// What is said of the first item that should be there and that no section snapshot holds, where its
  /// section has one.
  private func outlineWithout(_ expected: Layout, _ words: ScreenWords) -> String? {
    let (places, held) = (ItemPlaces(of: shown.rows), Set(outlines.flatMap(\.items)))
    guard !held.isEmpty else { return nil }
    let isOutlined = expected.sections.indices.map { section in
      expected.rows[expected.range(ofSection: section)].contains { held.contains($0.item) }
    }
    let missing = expected.rows.indices.first { row in
      let item = expected.rows[row].item
      return places[item] == nil && !held.contains(item)
        && isOutlined[expected.path(ofRow: row).section]
    }
    return missing.map {
      "\(words.item(expected.rows[$0].item)) is in no section snapshot, although its section has one: "
        + "apply a section snapshot that holds it"
    }
  }

  /// Returns what is said of a cell whose item needs one of another kind, if there is any.
  private func wrongKind(_ words: ScreenWords) -> ScreenSign? {
    guard expected != nil, let first = otherKinds.first else { return nil }
    let others = otherKinds.count - 1
    return ScreenSign(
      .staleCell,
      "the cell of \(words.item(shown.rows[first.row].item)) \(first.kind.words): no update makes it "
        + "anew; call reloadItems for it"
        + (others == 0 ? "" : "; so it is with \(counted(others, "other row"))"))
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
    let provided = wrongProvision(ofRow: row, expected.rows[row].content)
    return ScreenSign(
      .staleCell,
      staleness(ofRow: row, expected.rows[row].content, becauseOf: provided, words)
        + (others == 0 ? "" : "; so it is with \(counted(others, "other row"))"),
      rule: provided == nil ? flaws.first?.rule : nil)
  }

  /// What is said if updates drew another row again, in the place where an item was, or is now.
  private func asideOnOtherPlace(_ item: Item) -> String {
    guard let old = before.path(of: item), let new = shown.path(of: item), old != new else {
      return ""
    }
    // Where the item was in between is known only if one update moved it, and one drew a row.
    let drawing = record.updates.compactMap(\.update).filter { !$0.drawn.isEmpty }
    guard drawing.count == 1, record.updates.count <= 2 else { return "" }
    if case .batch = record.updates[0], record.updates.count == 1, drawing[0].drawn.contains(new) {
      return ", but the row that was at \(new) before the batch"
    }
    if case .call(let call, model: _) = record.updates.last, call.drawn.contains(old) {
      return ", but the row at \(old), where it was"
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

  private func staleness(
    ofRow row: Int, _ new: Content, becauseOf provided: String?, _ words: ScreenWords
  ) -> String {
    let (item, shown) = (words.item(shown.rows[row].item), shown.rows[row].content)
    guard let content = self.words.content(new) else {
      return
        "\(item) has no content any more (nil), and its row is still there: delete the row, as a "
        + "provider that has no cell for it raises (rule 3.7)"
    }
    let (seen, wanted) = Difference.words(self.words.content(shown)!.base, content.base)
    return "the cell of \(item) shows \(seen), and should show \(wanted): "
      + (provided ?? originOfStaleCell(row, words)) + asideOnDrag
  }

  /// Returns what the cell provider does wrong if it would not show what a cell should, or `nil` if
  /// it would.
  private func wrongProvision(ofRow row: Int, _ wanted: Content) -> String? {
    guard let provided = provided()?.rows[row].content, provided != wanted else { return nil }
    let advice =
      "; let it look the content up in the app's data by the item, and not in the item, in a copy, or "
      + "by the index path"
    guard provided != shown.rows[row].content else {
      return "the cell provider shows this still, whenever it is asked" + advice
    }
    let content = words.content(provided).map { "\($0.base)" } ?? "nothing (nil)"
    return "the cell provider would show \(content)" + advice
  }

  /// Why a cell shows something old.
  private func originOfStaleCell(_ row: Int, _ words: ScreenWords) -> String {
    if let flaw = flaws.first { return flaw.sentence }
    let item = shown.rows[row].item
    if let kind = otherKinds.first(where: { $0.row == row })?.kind {
      return "it \(kind.words), so a reconfigure raises (rule 3.5.3): call reloadItems for it"
    }
    let places = shown.rows.indices.filter { shown.rows[$0].item == item }
    guard places.count == 1 else {
      return
        "the item is in the list \(places.count) times, and an update of one of its rows draws no "
        + "other; this is the one at \(shown.path(ofRow: row))"
    }
    guard !drawnItems(by: drawingUpdates).contains(item) else {
      return
        "it was drawn again, and what it should show changed after that; change the data first, "
        + "and call reconfigureItems, or reloadItems, then\(asideOnOutline(item))"
    }
    return "no update draws it again\(asideOnOtherPlace(item)); call reconfigureItems, or "
      + "reloadItems, for it\(asideOnOutline(item))"
  }
}

extension ScreenRecord.Drag {
  fileprivate var words: String {
    "a person has dragged the row at \(move.source) to \(move.destination)"
  }
}

extension BatchUpdate {
  /// The places of rows that are drawn again by themselves.
  fileprivate var drawn: [ItemPath] { reloadItems + reconfigureItems }
}

extension OtherKind {
  fileprivate var words: String {
    "is a cell of the kind \(has.debugDescription), and has to be one of "
      + "\(needs.debugDescription)"
  }
}
