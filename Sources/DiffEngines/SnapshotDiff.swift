import Snapshots

/// The project's own engine: it keeps what survives, moves as little as possible, and takes as few
/// batch updates as views of every version bear.
///
///     old  A: a b | B: c
///     new  C: c a
///
///     insert section 0                                   C: | A: a b | B: c
///     move [1, 0] → [0, 1], move [2, 0] → [0, 0]         C: c a | A: b | B:
///     delete section 1, delete section 2                 C: c a
///
/// Most changes are one stage. Under profile `strict`, work is put into stages of its own where it
/// would meet other work that it must not share one with:
///
/// | work | not with | why |
/// |---|---|---|
/// | an item leaves a section | that section's delete | views raise or reload (1.6.1) |
/// | an item enters a section | that section's insert | views raise or reload (1.6.2) |
/// | a section moves | any change of its items | memory corrupts, counts fail (1.7) |
/// | an item changes section | shifts that give both sections one number | miscounted (1.5.3) |
/// | a reload | moves of items in its section, or of sections past it; shifts | misdrawn (U5) |
/// | a reconfigure | anything that changes its path | another item is asked for (1.1.7) |
///
/// So an item that goes from a section that goes into one that comes takes three stages: sections
/// come, items move, sections go. Marks join a stage that leaves them their place, early in old
/// places or late in new ones, and only if there is none have a last stage of their own: four at
/// most. A `Schedule` says what goes where.
///
/// Lists so short that every `Schedule` is tried get the fewest stages there can be: for two
/// sections and two items, with one new of each, a brute force over all lists on the way agrees, for
/// every marking (`stagesAreFewest`). For longer lists there may be one more, for marks: only those
/// schedules are tried that differ in what happens to sections, a reload is never put beside moves of
/// sections that cancel out around it, and of the choices of sections to move two are looked at.
///
/// How a plan is made, each step on what the one before has left:
///
/// 1. `Pairing` finds out who is who, sections first. What a section begins and ends with in both
///    lists is compared and never looked at again; a walk pairs what follows but for a few that came
///    or went; a table of hashes finds the rest, wherever it went, or for very long lists many small
///    ones do.
/// 2. `ChangeSummary` counts what comes and goes. `Patience` chooses as few moves as there can be,
///    where items are out of order.
/// 3. If nothing depends on the order of work, the matching is written down as one batch update, and
///    with it what is marked, if that has its place there.
/// 4. Else `ListChanges` notes the few items that leave a place or come to one, and a `Planner`
///    tries one `Schedule` after another. Where everything stands in between, a `Standing`,
///    follows from the notes; the lists themselves are told when they are asked for.
///
/// All of that but the first step is done on whole numbers, in memory that a `Scratch` lends.
/// Anybody's lists and snapshots take the same steps, in ``StagePlan``.
///
/// Sections and items in both lists are never deleted and inserted, and no fewer moves would do.
/// The changeset is a function of its arguments alone; hash values leave no trace in it.
///
/// A mark on an identifier that the new list does not hold, or that the old list does not hold, has
/// no effect: there is no cell, or a new one. A mark on a new section reloads the items that moved
/// into it. A reloaded section needs no operation for its items, and a reloaded item is not
/// reconfigured.
public struct SnapshotDiff: DiffEngine {
  public init() {}

  public var learnsOfChanges: ChangeSource { .marks }

  /// All but that work is linear: it is, but the harness's identifiers are made numbers before anybody
  /// could count what is done with them.
  public var promises: Set<Promise> { Set(Promise.allCases).subtracting([.costsLinearWork]) }

  /// Returns the changeset that takes a transition's old list to its new one.
  ///
  /// - Throws: The first identifier that stands twice in one list.
  /// - Complexity: As ``StagePlan/init(from:to:marks:)``, and O(*n*) for each list between stages.
  public func changeset(for transition: Transition) throws(RepeatedIdentifier) -> Changeset {
    let changeset = transition.old.withNumbers { old in
      transition.new.withNumbers { new -> Result<Changeset, RepeatedPlace> in
        do throws(RepeatedPlace) {
          return .success(
            try StagePlan.make(old, new, Marks(transition)) { matching, marked, scratch in
              Changeset(matching, marked, NumberedLists(old, new), for: transition, &scratch)
            })
        } catch {
          return .failure(error)
        }
      }
    }
    switch changeset {
    case .success(let changeset): return changeset
    case .failure(let repeated): throw RepeatedIdentifier(repeated, in: transition)
    }
  }
}

extension Changeset {
  fileprivate init(
    _ matching: ListMatching, _ marks: MarkedPlaces, _ lists: NumberedLists,
    for transition: borrowing Transition, _ scratch: inout Scratch
  ) {
    let summary = ChangeSummary(markingMovesIn: matching, &scratch)
    if let update = BatchUpdate(inOneStage: matching, summary, marks, &scratch) {
      self = update.isEmpty ? .empty : .stages([Changeset.Stage(update)])
    } else {
      let changes = scratch.keep(ListChanges(matching, summary, &scratch))
      self = .stages(Changeset.stages(changes, marks, lists, for: transition, &scratch))
    }
  }

