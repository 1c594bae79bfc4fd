import Snapshots

/// The batch updates that take one list to another, as few as can be.
@usableFromInline
package struct StagePlan {
  package struct Stage {
    package let update: BatchUpdate
    /// What the list holds after the update; `nil` stands for the new list.
    package let arrangement: Arrangement?
  }

  /// The batch updates that have something to do, in order; at most four.
  package private(set) var stages: [Stage] = []

  /// Plans the way from one list to another.
  ///
  /// - Throws: The first identifier that stands twice in one list, sections before items.
  /// - Complexity: O(*n* + *k* log *k*) on average, where *n* is the number of sections and items of
  ///   both lists and of marks, and *k* is the number of surviving sections, and of items that stay
  ///   in their section, where their order changes.
  @inlinable
  package init<Sections, Items>(
    from old: FlatList<Sections, Items>, to new: FlatList<Sections, Items>,
    marks: Marks<Sections.Element, Items.Element>
  ) throws(RepeatedIdentifier) {
    let sections = try IdentifierMatching(old: old.sections, new: new.sections, of: .section)
    let items = try IdentifierMatching(old: old.items, new: new.items, of: .item)
    self.init(
      ListMatching(
        old: old.shape, new: new.shape, sections: sections.counterparts,
        items: items.counterparts),
      marks: marks.places(sections: sections, items: items))
  }

  @usableFromInline
  init(_ matching: ListMatching, marks: Marks<Int, Int>) {
    let redraws = marks.isEmpty ? nil : Redraws(marks, matching)
    let changes = ListChanges(matching, redraws)
    var choices = [changes]
    let ends = (old: Arrangement.old(changes), new: Arrangement.new(changes))
    for stageCount in 1...3 {
      var unmarked: [Stage]?
      if stageCount == 2, let other = changes.movingOtherSections(redraws) {
        choices.append(other)
      }
      for changes in choices {
        let schedules = Schedule.all(
          stages: stageCount, for: changes.kinds, triesAll: matching.isShort,
          marksSections: !marks.reloadedSections.isEmpty)
        for schedule in schedules {
          guard let plan = StagePlan(schedule, changes, ends, redraws) else { continue }
          guard !plan.drawsLate else {
            unmarked = unmarked ?? plan.stages
            continue
          }
          stages = plan.stages
          return
        }
      }
      // A stage for marks alone is no more than another one for structure.
      if let unmarked {
        stages = unmarked
        return
      }
    }
    preconditionFailure("sections come, items move, sections go: three stages are always safe")
  }

  /// Whether a stage is there for marks alone.
  private var drawsLate = false

  /// Creates the stages of a schedule; `nil` if a view might reject one.
  private init?(
    _ schedule: Schedule, _ changes: ListChanges, _ ends: (old: Arrangement, new: Arrangement),
    _ redraws: Redraws?
  ) {
    var redraws = redraws
    var before = ends.old
    var stage = 1
    while stage <= schedule.stageCount || (redraws?.count ?? 0) > 0 {
      drawsLate = stage > schedule.stageCount
      let isLast = stage >= schedule.stageCount
      let after = isLast ? ends.new : Arrangement(after: stage, of: schedule, changes)
      let builder = StageBuilder(
        stage, of: schedule, changes, from: before, to: after, drawing: &redraws)
      guard builder.isSafe else { return nil }
      if !builder.update.isEmpty {
        stages.append(Stage(update: builder.update, arrangement: isLast ? nil : after))
      }
      before = after
      stage += 1
    }
  }
}

extension ListMatching {
  /// Whether trying every schedule costs nothing to speak of.
  fileprivate var isShort: Bool {
    old.itemCount + new.itemCount <= 5 && old.sectionCount + new.sectionCount <= 5
  }
}
