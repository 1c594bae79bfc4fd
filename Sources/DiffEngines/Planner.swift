import Snapshots

/// Divides work into stages: into one if nothing speaks against it, and otherwise into those of the
/// first ``Schedule`` that does.
struct Planner {
  private let changes: ListChanges
  private let redraws: Redraws?
  private let old: Standing
  private let new: Standing
  private(set) var stages: [StagePlan.Stage] = []

  init(_ changes: ListChanges, _ marks: MarkedPlaces, _ scratch: inout Scratch) {
    self.changes = changes
    let redraws = marks.isEmpty ? nil : Redraws(marks, changes, &scratch)
    self.redraws = redraws
    old = Standing.old(changes, redraws, &scratch)
    new = Standing.new(changes, redraws, &scratch)
    if changes.asksForOrder {
      trySchedules(marksSections: !marks.sections.isEmpty, &scratch)
    } else {
      var rest = redraws
      stages = build(.inOne, nil, between: [], &rest, &scratch).stages
    }
  }

  /// Takes the first schedule that every view bears and that has a place for every mark.
  private mutating func trySchedules(marksSections: Bool, _ scratch: inout Scratch) {
    let sectionMoves = SectionMoves(changes)
    var choices = [
      WorkPlan(changes, moving: sectionMoves.leastChanged(redraws), redraws, &scratch)
    ]
    var between = Array<Standing>()
    var rest = redraws.map { Redraws(trying: $0, &scratch) }
    for stageCount in 1...3 {
      if stageCount > 1 { between.append(Standing(between: changes, redraws, &scratch)) }
      if stageCount == 2, let others = sectionMoves.others(than: choices[0]) {
        choices.append(WorkPlan(changes, moving: others, redraws, &scratch))
      }
      var unmarked: Way?
      for work in choices {
        let schedules = Schedules(
          stages: stageCount, for: work.kinds, triesAll: changes.isShort,
          marksSections: marksSections)
        for schedule in schedules where isSafe(schedule, work, &between) {
          for stage in 1..<max(stageCount, 1) {
            between[stage - 1].placeItems(after: stage, of: schedule, work, changes, redraws)
          }
          if let redraws { rest?.reset(to: redraws) }
          let built = scratch.borrow { build(schedule, work, between: between, &rest, &$0) }
          let way = Way(stages: built.stages, schedule: schedule, work: work)
          if !built.drawsLate { return take(way) }
          unmarked = unmarked ?? way
        }
      }
      // A stage for marks alone is no more than another one for structure.
      if let unmarked { return take(unmarked) }
    }
    preconditionFailure("sections come, items move, sections go: three stages are always safe")
  }

  private struct Way {
    let stages: [StagePlan.Stage]
    let schedule: Schedule
    let work: WorkPlan
  }

  private mutating func take(_ way: Way) {
    stages = way.stages
    guard way.schedule.stageCount > 1, stages.count > 1 else { return }
    let lists = ListsBetween(way.schedule, way.work, changes)
    // After the last stage for structure, the list is the new one.
    for index in stages.indices where stages[index].number < way.schedule.stageCount {
      stages[index].lists = lists
    }
  }
}

// MARK: Stages

extension Planner {
  /// Builds the stages of a schedule, and one for marks alone if some are left.
  private func build(
    _ schedule: Schedule, _ work: WorkPlan?, between: [Standing], _ redraws: inout Redraws?,
    _ scratch: inout Scratch
  ) -> (stages: [StagePlan.Stage], drawsLate: Bool) {
    var stages: [StagePlan.Stage] = []
    var stage = 1
    while stage <= schedule.stageCount || (redraws?.rest ?? 0) > 0 {
      let before = stage == 1 ? old : stage > schedule.stageCount ? new : between[stage - 2]
      let after = stage >= schedule.stageCount ? new : between[stage - 1]
      stages.append(StagePlan.Stage(update: BatchUpdate(), number: stage))
      StageBuilder.build(
        &stages[stages.count - 1].update, stage, of: schedule, work, changes, from: before,
        to: after, drawing: &redraws, &scratch)
      if stages[stages.count - 1].update.isEmpty { stages.removeLast() }
      stage += 1
    }
    return (stages, stage > schedule.stageCount + 1)
  }

  /// Whether every view takes the stages of a schedule; puts the sections in their places on the way.
  private func isSafe(
    _ schedule: Schedule, _ work: WorkPlan, _ between: inout [Standing]
  ) -> Bool {
    for stage in 1..<max(schedule.stageCount, 1) {
      between[stage - 1].placeSections(after: stage, of: schedule, work, changes)
    }
    for arrival in 0..<changes.arriving.count {
      guard let source = changes.sectionLeft(byArrival: arrival) else { continue }
      let destination = changes.arriving.sections[arrival]
      let stage = schedule[work.arriving[arrival]]
      let before = stage == 1 ? old : between[stage - 2]
      let after = stage == schedule.stageCount ? new : between[stage - 1]
      // Old views take an item for one that stays if both its sections have one number (rule 1.5.3).
      guard before.places[source] != after.places[destination] else { return false }
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
