/// The kind of work of every change, for a given choice of the sections that move.
struct WorkPlan {
  /// For each section, by identity, the number of its kind of work, or -1 if it stays in place.
  let sections: Numbers
  /// The same for each item that leaves a place.
  ///
  /// An item that is deleted with its section belongs to the work on that section.
  let leaving: Numbers
  /// The same for each item that arrives at a place.
  let arriving: Numbers
  /// The kinds of work that occur.
  private(set) var kinds: WorkKinds = []

  init(
    _ changes: Kept<ListChanges>, moving movedSections: Numbers?, _ redraws: Kept<Redraws>,
    _ scratch: inout Scratch
  ) {
    sections = scratch.take(changes.newSectionCount + changes.oldSectionCount, of: -1)
    leaving = scratch.take(changes.leaving.count)
    arriving = scratch.take(changes.arriving.count)
    findSectionWork(changes, movedSections)
    findItemWork(changes, redraws)
  }

  private mutating func findSectionWork(_ changes: Kept<ListChanges>, _ movedSections: Numbers?) {
    for section in 0..<changes.newSectionCount where changes.matching.oldSections[section] < 0 {
      set(.insertSections, at: section, of: sections)
    }
    for section in 0..<changes.oldSectionCount where changes.matching.newSections[section] < 0 {
      set(.deleteSections, at: changes.newSectionCount + section, of: sections)
    }
    guard let movedSections else { return }
    for section in 0..<changes.newSectionCount where movedSections[section] == 1 {
      set(.moveSections, at: section, of: sections)
    }
  }

  private mutating func findItemWork(_ changes: Kept<ListChanges>, _ redraws: Kept<Redraws>) {
    for arrival in 0..<changes.arriving.count {
      let (section, leaver) = (
        changes.arriving.sections[arrival], changes.arriving.partners[arrival]
      )
      guard leaver >= 0 else {
        set(workOnItem(in: section, unless: .insertSections), at: arrival, of: arriving)
        continue
      }
      let work = workOnMove(
        from: changes.source(ofLeaving: leaver), to: section,
        isMarked: redraws.mark(ofArrival: arrival) >= 0)
      set(work, at: arrival, of: arriving)
      set(work, at: leaver, of: leaving)
    }
    for leaver in 0..<changes.leaving.count where changes.leaving.partners[leaver] < 0 {
      let section = changes.source(ofLeaving: leaver)
      set(workOnItem(in: section, unless: .deleteSections), at: leaver, of: leaving)
    }
  }

  private mutating func set(_ work: Work, at place: Int, of numbers: Numbers) {
    numbers[place] = work.rawValue
    kinds.insert(work)
  }

  private func work(onSection section: Int) -> Work? { Work(rawValue: sections[section]) }

  /// Returns the kind of work of an inserted or deleted item, or that of its section if the section
  /// is inserted or deleted.
  private func workOnItem(in section: Int, unless work: Work) -> Work {
    switch self.work(onSection: section) {
    case work: work
    case .moveSections: .itemsOfMovedSections
    default: .itemsInPlace
    }
  }

  private func workOnMove(from source: Int, to destination: Int, isMarked: Bool) -> Work {
    switch (work(onSection: source), work(onSection: destination)) {
    case (.deleteSections, .insertSections): .transfers
    case (.deleteSections, _): .departures
    case (_, .insertSections): .arrivals
    case (.moveSections, _), (_, .moveSections): .itemsOfMovedSections
    default: source == destination ? .itemsInPlace : isMarked ? .markedCrossings : .crossings
    }
  }
}
