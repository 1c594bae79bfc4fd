/// In which stage each kind of work is done, counted from one.
///
/// A schedule only says when. Whether every view takes its stages, and whether they have a place for
/// every mark, is found out by building them.
struct Schedule {
  let stageCount: Int
  /// For each kind of work, its stage, in four bits.
  private var stages: UInt64 = 0
  /// Whether, between stages, what is still to go stands before what has come.
  private(set) var oldComesFirst = false
  /// Whether a marked section may be reloaded before all items are in it: those that are still to
  /// come are reloaded one by one.
  private(set) var reloadsEarly = false

  private(set) subscript(work: Work) -> Int {
    get { Int(stages >> (work.rawValue * 4) & 15) }
    set {
      stages &= ~(15 << (work.rawValue * 4))
      stages |= UInt64(newValue) << (work.rawValue * 4)
    }
  }

  /// Creates a schedule in which sections come before items enter them, and go after items have
  /// left them; in between, if there is time, everything else is done.
  private init(stageCount: Int) {
    self.stageCount = stageCount
    for work in Work.allCases { self[work] = min(2, stageCount) }
    self[.insertSections] = 1
    self[.moveSections] = 1
    self[.departures] = max(1, stageCount - 1)
    self[.deleteSections] = stageCount
  }
}

extension Schedule {
  private static let inOne = Schedule(stageCount: 1)
  private static let inTwo = Schedule(stageCount: 2)
  private static let inThree = Schedule(stageCount: 3)

  /// The possible schedules for kinds of work, those that serve most first.
  ///
  /// Either every order of work is tried, or those orders that differ in what happens to sections.
  static func all(
    stages: Int, for kinds: [Work], triesAll: Bool, marksSections: Bool
  ) -> [Schedule] {
    guard stages > 1 else { return inOne.isPossible(for: kinds) ? [inOne] : [] }
    var schedules = [stages == 2 ? inTwo : inThree]
    for kind in kinds where triesAll || kind.concernsSections {
      schedules = schedules.flatMap { $0.with(kind) }
    }
    schedules.removeAll { !$0.isPossible(for: kinds) }
    guard triesAll else { return schedules }
    schedules += schedules.map { $0.with { $0.oldComesFirst = true } }
    return marksSections
      ? schedules + schedules.map { $0.with { $0.reloadsEarly = true } } : schedules
  }

  /// The same schedule with a kind of work in each stage, first where it is.
  private func with(_ kind: Work) -> [Schedule] {
    let usual = self[kind]
    return [self]
      + (1...stageCount).filter { $0 != usual }.map { stage in
        with { schedule in
          schedule[kind] = stage
          // What happens in sections that move keeps out of their way.
          if kind == .moveSections { schedule[.itemsOfMovedSections] = stage == 1 ? 2 : 1 }
        }
      }
  }

  private func with(_ change: (inout Schedule) -> Void) -> Schedule {
    var copy = self
    change(&copy)
    return copy
  }

  /// Whether sections come before items enter them, go after items have left them, and move while
  /// nothing happens in them.
  private func isPossible(for kinds: [Work]) -> Bool {
    kinds.allSatisfy { kind in
      switch kind {
      case .departures: self[kind] < self[.deleteSections]
      case .arrivals: self[.insertSections] < self[kind]
      case .transfers:
        self[.insertSections] < self[kind] && self[kind] < self[.deleteSections]
      case .itemsOfMovedSections: self[kind] != self[.moveSections]
      default: true
      }
    }
  }
}

extension Work {
  fileprivate var concernsSections: Bool {
    self == .insertSections || self == .moveSections || self == .deleteSections
  }
}
