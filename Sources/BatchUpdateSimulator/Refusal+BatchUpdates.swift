import Snapshots

// What a view raises, in the words of `Sentence`.

extension UpdateItem: CustomStringConvertible {
  /// The place in UIKit's words: an index path as `0 - 1`, or the index of a section.
  var description: String {
    isSection ? "\(path.section)" : path.uikit
  }
}

extension ItemPath {
  /// The path as it stands in UIKit's description of an index path, without the address.
  var uikit: String { "\(section) - \(item)" }
}

// MARK: Conflicts

extension Refusal {
  init(noIndex path: ItemPath) {
    self.init(.invalidPathArgument, Sentence.invalidIndexPath.text(path.uikit))
  }

  init(deletingAndReloading place: UpdateItem) {
    // A section is also named as a path, with `NSNotFound` as its item.
    self.init(.reloadAndDeleteSame, Sentence.deleteAndReload.text(place.path.uikit))
  }

  init(deletingAndMoving place: UpdateItem, cause: Rule?) {
    let sentence = place.isSection ? Sentence.deleteAndMoveSection : .deleteAndMove
    self.init(.deleteAndMoveSame, cause: cause, sentence.text(place))
  }

  init(insertingAndMoving place: UpdateItem, cause: Rule?) {
    let sentence = place.isSection ? Sentence.insertAndMoveSection : .insertAndMove
    self.init(.insertAndMoveSame, cause: cause, sentence.text(place))
  }

  init(moving first: Move<UpdateItem>, alsoTo second: Move<UpdateItem>, _ view: ListKind) {
    let sentence = first.source.isSection ? Sentence.moveSectionToBoth : .moveToBoth
    self.init(
      .moveOneSourceTwice,
      sentence.text(for: view, first.source, first.destination, second.destination))
  }

  init(moving first: Move<UpdateItem>, and second: Move<UpdateItem>, _ view: ListKind) {
    let sentence = first.source.isSection ? Sentence.moveBothSections : .moveBoth
    self.init(
      .moveTwoSourcesOneDestination,
      sentence.text(for: view, first.source, second.source, first.destination))
  }
}

// MARK: Bounds

extension Refusal {
  init(deleting place: UpdateItem, sections: Int, _ cause: Rule?, _ view: ListKind) {
    self.init(
      .deleteBounds, cause: cause,
      place.isSection
        ? Sentence.deleteMissingSection.text(for: view, place, sections)
        : Sentence.deleteInMissingSection.text(
          for: view, place.path.item, place.path.section, sections))
  }

  init(deleting path: ItemPath, items: Int, _ cause: Rule?, _ view: ListKind) {
    self.init(
      .deleteBounds, cause: cause,
      Sentence.deleteMissingItem.text(for: view, path.item, path.section, items))
  }

  init(inserting place: UpdateItem, sections: Int, _ cause: Rule?, _ view: ListKind) {
    self.init(
      .insertBounds, cause: cause,
      place.isSection
        ? Sentence.insertMissingSection.text(for: view, place, sections)
        : Sentence.insertInMissingSection.text(
          for: view, place.path.item, place.path.section, sections))
  }

  init(inserting path: ItemPath, items: Int, _ cause: Rule?, _ view: ListKind) {
    self.init(
      .insertBounds, cause: cause,
      Sentence.insertMissingItem.text(for: view, path.item, path.section, items, path.section))
  }

  init(moving move: Move<UpdateItem>, sectionsBefore count: Int) {
    let sentence = move.source.isSection ? Sentence.moveMissingSection : .moveFromMissingSection
    self.init(.moveBounds, sentence.text(move.source, count))
  }

  init(moving move: Move<UpdateItem>, sectionsAfter count: Int) {
    let sentence = move.source.isSection ? Sentence.moveSectionToMissing : .moveToMissingSection
    self.init(.moveBounds, sentence.text(move.source, move.destination, count))
  }

  init(moving path: ItemPath, itemsBefore count: Int, _ view: ListKind) {
    self.init(
      .moveBounds, Sentence.moveMissingItem.text(for: view, path.uikit, count, path.section))
  }

  init(moving move: Move<UpdateItem>, itemsAfter count: Int, _ view: ListKind) {
    self.init(
      .moveBounds,
      Sentence.moveToMissingItem.text(
        for: view, move.source, move.destination, count, move.destination.path.section))
  }
}

