/// A planner that divides work into stages: into one if that is safe, and otherwise by the first
/// safe ``Schedule``.
struct Planner {
  private let changes: Kept<ListChanges>
  private let redraws: Kept<Redraws>
  /// The stage in which each mark is drawn.
  private let redrawStages: Kept<RedrawStages>
  /// Whether some marks are drawn in a last stage of their own.
  private var marksAreLeft = false
  private var schedule = Schedule.inOne
  /// The kind of work of each change.
  private var work: Kept<WorkPlan>
  /// The positions before the first stage, and after the last stage for structure.
  private let old, new: Kept<Standing>
  /// The positions after the first stage and after the second, if another stage follows.
  private var first, second: Kept<Standing>

  init(_ changes: Kept<ListChanges>, _ marks: MarkedPlaces, _ scratch: inout Scratch) {
    self.changes = changes
    redraws = scratch.keep(Redraws(marks, changes, &scratch))
    redrawStages = scratch.keep(RedrawStages(redraws, &scratch))
    redrawStages.clear(redraws)
    old = Standing.old(changes, redraws, &scratch)
    new = Standing.new(changes, redraws, &scratch)
    (first, second) = (new, new)
    let moves = changes.summary.movesSections ? SectionMoves(changes, &scratch) : nil
    work = scratch.keep(
      WorkPlan(changes, moving: moves?.leastChanged(redraws, &scratch), redraws, &scratch))
    chooseSchedule(moves, &scratch)
  }

  /// The number of stages for structure; at most one stage for marks follows them.
  var stageCount: Int { schedule.stageCount }

  /// The data from which the lists between stages are computed, or `nil` if there are none.
  var lists: ListsBetween? {
    stageCount > 1 ? ListsBetween(schedule, work, changes) : nil
  }

  /// The numbers of all stages, some of which may turn out to be empty.
  var stageNumbers: ClosedRange<Int> { 1...stageCount + (marksAreLeft ? 1 : 0) }

  func stage(_ number: Int) -> PlannedStage {
    PlannedStage(
      number: number, schedule: schedule, work: work, changes: changes, redraws: redraws,
      redrawStages: redrawStages,
      before: standing(after: number - 1), after: standing(after: number))
  }

  private func standing(after stage: Int) -> Kept<Standing> {
    stage == 0 ? old : stage >= stageCount ? new : stage == 1 ? first : second
  }
}

// MARK: Choosing

extension Planner {
  /// Chooses the first schedule that is safe in every view and has a place for every mark.
  private mutating func chooseSchedule(_ moves: SectionMoves?, _ scratch: inout Scratch) {
    let leastWork = work
    var otherWork: Kept<WorkPlan>?
    for stageCount in 1...3 {
      if stageCount == 2 {
        first = Standing.between(changes, redraws, &scratch)
      } else if stageCount == 3 {
        second = Standing.between(changes, redraws, &scratch)
      }
      var unmarked: (schedule: Schedule, work: Kept<WorkPlan>)?
      work = leastWork
      if findsSchedule(stageCount, &unmarked, &scratch) { return }
      // Mostly the first choice of sections to move will do, so there is no other one before.
      if stageCount > 1, let moves {
        if otherWork == nil, let others = moves.others(than: leastWork, &scratch) {
          otherWork = scratch.keep(WorkPlan(changes, moving: others, redraws, &scratch))
        }
        if let otherWork {
          work = otherWork
          if findsSchedule(stageCount, &unmarked, &scratch) { return }
        }
      }
      // A stage for marks alone is no worse than another stage for structure.
      if let unmarked {
        (schedule, work) = unmarked
        placeSections()
        placeItems()
        marksAreLeft = !drawsAll(&scratch)
        if marksAreLeft { draw(in: stageCount + 1, &scratch) }
        return
      }
    }
    preconditionFailure("sections come, items move, sections go: three stages are always safe")
  }

