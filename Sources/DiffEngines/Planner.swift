import Snapshots

/// Divides work into stages: into one if nothing speaks against it, and otherwise into those of the
/// first ``Schedule`` that does.
struct Planner {
  private let changes: ListChanges
  private let redraws: Redraws?
  private let old: Standing
  private let new: Standing
  private var schedule = Schedule.inOne
  /// Which kind of work is what; `nil` if no order is asked for.
  private var work: WorkPlan?
  /// Where everything stands after each stage but the last.
  private var between: [Standing] = []

  init(_ changes: ListChanges, _ marks: MarkedPlaces, _ scratch: inout Scratch) {
    self.changes = changes
    redraws = marks.isEmpty ? nil : Redraws(marks, changes, &scratch)
    old = Standing.old(changes, redraws, &scratch)
    new = Standing.new(changes, redraws, &scratch)
    if changes.summary.asksForOrder {
      chooseSchedule(marksSections: !marks.sections.isEmpty, &scratch)
    }
  }

  /// After so many stages, the list is the new one, and all that may follow is a stage for marks.
  var stageCount: Int { schedule.stageCount }

  /// What it takes to tell the lists between stages.
  var lists: ListsBetween? {
    stageCount > 1 ? work.map { ListsBetween(schedule, $0, changes) } : nil
  }

  /// Builds the stages that have something to do, once.
  func forEachStage(
    _ scratch: inout Scratch, _ body: (_ update: consuming BatchUpdate, _ number: Int) -> Void
  ) {
    var rest = redraws
    var stage = 1
    while stage <= stageCount || (rest?.rest ?? 0) > 0 {
      var update = BatchUpdate()
      StageBuilder.build(
        &update, stage, of: schedule, work, changes, from: standing(before: stage),
        to: standing(after: stage), drawing: &rest, &scratch)
      if !update.isEmpty { body(update, stage) }
      stage += 1
    }
  }

  private func standing(before stage: Int) -> Standing {
    stage == 1 ? old : stage > stageCount ? new : between[stage - 2]
  }

  private func standing(after stage: Int) -> Standing {
    stage >= stageCount ? new : between[stage - 1]
  }
}

// MARK: Choosing

extension Planner {
  /// Takes the first schedule that every view bears and that has a place for every mark.
  private mutating func chooseSchedule(marksSections: Bool, _ scratch: inout Scratch) {
    let moves =
      changes.summary.movesSections ? SectionMoves(changes, &scratch) : nil
    let firstWork = WorkPlan(
      changes, moving: moves?.leastChanged(redraws, &scratch), redraws, &scratch)
    var otherWork: WorkPlan?
    var rest = redraws.map { Redraws(trying: $0, &scratch) }
    for stageCount in 1...3 {
      if stageCount > 1 { between.append(Standing(between: changes, redraws, &scratch)) }
      if stageCount == 2, let others = moves?.others(than: firstWork, &scratch) {
        otherWork = WorkPlan(changes, moving: others, redraws, &scratch)
      }
      var unmarked: (schedule: Schedule, work: WorkPlan)?
      for choice in 0..<(otherWork == nil ? 1 : 2) {
        let work = choice == 0 ? firstWork : otherWork!
        self.work = work
        let schedules = Schedules(
          stages: stageCount, for: work.kinds, triesAll: changes.isShort,
          marksSections: marksSections)
        for schedule in schedules {
          self.schedule = schedule
          placeSections(work)
          guard isSafe(work) else { continue }
          placeItems(work)
          if scratch.borrow({ drawsAll(&rest, &$0) }) { return }
          unmarked = unmarked ?? (schedule, work)
        }
      }
      // A stage for marks alone is no more than another one for structure.
      if let unmarked {
        (schedule, work) = unmarked
        placeSections(unmarked.work)
        placeItems(unmarked.work)
        return
      }
    }
    preconditionFailure("sections come, items move, sections go: three stages are always safe")
  }

  private mutating func placeSections(_ work: WorkPlan) {
    for stage in between.indices {
      between[stage].placeSections(after: stage + 1, of: schedule, work, changes)
    }
  }

  private func placeItems(_ work: WorkPlan) {
    for stage in between.indices {
      between[stage].placeItems(after: stage + 1, of: schedule, work, changes, redraws)
    }
  }

  /// Whether the stages for structure leave nothing to be drawn; no update is written for that.
  private func drawsAll(_ rest: inout Redraws?, _ scratch: inout Scratch) -> Bool {
    guard let redraws, redraws.rest > 0 else { return true }
    rest!.reset(to: redraws)
    var update = BatchUpdate()
    for stage in 1...stageCount where rest!.rest > 0 {
      StageBuilder.build(
        &update, stage, of: schedule, work, changes, from: standing(before: stage),
        to: standing(after: stage), drawing: &rest, isTrial: true, &scratch)
    }
    return rest!.rest == 0
  }

  /// Whether every view takes the stages of the schedule, for which the sections are in their places.
  private func isSafe(_ work: WorkPlan) -> Bool {
    for arrival in 0..<changes.arriving.count {
      guard let source = changes.sectionLeft(byArrival: arrival) else { continue }
      let destination = changes.arriving.sections[arrival]
      let stage = schedule[work.arriving[arrival]]
      // Old views take an item for one that stays if both its sections have one number (rule 1.5.3).
      guard standing(before: stage).places[source] != standing(after: stage).places[destination]
      else { return false }
      // Items that come from sections that go, or go into ones that come, may belong to a section
      // that moves, which the schedule does not know.
      for section in [source, destination]
      where work.sections[section] == Work.moveSections.rawValue
        && schedule[.moveSections] == stage
      {
        return false
      }
    }
    return true
  }
}

extension ListChanges {
  /// Whether trying every schedule costs nothing to speak of.
  fileprivate var isShort: Bool {
    matching.oldItems.count + matching.newItems.count <= 5
      && oldSectionCount + newSectionCount <= 5
  }
}