// MARK: Counts

extension Refusal {
  init(
    sectionsBefore before: Int, after: Int, inserted: Int, deleted: Int, _ profile: Profile
  ) {
    // Systems up to about iOS 14 have the older one. The classic era, of which some of them are a
    // part, is told the later one.
    let sentence = profile.era == .legacy ? Sentence.olderSectionCount : .sectionCount
    self.init(.sectionCount, sentence.text(for: profile.view, after, before, inserted, deleted))
  }

  init(_ counts: SectionCounts, cause: Rule?, _ view: ListKind) {
    self.init(
      .itemCount, cause: cause,
      Sentence.itemCount.text(
        for: view, counts.section, counts.after, counts.before, counts.inserted, counts.deleted,
        counts.movedIn, counts.movedOut))
  }

  init(invalidBatchUpdates check: BatchCheck) {
    self.init(.invalidBatchUpdates, Refusal.text(of: check, in: .invalidBatchUpdates))
  }

  /// Creates the log of a view that reloads everything, where a later system raises.
  init(fallingBackAfter check: BatchCheck) {
    self.init(
      .invalidBatchUpdates,
      Sentence.reloadDataAsFallback.beginning(for: check.profile.view) + " — "
        + Refusal.text(of: check, in: .olderInvalidBatchUpdates))
  }

  /// Creates the log of a view with a diffable data source, where the view raises with an app's
  /// own.
  init(loggingInTransaction refusal: Refusal) {
    self.init(
      .diffableNeverThrowsHere,
      "\(refusal.sentence) \(Sentence.diffableTransaction.text("…"))")
  }

  private static func text(of check: BatchCheck, in sentence: Sentence) -> String {
    let view = check.profile.view
    let lines = lines(of: check, view).map { "\t\($0)" }.joined(separator: ",\n")
    return sentence.text(
      for: view, counts(check.before, view), counts(check.after, view),
      lines.isEmpty ? lines : lines + "\n")
  }

  private static func counts(_ counts: [Int], _ view: ListKind) -> String {
    let sections = counts.count == 1 ? "1 section" : "\(counts.count) sections"
    let numbers = counts.map(String.init).joined(separator: ", ")
    return "{ \(sections) with \(view.itemWord) counts: [\(numbers)] }"
  }

  /// Returns the updates as UIKit lists them: a reload is a delete and an insert.
  private static func lines(of check: BatchCheck, _ view: ListKind) -> [String] {
    func place(_ end: UpdateItem) -> String { end.isSection ? "\(end)" : "(\(end))" }
    func line(_ verb: String, _ end: UpdateItem) -> String {
      "\(verb) \(end.isSection ? "section" : view.itemWord) \(place(end))"
    }
    return check.deletes.map { line("Delete", $0) } + check.inserts.map { line("Insert", $0) }
      + check.moves.map { line("Move", $0.source) + " to \(place($0.destination))" }
  }
}

extension ListKind {
  /// The view's word for an item.
  fileprivate var itemWord: String {
    switch self {
    case .collection: "item"
    case .table: "row"
    }
  }
}

// MARK: Inserted, deleted, and moved sections

extension Refusal {
  init(movingFromDeletedSection section: Int, _ view: ListKind) {
    self.init(
      .moveFromDeletedSection, Sentence.moveFromDeletedSection.text(for: view, section))
  }

  init(movingIntoInsertedSection section: Int, _ view: ListKind) {
    self.init(
      .moveIntoInsertedSection, Sentence.moveIntoInsertedSection.text(for: view, section))
  }

  /// Creates the description of a table view that neither performs nor refuses a move out of a
  /// deleted section or into an inserted one.
  ///
  /// UIKit reports nothing.
  init(abandoningMoveBy rule: Rule) {
    self.init(rule, "\(rule.entry.condition) The view drops the update and reloads everything.")
  }

  init(globalIndexBehind items: Int) {
    self.init(
      .noopSectionMoveWithItemMove, Sentence.globalIndexMissing.text(items, items))
  }
}

// MARK: The data source

extension Refusal {
  init(mutatingBehindDiffable view: ListKind) {
    self.init(
      .mutationBehindDiffable, Sentence.mutationBehindDiffable.text(for: view, view.object))
  }
}
