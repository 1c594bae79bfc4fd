import Snapshots

/// The batch updates that take one list to another, as few as can be but for a few long lists with
/// marks.
///
///     let old = shown
///     let plan = try StagePlan(from: old, to: wanted)
///     for stage in plan.stages {
///       let next = try stage.arrangement?.snapshot(from: old, to: wanted) ?? wanted.withoutMarks
///       collectionView.performBatchUpdates {
///         shown = next
///         // … and what `stage.update` asks for.
///       }
///     }
///
/// Most plans have one stage, and none if the lists are equal. How work is divided into stages is
/// said at ``SnapshotDiff``.
public struct StagePlan: Sendable {
  public struct Stage: Sendable {
    public internal(set) var update: BatchUpdate
    /// The number of the stage, those that turned out to have nothing to do included.
    let number: Int
    var lists: StoredLists?

    /// What the list holds after the update, worked out when it is asked for; `nil` stands for the
    /// new list.
    ///
    /// - Complexity: O(*n*), where *n* is the number of sections and items of both lists.
    public var arrangement: Arrangement? {
      guard let lists else { return nil }
      var arrangement = Arrangement()
      lists.tell(listAfter: number, to: &arrangement)
      return arrangement
    }
  }

  /// The batch updates that have something to do, in order; at most four.
  public let stages: [Stage]

  @inlinable
  init(_ stages: [Stage]) {
    self.stages = stages
  }

  /// Plans the way between two lists that have been matched.
  @usableFromInline
  static func stages(
    _ matching: ListMatching, _ marks: MarkedPlaces, _ scratch: inout Scratch
  ) -> [Stage] {
    let summary = ChangeSummary(markingMovesIn: matching, &scratch)
    if summary.isEmpty, marks.isEmpty { return [] }
    guard let update = BatchUpdate(inOneStage: matching, summary, marks, &scratch) else {
      return stages(scratch.keep(ListChanges(matching, summary, &scratch)), marks, &scratch)
    }
    return summary.isEmpty && update.isEmpty ? [] : [Stage(update: update, number: 1)]
  }

  private static func stages(
    _ changes: Kept<ListChanges>, _ marks: MarkedPlaces, _ scratch: inout Scratch
  ) -> [Stage] {
    let planner = Planner(changes, marks, &scratch)
    var stages: [Stage] = []
    stages.reserveCapacity(planner.stageNumbers.count)
    for number in planner.stageNumbers {
      stages.append(Stage(update: BatchUpdate(), number: number))
      planner.stage(number).write(&stages[stages.count - 1].update)
      if stages[stages.count - 1].update.isEmpty { stages.removeLast() }
    }
    if stages.count > 1, let lists = planner.lists(&scratch).map(StoredLists.init) {
      for index in stages.indices where stages[index].number < planner.stageCount {
        stages[index].lists = lists
      }
    }
    return stages
  }
}

// MARK: From lists

// What an initializer is given it owns, and would count references to, were it not borrowed.

extension StagePlan {
  /// Plans the way from one list to another.
  ///
  /// - Parameters:
  ///   - old: What is on the screen.
  ///   - new: What is to be there.
  ///   - marks: What is to be drawn again. A mark on what only one of the lists holds has no effect.
  /// - Throws: The first identifier that stands twice in one list, sections before items.
  /// - Complexity: O(*n* + *k* log *k* + *c* log *s*) on average, where *n* is the number of sections
  ///   and items of both lists and of marks, *k* is the number of items that stay in their section,
  ///   and of surviving sections, where their order changes, *c* is the number of items that change
  ///   their section, and *s* is the number of sections. Of identifiers whose hashes are all equal, each
  ///   may be compared with each: *n*² comparisons at worst.
  @inlinable
  public init<Sections, Items>(
    from old: borrowing FlatList<Sections, Items>, to new: borrowing FlatList<Sections, Items>,
    marks: borrowing Marks<Sections.Element, Items.Element> = Marks()
  ) throws(RepeatedIdentifier) {
    do throws(RepeatedPlace) {
      self.init(
        try StagePlan.make(old, new, marks) { matching, marked, scratch in
          StagePlan.stages(matching, marked, &scratch)
        })
    } catch {
      throw RepeatedIdentifier(error, old, new)
    }
  }

  /// Plans the way from one list to another, and finds out what items show something else.
  ///
  /// - Parameters:
  ///   - old: What is on the screen.
  ///   - new: What is to be there.
  ///   - marks: What is to be drawn again anyhow.
  ///   - redraw: What is done with the cell of an item that changed.
  ///   - hasChanged: Tells whether an item that both lists hold shows something else now. It is asked
  ///     once for each such item, in no order worth relying on, with its place in the old list and
  ///     its place in the new one.
  /// - Throws: The first identifier that stands twice in one list, sections before items.
  /// - Complexity: As without the comparison.
  @inlinable
  public init<Sections, Items>(
    from old: borrowing FlatList<Sections, Items>, to new: borrowing FlatList<Sections, Items>,
    marks: borrowing Marks<Sections.Element, Items.Element> = Marks(), redraw: Redraw,
    where hasChanged: (_ oldPlace: Int, _ newPlace: Int) -> Bool
  ) throws(RepeatedIdentifier) {
    do throws(RepeatedPlace) {
      self.init(
        try StagePlan.make(old, new, marks) { matching, marked, scratch in
          matching.forEachPair { oldPlace, newPlace in
            if hasChanged(oldPlace, newPlace) { marked.mark(newPlace, redraw) }
          }
          return StagePlan.stages(matching, marked, &scratch)
        })
    } catch {
      throw RepeatedIdentifier(error, old, new)
    }
  }
}

extension StagePlan {
  /// Matches two lists and makes something of it: stages, or a changeset.
  ///
  /// - Throws: The first identifier that stands twice.
  @inlinable
  @inline(__always)
  static func make<Sections, Items, Result>(
    _ old: FlatList<Sections, Items>, _ new: FlatList<Sections, Items>,
    _ marks: Marks<Sections.Element, Items.Element>,
    _ body: (ListMatching, inout MarkedPlaces, inout Scratch) -> Result
  ) throws(RepeatedPlace) -> Result {
    try Scratch.lend { scratch throws(RepeatedPlace) in
      try RepeatCheck.require(old, new, &scratch)
      let matching = ListMatching.empty(old, new, &scratch)
      matching.match(old, new, &scratch)
      var marked = MarkedPlaces()
      if !marks.isEmpty { marked.add(marks, in: new, &scratch) }
      return body(matching, &marked, &scratch)
    }
  }
}

extension RepeatedIdentifier {
  @usableFromInline
  init<Sections, Items>(
    _ repeated: RepeatedPlace, _ old: borrowing FlatList<Sections, Items>,
    _ new: borrowing FlatList<Sections, Items>
  ) {
    let name = repeated.list == .old ? old.name(of: repeated) : new.name(of: repeated)
    self.init(repeated.kind, name, in: repeated.list)
  }
}

extension FlatList {
  fileprivate func name(of repeated: RepeatedPlace) -> String {
    repeated.kind == .section
      ? String(describing: sections[repeated.place]) : String(describing: items[repeated.place])
  }
}
