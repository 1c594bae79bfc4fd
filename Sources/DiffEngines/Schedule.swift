/// An assignment of each kind of work to a stage; stages are counted from one.
///
/// Whether every view accepts the stages of a schedule, and whether they have a place for every
/// mark, is found out by trying it.
struct Schedule {
  let stageCount: Int
  /// For each kind of work, its stage, in four bits.
  private var stages: UInt64 = 0
  /// Whether, between stages, what is still to leave comes before what has arrived.
  fileprivate(set) var oldComesFirst = false
  /// Whether a marked section may be reloaded before all its items have arrived; the later ones are
  /// then reloaded one by one.
  fileprivate(set) var reloadsEarly = false

  subscript(work: Work) -> Int { self[work.rawValue] }

  /// The stage of a kind of work with a given number.
  subscript(work: Int) -> Int {
    get { Int(stages >> (work * 4) & 15) }
    set {
      stages &= ~(15 << (work * 4))
      stages |= UInt64(newValue) << (work * 4)
    }
  }

  /// Creates a schedule in which sections are inserted before items enter them, and deleted after
  /// items have left them.
  ///
  /// All other work is done in between, if there are enough stages.
  fileprivate init(stageCount: Int) {
    self.stageCount = stageCount
    for work in 0..<Work.count { self[work] = min(2, stageCount) }
    self[Work.insertSections.rawValue] = 1
    self[Work.moveSections.rawValue] = 1
    self[Work.departures.rawValue] = max(1, stageCount - 1)
    self[Work.deleteSections.rawValue] = stageCount
  }

  /// The schedule with a single stage.
  static let inOne = Schedule(stageCount: 1)
  fileprivate static let inTwo = Schedule(stageCount: 2)
  fileprivate static let inThree = Schedule(stageCount: 3)

  /// Assigns a kind of work to another stage than the usual one; `choice` counts the others from
  /// one.
  fileprivate mutating func postpone(_ kind: Int, by choice: Int) {
    let stage = choice < self[kind] ? choice : choice + 1
    self[kind] = stage
    // Work on the items of moved sections is done in a stage without section moves.
    if kind == Work.moveSections.rawValue {
      self[Work.itemsOfMovedSections.rawValue] = stage == 1 ? 2 : 1
    }
  }

  /// Returns whether sections are inserted before items enter them, deleted after items have left
  /// them, and moved in a stage without work on their items.
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

/// The possible schedules for some kinds of work, the most useful ones first.
///
/// Either every order of work is tried, or only orders that differ in the work on sections.
struct Schedules {
  private let base: Schedule
  private let kinds: WorkKinds
  /// The kinds of work whose stages are tried, in four bits each, those that change last first.
  private var triedKinds: UInt64 = 0
  private var triedCount = 0
  /// For each of these kinds, the number of the choice, in four bits.
  private var choices: UInt64 = 0
  private let roundCount: Int
  private var round = 0

  init(stages: Int, for kinds: WorkKinds, triesAll: Bool, marksSections: Bool) {
    base = stages == 1 ? .inOne : stages == 2 ? .inTwo : .inThree
    self.kinds = kinds
    let tried = stages == 1 ? [] : triesAll ? kinds : kinds.concerningSections
    var rest = tried.rawValue
    while rest != 0 {
      triedKinds |= UInt64(rest.trailingZeroBitCount) << (triedCount * 4)
      triedCount += 1
      rest &= rest - 1
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

  /// Advances to the next choices, of which the last one changes first, and then to the next round.
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
