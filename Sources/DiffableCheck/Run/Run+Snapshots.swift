import BatchUpdateSimulator
import Snapshots

extension Run {
  /// Makes the implementation hold a list, by its own edits.
  mutating func prepareImplementation(holding layout: Layout) {
    doubtfulMarks = DoubtfulMarks()
    guard case .snapshot(let type) = system else { return }
    implementation = type.init()
    for section in layout.sections.indices {
      // An edit that is wrongly refused here shows at the next edit, where the list is judged.
      _ = performByImplementation(.appendSections([layout.sections[section]]))
      let items = layout.rows(inSection: section).map(\.item)
      _ = performByImplementation(.appendItems(items, to: layout.sections[section]))
    }
  }

  /// Performs an edit, and returns the error; an implementation that does not support it is
  /// dropped.
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
    // Without an implementation there is nothing to query, and no need to keep the snapshot.
    guard hasImplementation else { return performByReference(edit) }
    let before = snapshot
    let copy = implementation
    let queries = before.queries(about: edit)
    let look = copy.map { Edit.Look(at: $0, asking: queries) }
    performByReference(edit)
    let failure = performByImplementation(edit)
    judge(
      snapshot.queries(about: edit, since: before), after: failure,
      copy: copy.map {
        Edit.Copy(
          queries: queries.map { .ask($0) }, before: look!,
          after: Edit.Look(at: $0, asking: queries))
      })
  }

  private mutating func performByReference(_ edit: SnapshotEdit) {
    tally.edits += 1
    let log = snapshot.log(of: edit)
    let unmarked = edit.isMark ? snapshot : nil
    do {
      try snapshot.perform(edit)
      lastLog = log
      if let log { tally.rules.append(log.rule) }
    } catch {
      lastRefusal = error
      tally.refusedEdits += 1
      tally.refusals.append(error.rule)
    }
    guard let unmarked else { return }
    doubtfulMarks.note(edit, isRefused: lastRefusal != nil, before: unmarked)
  }

  mutating func ask(_ query: SnapshotQuery) {
    do { lastAnswer = try snapshot.answer(query) } catch { lastRefusal = error }
    guard let implementation,
      let question = snapshot.question(query, to: implementation, besides: doubtfulMarks)
    else { return }
    judge(
      Edit(
        expected: .list(Layout(snapshot)), expectedRefusal: nil,
        actual: .list(implementation.layout), error: nil, questions: [question], copy: nil))
  }

  /// Judges what the implementation holds after an edit, and how it answers queries.
  private mutating func judge(
    _ queries: [SnapshotQuery], after failure: (any Error)?, copy: Edit.Copy?
  ) {
    guard let implementation else { return }
    // A closure that captured the run for its snapshot would copy all of the run.
    let (snapshot, doubtfulMarks) = (snapshot, doubtfulMarks)
    judge(
      Edit(
        expected: .list(Layout(snapshot)), expectedRefusal: lastRefusal,
        actual: .list(implementation.layout), error: failure,
        questions: queries.compactMap {
          snapshot.question($0, to: implementation, besides: doubtfulMarks)
        },
        copy: copy))
  }
}

extension Run {
  /// Judges an edit that an implementation has performed.
  mutating func judge(_ edit: Edit) {
    tally.editsByImplementation += 1
    tally.occasions.insert(.edits)
    if !edit.questions.isEmpty { tally.occasions.insert(.answers) }
    if edit.questions.contains(where: \.action.asksForTree) {
      tally.occasions.insert(.answersOfTrees)
    }
    digest.add(edit.actual)
    digest.add(edit.rule?.rawValue ?? "")
    violation = properties.firstViolation { $0.violation(of: edit) }
  }
}

extension Layout {
  /// Creates the list that a snapshot holds, with every content zero.
  init(_ snapshot: SnapshotModel) {
    self.init(snapshot.sections, ends: snapshot.ends, rows: snapshot.allItems.map { Row($0) })
  }
}
