/// In which stage each kind of work is done, counted from one.
///
/// A schedule only says when. Whether every view takes its stages, and whether they have a place for
/// every mark, is found out by trying it.
struct Schedule {
  let stageCount: Int
  /// For each kind of work, its stage, in four bits.
  private var stages: UInt64 = 0
  /// Whether, between stages, what is still to go stands before what has come.
  fileprivate(set) var oldComesFirst = false
  /// Whether a marked section may be reloaded before all items are in it: those that are still to
  /// come are reloaded one by one.
  fileprivate(set) var reloadsEarly = false

  subscript(work: Work) -> Int { self[work.rawValue] }

  /// The stage of a kind of work that is given by its number.
  fileprivate(set) subscript(work: Int) -> Int {
    get { Int(stages >> (work * 4) & 15) }
    set {
      stages &= ~(15 << (work * 4))
      stages |= UInt64(newValue) << (work * 4)
    }
  }

  /// Creates a schedule in which sections come before items enter them, and go after items have
  /// left them; in between, if there is time, everything else is done.
  fileprivate init(stageCount: Int) {
    self.stageCount = stageCount
    for work in 0..<Work.count { self[work] = min(2, stageCount) }
    self[Work.insertSections.rawValue] = 1
    self[Work.moveSections.rawValue] = 1
    self[Work.departures.rawValue] = max(1, stageCount - 1)
    self[Work.deleteSections.rawValue] = stageCount
  }

  /// Everything at once.
  static let inOne = Schedule(stageCount: 1)
  fileprivate static let inTwo = Schedule(stageCount: 2)
  fileprivate static let inThree = Schedule(stageCount: 3)

  /// Puts a kind of work in another stage than the usual one, counted from one without it.
  fileprivate mutating func postpone(_ kind: Int, by choice: Int) {
    let stage = choice < self[kind] ? choice : choice + 1
    self[kind] = stage
    // What happens in sections that move keeps out of their way.
    if kind == Work.moveSections.rawValue {
      self[Work.itemsOfMovedSections.rawValue] = stage == 1 ? 2 : 1
    }
  }

  /// Whether sections come before items enter them, go after items have left them, and move while
  /// nothing happens in them.
  fileprivate func isPossible(for kinds: WorkKinds) -> Bool {
    (!kinds.contains(.departures) || self[.departures] < self[.deleteSections])
      && (!kinds.contains(.arrivals) || self[.insertSections] < self[.arrivals])
      && (!kinds.contains(.transfers)
        || (self[.insertSections] < self[.transfers]
          && self[.transfers] < self[.deleteSections]))
      && (!kinds.contains(.itemsOfMovedSections)
        || self[.itemsOfMovedSections] != self[.moveSections])
  }
}

/// The possible schedules for kinds of work, those that serve most first.
///
/// Either every order of work is tried, or those orders that differ in what happens to sections.
struct Schedules {
  private let base: Schedule
  private let kinds: WorkKinds
  /// The kinds whose stage is tried, those that change last first, in four bits each.
  private var triedKinds: UInt64 = 0
  private var triedCount = 0
  /// For each of them, how many stages it is put off, in four bits.
  private var choices: UInt64 = 0
  private let roundCount: Int
  private var round = 0

  init(stages: Int, for kinds: WorkKinds, triesAll: Bool, marksSections: Bool) {
    base = stages == 1 ? .inOne : stages == 2 ? .inTwo : .inThree
    self.kinds = kinds
    let tried = stages == 1 ? [] : triesAll ? kinds : kinds.concerningSections
    for work in 0..<Work.count where tried.rawValue >> work & 1 == 1 {
      triedKinds |= UInt64(work) << (triedCount * 4)
      triedCount += 1
    }
    roundCount = stages == 1 || !triesAll ? 1 : marksSections ? 4 : 2
  }

  mutating func next() -> Schedule? {
    while round < roundCount {
      let schedule = current
      advance()
      if schedule.isPossible(for: kinds) { return schedule }
    }
    return nil
  }

  private var current: Schedule {
    var schedule = base
    schedule.oldComesFirst = round % 2 == 1
    schedule.reloadsEarly = round >= 2
    guard choices != 0 else { return schedule }
    for place in 0..<triedCount {
      let choice = Int(choices >> (place * 4) & 15)
      guard choice > 0 else { continue }
      schedule.postpone(Int(triedKinds >> (place * 4) & 15), by: choice)
    }
    return schedule
  }

  /// Goes on to the next choices, the last of which changes first, and then to the next round.
  private mutating func advance() {
    for place in stride(from: triedCount - 1, through: 0, by: -1) {
      let unit: UInt64 = 1 << (place * 4)
      choices += unit
      guard Int(choices >> (place * 4) & 15) == base.stageCount else { return }
      choices -= unit * UInt64(base.stageCount)
    }
    round += 1
  }
}
