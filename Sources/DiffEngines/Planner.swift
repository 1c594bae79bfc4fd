import Snapshots

/// Divides work into stages: into one if nothing speaks against it, and otherwise into those of the
/// first ``Schedule`` that does.
struct Planner {
  private let changes: Kept<ListChanges>
  private let redraws: Kept<Redraws>
  /// In which stage each mark is drawn.
  private let redrawStages: Kept<RedrawStages>
  /// Whether some are drawn in a stage of their own, in which nothing else happens.
  private var marksAreLeft = false
  private var schedule = Schedule.inOne
  /// Which kind of work is what.
  private var work: Kept<WorkPlan>
  /// Where everything stands before the first stage, and after the last one for structure.
  private let old, new: Kept<Standing>
  /// Where everything stands after the first stage, and after the second, if there is another one.
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

  /// After so many stages, the list is the new one, and all that may follow is a stage for marks.
  var stageCount: Int { schedule.stageCount }

  /// What it takes to tell the lists between stages.
  func lists(_ scratch: inout Scratch) -> ListsBetween? {
    stageCount > 1 ? ListsBetween(schedule, work, changes, &scratch) : nil
  }

  /// The stages, some of which may turn out to have nothing to do.
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
  /// Takes the first schedule that every view bears and that has a place for every mark.
  private mutating func chooseSchedule(_ moves: SectionMoves?, _ scratch: inout Scratch) {
    let leastWork = work
    var otherWork: Kept<WorkPlan>?
    for stageCount in 1...3 {
      if stageCount == 2 {
        first = Standing.between(changes, redraws, &scratch)
        otherWork = moves?.others(than: leastWork, &scratch).map {
          scratch.keep(WorkPlan(changes, moving: $0, redraws, &scratch))
        }
      } else if stageCount == 3 {
        second = Standing.between(changes, redraws, &scratch)
      }
      var unmarked: (schedule: Schedule, work: Kept<WorkPlan>)?
      for choice in 0..<(otherWork == nil ? 1 : 2) {
        work = choice == 0 ? leastWork : otherWork!
        var schedules = Schedules(
          stages: stageCount, for: work.kinds, triesAll: changes.isShort,
          marksSections: redraws.sectionCount > 0)
        while let next = schedules.next() {
          schedule = next
          placeSections()
          guard isSafe else { continue }
          placeItems()
          if drawsAll(&scratch) { return }
          unmarked = unmarked ?? (schedule, work)
        }
      }
      // A stage for marks alone is no more than another one for structure.
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

  private func placeSections() {
    if stageCount > 1 { first.placeSections(after: 1, of: schedule, work, changes) }
    if stageCount > 2 { second.placeSections(after: 2, of: schedule, work, changes) }
  }

  private func placeItems() {
    if stageCount > 1 { first.placeItems(after: 1, of: schedule, work, changes, redraws) }
    if stageCount > 2 { second.placeItems(after: 2, of: schedule, work, changes, redraws) }
  }

  /// Finds a stage for every mark; `false` if those for structure leave something to be drawn.
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

  /// Whether every view takes the stages of the schedule, for which the sections are in their places.
  private var isSafe: Bool {
    for arrival in 0..<changes.arriving.count {
      guard let source = changes.sectionLeft(byArrival: arrival) else { continue }
      let destination = changes.arriving.sections[arrival]
      let stage = schedule[work.arriving[arrival]]
      // Old views take an item for one that stays if both its sections have one number (rule 1.5.3).
      guard
        standing(after: stage - 1).places[source] != standing(after: stage).places[destination]
      else { return false }
      // Items that come from sections that go, or go into ones that come, may belong to a section
      // that moves, which the schedule does not know.
      guard schedule[.moveSections] != stage || !(isMoved(source) || isMoved(destination))
      else { return false }
    }
    return true
  }

  private func isMoved(_ section: Int) -> Bool {
    work.sections[section] == Work.moveSections.rawValue
  }
}

extension Kept<ListChanges> {
  /// Whether trying every schedule costs nothing to speak of.
  fileprivate var isShort: Bool {
    self.matching.oldItems.count + self.matching.newItems.count <= 5
      && oldSectionCount + newSectionCount <= 5
  }
}
