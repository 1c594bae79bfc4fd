import BatchUpdateSimulator
import Snapshots

// What is wrong with the rows that a screen shows, and why.

extension Screenshot {
  /// Returns what is wrong with the rows of the screen, or with a cell if none is.
  func mistakes(_ words: ScreenWords) -> [ScreenSign] {
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
    guard expected != shown else {
      return (corruption.map(ScreenSign.init(corruptingBy:)) ?? wrongKind(words)).map { [$0] } ?? []
    }
    guard let expected, let again = expectedAgain() else { return [] }
    guard again.hasSameIdentifiers(as: expected) else {
      return [ScreenSign(.identityLost, Screenshot.identifiersVary)]
    }
    guard let breach = Breach(displayed: words.named(shown), expected: words.named(expected)) else {
      return wrongCell(expected, again, words).map { [$0] } ?? []
    }
    let drag = forgottenDrag ?? wrongDrag(words)
    let origin = drag ?? originOfWrongRows(expected, words)
    return [
      ScreenSign(
        .wrongRows, "the view \(words.names.restored(in: breach.reason)): \(origin)",
        rule: drag == nil ? flaws.first?.rule : nil)
    ]
  }

  /// The first flaw by which the view corrupted its own state, which need not show yet.
  var corruption: Flaw? { flaws.first { $0.consequence == .corrupts } }

  private static let identifiersVary =
    "the list that should be there has other items when it is asked for again in the same state; "
    + "make an identifier once, and keep it; if it is kept, its equality or its hash is another one "
    + "each time"

  /// Why the view shows other items than there are.
  private func originOfWrongRows(_ expected: Layout, _ words: ScreenWords) -> String {
    if let flaw = flaws.first { return flaw.sentence(naming: words.name(of:)) }
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
        "the updates do not say what changed in the data" + asideOnWrongRow(words)
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

  var asideOnDrag: String { record.drag.map { " (\($0.words))" } ?? "" }

  /// What is said of a drag if an update after it names its places and is refused.
  var asideOnToldDrag: String {
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

  /// What is said of a drag after which the data has other rows than the view, although nothing but
  /// a drag can have moved any.
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
    return "\(drag.words), and the app's data holds \(words.name(of: drag.item)) "
      + "\(counted(count, "time")): \(advice)"
  }

  /// What is said of the first item that should be there and that a collapsed one hides, if there
  /// is one.
  private func hiddenItem(_ expected: Layout, _ words: ScreenWords) -> String? {
    let places = ItemPlaces(of: shown.rows)
    guard let missing = expected.rows.first(where: { places[$0.item] == nil })?.item,
      let collapsed = outlines.lazy.compactMap({ $0.collapsedItem(above: missing) }).first
    else { return nil }
    let (item, header) = (words.name(of: missing), words.name(of: collapsed))
    return "\(item) is in the section snapshot below \(header), which is collapsed; expand "
      + "\(header), or expect what is visible alone"
  }

  /// What is said of the first item that should be there and that no section snapshot holds, where
  /// its section has one.
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
      "\(words.name(of: expected.rows[$0].item)) is in no section snapshot, although its section "
        + "has one: apply a section snapshot that holds it"
    }
  }
}

extension ScreenRecord.Drag {
  fileprivate var words: String {
    "a person has dragged the row at \(move.source) to \(move.destination)"
  }
}
