import BatchUpdateSimulator
import Snapshots

// What is wrong with a cell in a row that is right, and why.

extension Screenshot {
  /// Returns what is said of a cell whose item needs one of another kind, if there is any.
  func wrongKind(_ words: ScreenWords) -> ScreenSign? {
    guard expected != nil, let first = otherKinds.first else { return nil }
    let others = otherKinds.count - 1
    return ScreenSign(
      .staleCell,
      "the cell of \(words.name(of: shown.rows[first.row].item)) \(first.kind.words): no update "
        + "makes it anew; call reloadItems for it"
        + (others == 0 ? "" : "; so it is with \(counted(others, "other row"))"))
  }

  /// Returns what is said of the first cell that shows something else than it should, or `nil` if
  /// none does.
  func wrongCell(
    _ expected: Layout, _ again: Layout, _ words: ScreenWords
  ) -> ScreenSign? {
    let wrong = shown.rows.indices.filter { row in
      shown.rows[row].content != expected.rows[row].content
        && isEqualToItself(expected.rows[row].content)
    }
    guard let row = wrong.first else { return nil }
    let item = words.name(of: shown.rows[row].item)
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

  private func variation(of item: String) -> String {
    "what the cell of \(item) should show is something else when it is asked for again in the same "
      + "state, so nothing can be said of it; make it from the app's data alone"
  }

  private func staleness(
    ofRow row: Int, _ new: Content, becauseOf provided: String?, _ words: ScreenWords
  ) -> String {
    let (item, shown) = (words.name(of: shown.rows[row].item), shown.rows[row].content)
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
    let content = words.content(provided).map { Difference.description(of: $0.base) }
    return "the cell provider would show \(content ?? "nothing (nil)")" + advice
  }

  /// Why a cell shows something old.
  private func originOfStaleCell(_ row: Int, _ words: ScreenWords) -> String {
    if let flaw = flaws.first { return flaw.sentence(naming: words.name(of:)) }
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

extension BatchUpdate {
  /// The places of rows that are drawn again by themselves.
  fileprivate var drawn: [ItemPath] { reloadItems + reconfigureItems }
}

extension OtherKind {
  /// What is said of the cell.
  var words: String {
    "is a cell of the kind \(has.debugDescription), and has to be one of "
      + "\(needs.debugDescription)"
  }
}
