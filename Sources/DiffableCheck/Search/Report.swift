import Snapshots

/// What a search did and found: plain data, without times.
public struct Report: Sendable {
  /// How many stories each phase told.
  public internal(set) var casesByPhase: [PhaseName: Int] = [:]
  /// How many of them made the system under test do something.
  public internal(set) var exercised = 0
  public internal(set) var transitions = 0
  public internal(set) var edits = 0
  /// The number of changesets of each number of stages.
  public internal(set) var stages: [Int] = []
  /// What the stories of the seeds were like.
  public internal(set) var sizes: SizeTable
  /// For each rule by which an update did not simply succeed, the first case of the seed that
  /// reached it, counted from zero.
  public internal(set) var firstReached: [Rule: Int] = [:]
  /// How many stories ended where nobody knows what UIKit does.
  public internal(set) var unspecified = 0
  public internal(set) var findings: [Finding] = []
  /// Whether the search was told to stop before it was through.
  public internal(set) var wasStopped = false
  /// The fingerprints of all cases; their sum does not depend on the order of work.
  public private(set) var digest: UInt64 = 0

  init(of system: SystemUnderTest) {
    sizes = SizeTable(of: system)
  }

  public var cases: Int { casesByPhase.values.reduce(0, +) }

  func hasFound(_ kind: Violation.Kind) -> Bool {
    findings.contains { $0.violation.kind == kind }
  }

  mutating func add(_ run: Run, in phase: PhaseName, number: Int) {
    var caseDigest = Digest()
    caseDigest.add(phase.rawValue)
    caseDigest.add(number)
    caseDigest.add(Int(truncatingIfNeeded: run.digestValue))
    digest &+= caseDigest.value
    if phase == .seeds {
      for rule in run.tally.rules where firstReached[rule] == nil {
        firstReached[rule] = number
      }
    }
    casesByPhase[phase, default: 0] += 1
    if run.exercisedSystem { exercised += 1 }
    if run.unspecified != nil { unspecified += 1 }
    transitions += run.tally.transitions
    edits += run.tally.editsByImplementation
    add(stages: run.tally.stages)
    if phase == .seeds { sizes.count(run.tally) }
  }

  /// Takes over what another worker did on other small transitions.
  mutating func add(_ other: Report) {
    digest &+= other.digest
    casesByPhase[.small, default: 0] += other.casesByPhase[.small, default: 0]
    exercised += other.exercised
    unspecified += other.unspecified
    transitions += other.transitions
    edits += other.edits
    add(stages: other.stages)
    findings += other.findings
  }

  private mutating func add(stages other: [Int]) {
    while stages.count < other.count { stages.append(0) }
    for (number, count) in other.enumerated() { stages[number] += count }
  }
}