  /// Tries the schedules with a number of stages, and returns whether one of them is safe and has a
  /// place for every mark.
  ///
  /// The first one that is safe, but leaves marks, is stored in `unmarked`.
  @inline(__always)
  private mutating func findsSchedule(
    _ stageCount: Int, _ unmarked: inout (schedule: Schedule, work: Kept<WorkPlan>)?,
    _ scratch: inout Scratch
  ) -> Bool {
    var schedules = Schedules(
      stages: stageCount, for: work.kinds, triesAll: changes.isShort,
      marksSections: redraws.sectionCount > 0)
    while let next = schedules.next() {
      schedule = next
      placeSections()
      guard becomesSafe() else { continue }
      placeItems()
      if drawsAll(&scratch) { return true }
      unmarked = unmarked ?? (schedule, work)
    }
    return false
  }

  private func placeSections() {
    if stageCount > 1 { first.placeSections(after: 1, of: schedule, work, changes) }
    if stageCount > 2 { second.placeSections(after: 2, of: schedule, work, changes) }
  }

  private func placeItems() {
    if stageCount > 1 { first.placeItems(after: 1, of: schedule, work, changes, redraws) }
    if stageCount > 2 { second.placeItems(after: 2, of: schedule, work, changes, redraws) }
  }

  /// Assigns a stage to every mark; returns `false` if the stages for structure cannot draw all
  /// marks.
  private func drawsAll(_ scratch: inout Scratch) -> Bool {
    guard !redraws.isEmpty else { return true }
    redrawStages.clear(redraws)
    for number in 1...stageCount where redrawStages.rest > 0 { draw(in: number, &scratch) }
    return redrawStages.rest == 0
  }

  private func draw(in number: Int, _ scratch: inout Scratch) {
    let stage = stage(number)
    scratch.borrow { stage.draw(&$0) }
  }

  /// Returns whether every view accepts the stages of the schedule; the sections must have been
  /// placed.
  ///
  /// Where not every schedule is tried, moves from one section to another may get another stage.
  private mutating func becomesSafe() -> Bool {
    for arrival in 0..<changes.arriving.count {
      guard let source = changes.sectionLeft(byArrival: arrival) else { continue }
      let kind = work.arriving[arrival]
      let stage = schedule[kind]
      guard !isMiscounted(arrival, from: source, in: stage) else {
        guard !changes.isShort, let other = safeStage(ofCrossings: kind) else { return false }
        schedule[kind] = other
        continue
      }
      // Items that leave deleted sections or enter inserted ones may come from or go to a moved
      // section, which the schedule does not take into account.
      guard
        schedule[.moveSections] != stage
          || !(isMoved(source) || isMoved(changes.arriving.sections[arrival]))
      else { return false }
    }
    return true
  }

  /// Returns whether both sections of a move have the same number in a stage: old views treat the
  /// item as staying then (rule 1.5.3).
  private func isMiscounted(_ arrival: Int, from source: Int, in stage: Int) -> Bool {
    standing(after: stage - 1).places[source]
      == standing(after: stage).places[changes.arriving.sections[arrival]]
  }

  /// Returns a stage in which no move of a kind is miscounted, or `nil` if there is none, or if the
  /// moves have to come before other work or after it.
  private func safeStage(ofCrossings kind: Int) -> Int? {
    guard stageCount > 1, kind == Work.crossings.rawValue || kind == Work.markedCrossings.rawValue
    else { return nil }
    return (1...stageCount).first { stage in
      (0..<changes.arriving.count).allSatisfy { arrival in
        guard work.arriving[arrival] == kind,
          let source = changes.sectionLeft(byArrival: arrival)
        else { return true }
        return !isMiscounted(arrival, from: source, in: stage)
      }
    }
  }

  private func isMoved(_ section: Int) -> Bool {
    work.sections[section] == Work.moveSections.rawValue
  }
}

extension Kept<ListChanges> {
  /// Whether the lists are so short that trying every schedule costs very little.
  fileprivate var isShort: Bool {
    self.matching.oldItems.count + self.matching.newItems.count <= 5
      && oldSectionCount + newSectionCount <= 5
  }
}
