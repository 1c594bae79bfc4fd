import Snapshots

/// The project's own engine: it keeps everything that survives, with as few moves as possible, and
/// with as few batch updates as views of every version permit.
///
///     old  A: a b | B: c
///     new  C: c a
///
///     insert section 0                                   C: | A: a b | B: c
///     move [1, 0] → [0, 1], move [2, 0] → [0, 0]         C: c a | A: b | B:
///     delete section 1, delete section 2                 C: c a
///
/// Most changes take one stage. For the profile `strict`, work that must not share a stage with
/// other work is divided into several stages:
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
/// An item that moves from a deleted section into an inserted one therefore takes three stages:
/// sections are inserted, items move, sections are deleted. Marks join a stage in which their
/// places are safe, early at old places or late at new ones. Only if there is no such stage do they
/// have a last stage of their own, so there are at most four. A `Schedule` assigns work to stages.
///
/// For lists so short that every `Schedule` is tried, the number of stages is the smallest
/// possible: for two sections and two items, with one new section and one new item, a brute-force
/// search over all lists on the way agrees, for every marking (`stagesAreFewest`). For longer
/// lists, and marks above all, it may be one more: only schedules that differ in the work on
/// sections are tried, moves between sections change their stage together, a reload is never put
/// beside section moves that cancel out around it, and only two choices of sections to move are
/// considered.
///
/// A plan is made in these steps, each of which works on what the previous one has left:
///
/// 1. `Pairing` pairs equal identifiers, sections first. The equal beginning and end of a section
///    in both lists are compared, and never looked at again; a walk pairs what follows, apart from
///    a few deletes and inserts; a hash table finds all others, wherever they have moved. For very
///    long lists, many small tables do this.
/// 2. `ChangeSummary` counts deletes and inserts. `Patience` chooses as few moves as possible,
///    where items are out of order.
/// 3. If the order of work does not matter, the matching is written as one batch update, together
///    with the marks if they have their places in it.
/// 4. Otherwise `ListChanges` collects the few items that leave or arrive, and a `Planner` tries
///    one `Schedule` after another. The positions in between, a `Standing`, follow from the
///    collected changes; the lists themselves are computed when they are asked for.
///
/// All steps but the first work on integers, in memory that a `Scratch` lends. ``StagePlan`` takes
/// the same steps for any lists and snapshots.
///
/// Sections and items in both lists are never deleted and inserted, and no fewer moves are
/// possible. The changeset depends only on the arguments, and never on hash values.
///
/// A mark has no effect on an identifier that either list does not hold: there is no cell, or a new
/// one. A mark on a new section reloads the items that moved into it. A reloaded section needs no
/// operations on its items, and a reloaded item is not reconfigured.
public struct SnapshotDiff: DiffEngine {
  public init() {}

  public var learnsOfChanges: ChangeSource { .marks }

  /// All promises except that the work is linear.
  ///
  /// The work is linear, but the harness's identifiers are replaced by integers, so their hashes
  /// and comparisons cannot be counted.
  public var promises: Set<Promise> { Set(Promise.allCases).subtracting([.costsLinearWork]) }

  /// Returns the changeset that turns a transition's old list into its new one.
  ///
  /// - Throws: ``RepeatedIdentifier`` for the first identifier that appears twice in one list.
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
    let lists = planner.lists
    var stages: [Stage] = []
    stages.reserveCapacity(planner.stageNumbers.count)
    // The number of the last stage so far; the list after it is computed if another stage follows.
    var last = 0
    for number in planner.stageNumbers {
      let place = stages.count
      stages.append(Stage())
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

// MARK: Numbers for identifiers

// The harness's identifiers are equal if their numbers and editions are, so an integer can replace
// each of them: it is compared and hashed in a fraction of the time.

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

/// The sections of a layout, read in place.
private struct SectionNumbers: RandomAccessCollection {
  let sections: UnsafeBufferPointer<Section>

  var startIndex: Int { 0 }
  var endIndex: Int { sections.count }
  // Implemented here, as debug builds take long to derive it from the indices.
  var count: Int { sections.count }

  subscript(place: Int) -> Int { sections[place].wholeNumber }
}

/// The items of a layout, read in place.
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

/// Both lists of a transition, read in place.
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

  /// Returns the list after a stage; an item that the new list holds has the new row.
  func layout(_ lists: ListsBetween, after stage: Int) -> Layout {
    var rows = RowsBetween(self)
    lists.traverse(listAfter: stage, with: &rows)
    return rows.takeLayout()
  }
}

/// A visitor that builds a list from the rows of the old and the new one.
private struct RowsBetween: ListVisitor {
  let oldSections, newSections: UnsafeBufferPointer<Section>
  let oldRows, newRows: UnsafeBufferPointer<Row>
  private var (sections, ends, rows): ([Section], [Int], [Row]) = ([], [], [])

  init(_ lists: NumberedLists) {
    (oldSections, newSections) = (lists.oldSections, lists.newSections)
    (oldRows, newRows) = (lists.oldRows, lists.newRows)
    // There may be sections of both lists in between.
    sections.reserveCapacity(oldSections.count + newSections.count)
    ends.reserveCapacity(oldSections.count + newSections.count)
    rows.reserveCapacity(max(oldRows.count, newRows.count))
  }

  mutating func visit(section: ListPlace) {
    sections.append(section.element(of: oldSections, or: newSections))
  }

  mutating func visit(item: ListPlace) { rows.append(item.element(of: oldRows, or: newRows)) }

  mutating func endSection() { ends.append(rows.count) }

  /// Returns the list, and forgets it.
  mutating func takeLayout() -> Layout {
    var (sections, ends, rows): ([Section], [Int], [Row]) = ([], [], [])
    swap(&sections, &self.sections)
    swap(&ends, &self.ends)
    swap(&rows, &self.rows)
    return Layout(sections, ends: ends, rows: rows)
  }
}
