import Snapshots

/// The batch updates that take one list to another, as few as can be.
///
///     let plan = try StagePlan(from: shown, to: wanted)
///     for stage in plan.stages {
///       collectionView.performBatchUpdates {
///         shown = stage.arrangement.map { snapshot(of: $0) } ?? wanted
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
    var lists: ListsBetween?

    /// What the list holds after the update, worked out when it is asked for; `nil` stands for the
    /// new list.
    ///
    /// - Complexity: O(*n*), where *n* is the number of sections and items of both lists.
    public var arrangement: Arrangement? {
      var arrangement = Arrangement()
      let isBetween = forEach {
        arrangement.sections.append($0)
        arrangement.ends.append(arrangement.items.count)
      } item: {
        arrangement.items.append($0)
        arrangement.ends[arrangement.ends.count - 1] += 1
      }
      return isBetween ? arrangement : nil
    }

    /// Tells what the list holds after the update, one section after another, each with its items.
    ///
    /// - Returns: Whether it did: not if that is the new list.
    package func forEach(section: (ListPlace) -> Void, item: (ListPlace) -> Void) -> Bool {
      guard let lists else { return false }
      lists.forEach(after: number, section: section, item: item)
      return true
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
    let changes = ListChanges(matching, &scratch)
    guard marks.isEmpty, !changes.asksForOrder else {
      return Planner(changes, marks, &scratch).stages
    }
    guard !changes.isEmpty else { return [] }
    var stages = [Stage(update: BatchUpdate(), number: 1)]
    changes.addAll(to: &stages[0].update)
    return stages
  }
}

// MARK: From lists

extension StagePlan {
  /// Plans the way from one list to another.
  ///
  /// - Parameters:
  ///   - old: What is on the screen.
  ///   - new: What is to be there.
  ///   - marks: What is to be drawn again. A mark on what only one of the lists holds has no effect.
  /// - Throws: The first identifier that stands twice in one list, sections before items.
  /// - Complexity: O(*n* + *k* log *k*) on average, where *n* is the number of sections and items of
  ///   both lists and of marks, and *k* is the number of items that stay in their section, and of
  ///   surviving sections, where their order changes. Of identifiers whose hashes are all equal, each
  ///   may be compared with each: *n*² comparisons at worst.
  @inlinable
  public init<Sections, Items>(
    from old: FlatList<Sections, Items>, to new: FlatList<Sections, Items>,
    marks: Marks<Sections.Element, Items.Element> = Marks()
  ) throws(RepeatedIdentifier) {
    do throws(RepeatedPlace) {
      self.init(try StagePlan.make(old, new, marks, body: StagePlan.stages))
    } catch {
      throw RepeatedIdentifier(error, old, new)
    }
  }

  /// Plans the way from one list to another, with what items show compared in the same pass.
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
    from old: FlatList<Sections, Items>, to new: FlatList<Sections, Items>,
    marks: Marks<Sections.Element, Items.Element> = Marks(), redraw: Redraw,
    where hasChanged: (_ oldPlace: Int, _ newPlace: Int) -> Bool
  ) throws(RepeatedIdentifier) {
    do throws(RepeatedPlace) {
      self.init(
        try StagePlan.make(
          old, new, marks, redraw, comparesContents: true, where: hasChanged,
          body: StagePlan.stages))
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
    _ marks: Marks<Sections.Element, Items.Element>, _ redraw: Redraw = .reload,
    comparesContents: Bool = false, where hasChanged: (Int, Int) -> Bool = { _, _ in false },
    body: (ListMatching, MarkedPlaces, inout Scratch) -> Result
  ) throws(RepeatedPlace) -> Result {
    try Scratch.lend { scratch throws(RepeatedPlace) in
      try RepeatCheck.require(old, new, &scratch)
      var marked = MarkedPlaces()
      let matching = ListMatching.make(old, new, &scratch, tellsAll: comparesContents) {
        if hasChanged($0, $1) { marked.mark($1, redraw) }
      }
      marked.add(marks, in: new, &scratch)
      return body(matching, marked, &scratch)
    }
  }
}

extension RepeatedIdentifier {
  @usableFromInline
  init<Sections, Items>(
    _ repeated: RepeatedPlace, _ old: FlatList<Sections, Items>, _ new: FlatList<Sections, Items>
  ) {
    let list = repeated.list == .old ? old : new
    self.init(
      repeated.kind,
      repeated.kind == .section
        ? String(describing: list.sections[repeated.place])
        : String(describing: list.items[repeated.place]),
      in: repeated.list)
  }
}
