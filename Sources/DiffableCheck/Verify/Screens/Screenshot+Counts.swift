import BatchUpdateSimulator
import Snapshots

extension Screenshot {
  /// What is said of the first section or row that no update told of, or of which one told wrongly,
  /// where a count is wrong.
  func asideOnCounts(_ words: ScreenWords) -> String {
    guard raised?.rule.group == Rule.itemCount.group, let last = record.updates.last,
      let update = last.update, let model = last.model,
      let untold = untold(update, model, words)
    else { return "" }
    guard case .call = last, untold.isMissing else { return "; \(untold.words)" }
    return "; \(untold.words): a call outside of a batch has to tell of the whole change, so put "
      + "calls that belong together into one batch"
  }

  /// What is said of the first row that an update tells wrongly, where all counts are right and
  /// nothing after it tells of rows that come, go, or move.
  func asideOnWrongRow(_ words: ScreenWords) -> String {
    guard record.drag == nil, record.updates.dropFirst().allSatisfy(\.onlyDraws),
      let update = record.updates.first?.update, let model = record.updates.first?.model,
      before.sections == model.sections, !update.changesSections
    else { return "" }
    let row = model.sections.indices.lazy.compactMap { section in
      SectionChange(in: section, from: before, to: model, update).toldWrongly
    }.first
    let words =
      row.map { untoldRow($0, model, words).words } ?? wrongMove(update, model, words)
    return words.map { ": \($0)" } ?? ""
  }

  private func wrongMove(
    _ update: BatchUpdate, _ model: Layout, _ words: ScreenWords
  ) -> String? {
    for move in update.moveItems {
      guard let moved = before.row(at: move.source)?.item,
        let held = model.row(at: move.destination)?.item, moved != held
      else { continue }
      return "a move takes \(words.name(of: moved)) from \(move.source) to \(move.destination), "
        + "where the data has \(words.name(of: held))"
    }
    return nil
  }

  /// What an update does not say, or says wrongly.
  private struct Untold {
    let words: String
    /// Whether it is something that another call could say.
    let isMissing: Bool
  }

  private func untold(
    _ update: BatchUpdate, _ model: Layout, _ words: ScreenWords
  ) -> Untold? {
    let (old, new) = (Set(shown.sections), Set(model.sections))
    let came = model.sections.indices.filter { !old.contains(model.sections[$0]) }
    let went = shown.sections.indices.filter { !new.contains(shown.sections[$0]) }
    guard came.isEmpty, went.isEmpty else {
      return untoldSection(update, model, came: came, went: went, words)
    }
    if let told = update.deleteSections.first(where: shown.sections.indices.contains),
      update.moveSections.isEmpty, update.insertSections.isEmpty
    {
      return Untold(
        words:
          "section \(words.name(of: shown.sections[told])), which was at \(told), is still in the "
          + "data, and deleteSections names it", isMissing: false)
    }
    // A section that is moved or reloaded may hold anything afterwards (rule 1.5.2).
    guard shown.sections == model.sections, !update.changesSections else { return nil }
    return update.sectionsWithWrongCounts(from: shown, to: model).lazy.compactMap { section in
      SectionChange(in: section, from: shown, to: model, update).untold
        .map { untoldRow($0, model, words) }
    }.first
  }

  private func untoldSection(
    _ update: BatchUpdate, _ model: Layout, came: [Int], went: [Int], _ words: ScreenWords
  ) -> Untold? {
    let (inserted, deleted) = (Set(update.insertSections), Set(update.deleteSections))
    if let place = came.first(where: { !inserted.contains($0) }) {
      return Untold(
        words:
          "section \(words.name(of: model.sections[place])) at \(place) is new in the data, and "
          + "no insertSections says so", isMissing: true)
    }
    return went.first { !deleted.contains($0) }.map {
      Untold(
        words:
          "section \(words.name(of: shown.sections[$0])), which was at \($0), has left the data, "
          + "and no deleteSections says so", isMissing: true)
    }
  }

  private func untoldRow(
    _ row: SectionChange.UntoldRow, _ model: Layout, _ words: ScreenWords
  ) -> Untold {
    let (item, path) = (words.name(of: row.item), row.path)
    switch row.kind {
    case .came:
      let old = shown.path(of: row.item)
      return Untold(
        words: old.map { "\(item) at \(path) was at \($0) before, and no move says so" }
          ?? "\(item) at \(path) is new in the data, and no insert says so", isMissing: true)
    case .went:
      let new = model.path(of: row.item)
      return Untold(
        words: new.map { "\(item), which was at \(path), is at \($0) now, and no move says so" }
          ?? "\(item), which was at \(path), has left the data, and no delete says so",
        isMissing: true)
    case .stays:
      return Untold(
        words: "\(item), which was at \(path), is still in the data, and a delete names it",
        isMissing: false)
    case .wasThere:
      return Untold(
        words: "\(item) at \(path) was in the list before, and an insert names it",
        isMissing: false)
    }
  }
}

extension BatchUpdate {
  fileprivate var changesSections: Bool {
    !insertSections.isEmpty || !deleteSections.isEmpty || !moveSections.isEmpty
      || !reloadSections.isEmpty
  }

  /// Returns the sections that do not have as many rows as the operations imply, where sections
  /// stay as they are.
  fileprivate func sectionsWithWrongCounts(from old: Layout, to new: Layout) -> [Int] {
    var implied: [Int: Int] = [:]
    for path in Set(insertItems + moveItems.map(\.destination)) {
      implied[path.section, default: 0] += 1
    }
    for path in Set(deleteItems + moveItems.map(\.source)) {
      implied[path.section, default: 0] -= 1
    }
    return old.sections.indices.filter { section in
      new.count(ofSection: section)
        != old.count(ofSection: section) + implied[section, default: 0]
    }
  }
}
