import Snapshots

/// The batch updates from one list to another: as few as possible, except for some long lists.
///
///     let old = shown
///     let plan = StagePlan(from: old, to: wanted)
///     for stage in plan.stages {
///       let next = try stage.arrangement?.snapshot(from: old, to: wanted) ?? wanted.withoutMarks
///       collectionView.performBatchUpdates {
///         shown = next
///         // … and what `stage.update` asks for.
///       }
///     }
///     shown = wanted.withoutMarks   // A plan without stages leaves the old values otherwise.
///
/// Most plans have one stage; a plan has none if the lists are equal. ``SnapshotDiff`` describes
/// how work is divided into stages.
public struct StagePlan: Sendable {
  /// One batch update of a plan.
  public struct Stage: Sendable {
    public internal(set) var update: BatchUpdate
    /// The number of the stage, counted with those that turned out to be empty.
    let number: Int
    var lists: StoredLists?

    /// The list after the update, or `nil` for the new list.
    ///
    /// The list is computed each time it is asked for.
    ///
    /// - Complexity: O(*n*), where *n* is the number of sections and items of both lists.
    public var arrangement: Arrangement? {
      guard let lists else { return nil }
      var arrangement = Arrangement()
      lists.traverse(listAfter: number, with: &arrangement)
      return arrangement
    }
  }

  /// The batch updates that are not empty, in order; at most four.
  public let stages: [Stage]

  @inlinable
  init(_ stages: [Stage]) {
    self.stages = stages
  }

  /// Returns the stages between two matched lists.
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
    if stages.count > 1, let lists = planner.lists.map(StoredLists.init) {
      for index in stages.indices where stages[index].number < planner.stageCount {
        stages[index].lists = lists
      }
    }
    return stages
  }
}

// MARK: From lists

// An initializer owns its arguments, and would count references to them if they were not borrowed.

extension StagePlan {
  /// Plans the updates from one list to another.
  ///
  /// - Parameters:
  ///   - old: The list on screen.
  ///   - new: The list to show.
  ///   - marks: The identifiers to draw again. A mark has no effect on an identifier that only one
  ///     of the lists holds.
  /// - Throws: ``RepeatedIdentifier`` for the first identifier that appears twice in one list,
  ///   sections before items.
  /// - Complexity: O(*n* + *k* log *k* + *c* log *s*) on average, where *n* is the number of
  ///   sections and items of both lists and of marks, *k* is the number of items that stay in their
  ///   section, and of surviving sections, where their order changes, *c* is the number of items
  ///   that change their section, and *s* is the number of sections. Identifiers whose hashes are
  ///   all equal may all be compared with each other, with *n*² comparisons at worst.
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

  /// Plans the updates from one list to another, and redraws the items that changed.
  ///
  /// - Parameters:
  ///   - old: The list on screen.
  ///   - new: The list to show.
  ///   - marks: The identifiers to draw again in any case.
  ///   - redraw: The way in which the cell of a changed item is drawn again.
  ///   - hasChanged: Returns whether an item that both lists hold has changed what it shows, given
  ///     its place in the old list and in the new one, counted from zero. It is called once for
  ///     each such item, in an unspecified order.
  /// - Throws: ``RepeatedIdentifier`` for the first identifier that appears twice in one list,
  ///   sections before items.
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
  /// Matches two lists, and returns what a closure makes of the matching: stages, or a changeset.
  ///
  /// Further marks may be given by their places.
  ///
  /// - Throws: The place of the first identifier that appears twice.
  @inlinable
  @inline(__always)
  static func make<Sections, Items, Result>(
    _ old: FlatList<Sections, Items>, _ new: FlatList<Sections, Items>,
    _ marks: Marks<Sections.Element, Items.Element>, places: MarkedPlaces = MarkedPlaces(),
    _ body: (ListMatching, inout MarkedPlaces, inout Scratch) -> Result
  ) throws(RepeatedPlace) -> Result {
    try Scratch.lend { scratch throws(RepeatedPlace) in
      try RepeatCheck.require(old, new, &scratch)
      let matching = ListMatching.empty(old, new, &scratch)
      matching.match(old, new, &scratch)
      var marked = places
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
