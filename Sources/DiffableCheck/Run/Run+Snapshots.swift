import BatchUpdateSimulator
import Snapshots

extension Run {
  /// Has the implementation hold a list, built by its own edits.
  mutating func prepareImplementation(holding layout: Layout) {
    guard case .snapshot(let type) = system else { return }
    implementation = type.init()
    for section in layout.sections.indices {
      // What is refused here is missing at the next edit, where it is judged.
      _ = performByImplementation(.appendSections([layout.sections[section]]))
      let items = layout.rows(inSection: section).map(\.item)
      _ = performByImplementation(.appendItems(items, to: layout.sections[section]))
    }
  }

  /// Returns what the implementation threw; what has no such edit is not asked for more.
  private mutating func performByImplementation(_ edit: SnapshotEdit) -> (any Error)? {
    do {
      try implementation?.perform(edit)
      return nil
    } catch is EditNotSupported {
      implementation = nil
      return nil
    } catch {
      return error
    }
  }

  mutating func perform(_ edit: SnapshotEdit) {
    // Without an implementation there is nobody to ask, and no need to keep what there was.
    guard implementation != nil else { return performByReference(edit) }
    let before = snapshot
    performByReference(edit)
    let failure = performByImplementation(edit)
    judge(questions(about: edit, since: before), after: failure)
  }

  private mutating func performByReference(_ edit: SnapshotEdit) {
    tally.edits += 1
    do {
      try snapshot.perform(edit)
    } catch {
      lastRefusal = error
      tally.refusedEdits += 1
      tally.refusals.append(error.rule)
    }
  }

  mutating func ask(_ query: SnapshotQuery) {
    do { lastAnswer = try snapshot.answer(query) } catch { lastRefusal = error }
    guard let implementation, question(query, implementation) != nil else { return }
    judge([query], after: nil, refusing: false)
  }

  /// Judges what the implementation holds, and what it answers.
  private mutating func judge(
    _ queries: [SnapshotQuery], after failure: (any Error)?, refusing: Bool = true
  ) {
    guard let implementation else { return }
    let questions = queries.compactMap { question($0, implementation) }
    judge(
      Edit(
        expected: .list(Layout(snapshot)), expectedRefusal: refusing ? lastRefusal : nil,
        actual: .list(implementation.layout), error: failure, questions: questions))
  }

  private func question(
    _ query: SnapshotQuery, _ implementation: any SnapshotImplementation
  ) -> Edit.Question? {
    let actual = Result<SnapshotAnswer, any Error> { try implementation.answer(query) }
    if case .failure(is QuestionNotSupported) = actual { return nil }
    return Edit.Question(
      action: .ask(query), expected: expected(query).map { comparable($0, query) },
      actual: actual.map { comparable($0, query) })
  }

  /// In what order marks are listed, and whether those stay that name nothing any more, was not
  /// measured (rulebook section 7, U10): what is there is compared, in the order of names.
  private func comparable(_ answer: SnapshotAnswer, _ query: SnapshotQuery) -> SnapshotAnswer {
    switch (query, answer) {
    case (.reloadedSections, .sections(let marked)):
      .sections(
        marked.filter(snapshot.sections.contains).sorted { $0.number < $1.number })
    case (.reloadedItems, .items(let marked)), (.reconfiguredItems, .items(let marked)):
      .items(
        marked.filter(snapshot.contains).sorted {
          ($0.number, $0.edition) < ($1.number, $1.edition)
        })
    default: answer
    }
  }

  private func expected(_ query: SnapshotQuery) -> Result<SnapshotAnswer, Refusal> {
    do { return .success(try snapshot.answer(query)) } catch { return .failure(error) }
  }

  /// What is worth asking after an edit: the totals, everything that the edit names, and some of
  /// what went with it.
  private func questions(
    about edit: SnapshotEdit, since before: SnapshotModel
  ) -> [SnapshotQuery] {
    let mentions = Mentions(edit)
    let gone = before.items.joined().filter { !snapshot.contains($0) }.prefix(4)
    let totals: [SnapshotQuery] = [
      .numberOfSections, .sectionIdentifiers, .numberOfItems(in: nil), .itemIdentifiers(in: nil),
      .reloadedSections, .reloadedItems, .reconfiguredItems,
    ]
    return totals
      + mentions.sectionIdentifiers.flatMap { section -> [SnapshotQuery] in
        [.indexOfSection(section), .numberOfItems(in: section), .itemIdentifiers(in: section)]
      }
      + (mentions.itemIdentifiers + gone).flatMap { item -> [SnapshotQuery] in
        [.indexOfItem(item), .sectionContaining(item)]
      }
  }
}

extension Run {
  /// Judges an edit that an implementation has done.
  mutating func judge(_ edit: Edit) {
    tally.editsByImplementation += 1
    digest.add(edit.actual)
    digest.add(edit.rule?.rawValue ?? "")
    violation = properties.lazy.compactMap { $0.violation(of: edit) }.first
  }
}

extension Layout {
  /// Creates the list that a snapshot holds; every content is zero.
  init(_ snapshot: SnapshotModel) {
    self.init(
      snapshot.sections, counts: snapshot.items.map { $0.count },
      rows: snapshot.items.joined { Row($0) })
  }
}
