import DiffableCheck
import PropertyTesting
import Snapshots

/// Measures the check of a single change in a list of a thousand sections.
///
/// The change is checked as two states of an app, and as a story in which every property of an
/// engine is judged.
struct LargeBench {
  static let defaultSize = 1_000_000
  static let sizes = 10_000...10_000_000
  private static let sections = 1_000

  /// The figures of a check.
  struct Figures {
    /// The processor time.
    let seconds: Double
    /// By how many bytes the memory in use grew at most, divided by the size of the identifiers in
    /// both lists, or `nil` if it is unknown.
    let memory: Double?
    /// The findings as text, empty if everything held.
    let findings: [String]
  }

  /// The number of items, a multiple of that of the sections.
  let size: Int
  private let change: NumberedChange

  /// Creates the change of a list of some size, or of the next smaller one whose sections are
  /// alike.
  init(size: Int) {
    var chooser = Chooser(Seed(1))
    let items = size / LargeBench.sections
    change = .sections(LargeBench.sections, of: items, &chooser)
    self.size = items * LargeBench.sections
  }

  // MARK: States

  /// Checks two states of an app whose item identifiers are texts of 36 characters.
  func states() throws -> Figures {
    let before = OwnMemory.bytes
    let names = [change.old, change.new].map { list in
      list.map { section in section.items.map { String(number: $0, content: 0) } }
    }
    let size = difference(OwnMemory.bytes, before)
    let changed = Set(change.changed.map { String(number: $0, content: 0) })
    var snapshots: [Snapshot<Int, String>] = []
    for (list, names) in zip([change.old, change.new], names) {
      var snapshot = Snapshot<Int, String>()
      for (section, items) in zip(list, names) {
        try snapshot.appendSections([section.number])
        try snapshot.appendItems(items)
      }
      snapshots.append(snapshot)
    }
    try snapshots[1].reconfigureItems(snapshots[1].itemIdentifiers.filter(changed.contains))
    return withExtendedLifetime(names) {
      figures(of: size) {
        StateReport(of: [0, 1], snapshot: { snapshots[$0] }) { name, state in
          state == 1 && changed.contains(name) ? 1 : 0
        }.errors.map(\.description)
      }
    }
  }

  // MARK: Story

  /// Runs the change as a story, and judges every property of the system, up to a violation.
  func story(_ system: SystemUnderTest) -> Figures {
    let transition = Transition(change)
    let scenario = Scenario(
      start: transition.old,
      steps: [
        Step(.snapshot(transition.new)),
        Step(.edit(.reconfigureItems(transition.reconfiguredItems))), Step(.apply(.animated)),
      ])
    let count = transition.old.rows.count + transition.new.rows.count
    return figures(of: Double(count * MemoryLayout<Item>.size)) {
      let run = Run(scenario, system, holding: Property.asked(of: system))
      return run.violation.map { ["\($0.kind): \($0.reason)"] } ?? []
    }
  }

  // MARK: Figures

  private func figures(of size: Double?, _ check: () -> [String]) -> Figures {
    let knowsPeak = OwnMemory.forgetPeak()
    let before = OwnMemory.bytes
    var findings: [String] = []
    let time = BenchClock.nanoseconds { findings = check() }
    let growth = knowsPeak ? difference(OwnMemory.peak, before) : nil
    return Figures(
      seconds: time / 1e9, memory: growth.flatMap { growth in size.map { growth / $0 } },
      findings: findings)
  }

  private func difference(_ later: Double?, _ earlier: Double?) -> Double? {
    later.flatMap { later in earlier.map { later - $0 } }
  }
}
