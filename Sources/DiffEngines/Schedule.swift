/// In which stage each kind of work is done, counted from one.
///
/// A schedule only says when. Whether every view takes its stages, and whether they have a place for
/// every mark, is found out by building them.
struct Schedule {
  let stageCount: Int
  /// For each kind of work, its stage.
  private var stages: [Int]
  /// Whether, between stages, what is still to go stands before what has come.
  private(set) var oldComesFirst = false
  /// Whether a marked section may be reloaded before all items are in it: those that are still to
  /// come are reloaded one by one.
  private(set) var reloadsEarly = false

  subscript(work: Work) -> Int { stages[work.rawValue] }

  /// Creates a schedule in which sections come before items enter them, and go after items have
  /// left them; in between, if there is time, everything else is done.
  private init(stageCount: Int) {
    self.stageCount = stageCount
    stages = Array(repeating: min(2, stageCount), count: Work.allCases.count)
    stages[Work.insertSections.rawValue] = 1
    stages[Work.moveSections.rawValue] = 1
    stages[Work.departures.rawValue] = max(1, stageCount - 1)
    stages[Work.deleteSections.rawValue] = stageCount
  }
}

extension Schedule {
  private static let plain = (1...3).map(Schedule.init)

  /// The possible schedules for kinds of work, those that serve most first.
  ///
  /// - Parameters:
  ///   - triesAll: Whether every order of work is tried, and not only those that differ in what
  ///     happens to sections.
  ///   - marksSections: Whether sections are to be reloaded.
  static func all(
    stages: Int, for kinds: [Work], triesAll: Bool, marksSections: Bool
  ) -> [Schedule] {
    var schedules = [plain[stages - 1]]
    guard stages > 1 else { return schedules.filter { $0.isPossible(for: kinds) } }
    for kind in kinds where triesAll || kind.concernsSections {
      schedules = schedules.flatMap { $0.with(kind) }
    }
    schedules.removeAll { !$0.isPossible(for: kinds) }
    guard triesAll else { return schedules }
    schedules += schedules.map { $0.with(\.oldComesFirst, true) }
    return marksSections ? schedules + schedules.map { $0.with(\.reloadsEarly, true) } : schedules
  }

  /// The same schedule with a kind of work in each stage, first where it is.
  private func with(_ kind: Work) -> [Schedule] {
    let usual = self[kind]
    return [self]
      + (1...stageCount).filter { $0 != usual }.map { stage in
        var schedule = with(\.stages[kind.rawValue], stage)
        guard kind == .moveSections else { return schedule }
        // What happens in sections that move keeps out of their way.
        schedule.stages[Work.itemsOfMovedSections.rawValue] = stage == 1 ? 2 : 1
        return schedule
      }
  }

  private func with<Value>(_ part: WritableKeyPath<Schedule, Value>, _ value: Value) -> Schedule {
    var copy = self
    copy[keyPath: part] = value
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