  private static func stages(
    _ changes: Kept<ListChanges>, _ marks: MarkedPlaces, _ numbered: NumberedLists,
    for transition: borrowing Transition, _ scratch: inout Scratch
  ) -> [Stage] {
    let planner = Planner(changes, marks, &scratch)
    let lists = planner.lists(&scratch)
    var stages: [Stage] = []
    stages.reserveCapacity(planner.stageNumbers.count)
    // The number of the stage that came last so far, whose list is told when another one follows.
    var last = 0
    for number in planner.stageNumbers {
      let place = stages.count
      stages.append(emptyStage)
      planner.stage(number).write(&stages[place].update)
      if stages[place].update.isEmpty {
        stages.removeLast()
        continue
      }
      if place > 0 {
        stages[place - 1].model =
          last < planner.stageCount
          ? lists.map { numbered.layout($0, after: last) } : transition.new
      }
      last = number
    }
    return stages
  }
}

/// A stage to begin with: to make a new one takes longer than to copy this one.
private let emptyStage = Changeset.Stage(BatchUpdate())

// MARK: Numbers for identifiers

// The harness's identifiers are equal if their numbers and editions are, so one whole number stands
// for each: it is compared and hashed in a fraction of the time.

extension Layout {
  fileprivate func withNumbers<Result>(
    _ body: (FlatList<SectionNumbers, ItemNumbers>) -> Result
  ) -> Result {
    sections.withUnsafeBufferPointer { sections in
      rows.withUnsafeBufferPointer { rows in
        body(
          FlatList(
            sections: SectionNumbers(sections: sections), items: ItemNumbers(rows: rows),
            ends: ends))
      }
    }
  }
}

extension Marks<Int, Int> {
  fileprivate init(_ transition: borrowing Transition) {
    self.init(
      reloadedSections: transition.reloadedSections.map(\.wholeNumber),
      reloadedItems: transition.reloadedItems.map(\.wholeNumber),
      reconfiguredItems: transition.reconfiguredItems.map(\.wholeNumber))
  }
}

/// The sections of a layout, read where they are.
private struct SectionNumbers: RandomAccessCollection {
  let sections: UnsafeBufferPointer<Section>

  var startIndex: Int { 0 }
  var endIndex: Int { sections.count }
  // Said here, as debug builds take long to find it out from the indices.
  var count: Int { sections.count }

  subscript(place: Int) -> Int { sections[place].wholeNumber }
}

/// The items of a layout, read where they are.
private struct ItemNumbers: RandomAccessCollection {
  let rows: UnsafeBufferPointer<Row>

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }
  var count: Int { rows.count }

  subscript(place: Int) -> Int { rows[place].item.wholeNumber }
}

extension Section {
  fileprivate var wholeNumber: Int { Int(number) }
}

extension Item {
  fileprivate var wholeNumber: Int { Int(number) << 32 | Int(UInt32(bitPattern: edition)) }
}

// MARK: Back to identifiers

extension RepeatedIdentifier {
  fileprivate init(_ repeated: RepeatedPlace, in transition: Transition) {
    let layout = repeated.list == .old ? transition.old : transition.new
    self.init(
      repeated.kind,
      repeated.kind == .section
        ? "\(layout.sections[repeated.place])" : "\(layout.rows[repeated.place].item)",
      in: repeated.list)
  }
}

/// Both lists of a transition, read where they are.
private struct NumberedLists {
  let oldSections, newSections: UnsafeBufferPointer<Section>
  let oldRows, newRows: UnsafeBufferPointer<Row>

  init(
    _ old: borrowing FlatList<SectionNumbers, ItemNumbers>,
    _ new: borrowing FlatList<SectionNumbers, ItemNumbers>
  ) {
    (oldSections, newSections) = (old.sections.sections, new.sections.sections)
    (oldRows, newRows) = (old.items.rows, new.items.rows)
  }

  /// Returns the list after a stage; a row whose item the new list holds is the new row.
  func layout(_ lists: ListsBetween, after stage: Int) -> Layout {
    var rows = RowsBetween(self)
    lists.tell(listAfter: stage, to: &rows)
    return Layout(rows.sections, ends: rows.ends, rows: rows.rows)
  }
}

/// Takes the rows of a list from those of the old one and the new one.
private struct RowsBetween: ListListener {
  let oldSections, newSections: UnsafeBufferPointer<Section>
  let oldRows, newRows: UnsafeBufferPointer<Row>
  var (sections, ends, rows): ([Section], [Int], [Row]) = ([], [], [])

  init(_ lists: NumberedLists) {
    (oldSections, newSections) = (lists.oldSections, lists.newSections)
    (oldRows, newRows) = (lists.oldRows, lists.newRows)
    // On the way there may be sections of both.
    sections.reserveCapacity(oldSections.count + newSections.count)
    ends.reserveCapacity(oldSections.count + newSections.count)
    rows.reserveCapacity(max(oldRows.count, newRows.count))
  }

  mutating func hear(section: ListPlace) {
    sections.append(section.element(of: oldSections, or: newSections))
  }

  mutating func hear(item: ListPlace) { rows.append(item.element(of: oldRows, or: newRows)) }

  mutating func hearEndOfSection() { ends.append(rows.count) }
}
