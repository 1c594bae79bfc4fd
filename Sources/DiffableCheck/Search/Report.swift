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
  /// What the stories of the seeds have to try and have not yet.
  public private(set) var obligations: [Obligation]
  /// How many stories ended where nobody knows what UIKit does.
  public internal(set) var unspecified = 0
  public internal(set) var findings: [Finding] = []
  /// What was broken, in the order in which it was met.
  public private(set) var broken: [Violation.Kind] = []
  /// Whether the search was told to stop before it was through.
  public internal(set) var wasStopped = false
  /// The fingerprints of all cases; their sum does not depend on the order of work.
  public private(set) var digest: UInt64 = 0

  init(of system: SystemUnderTest, by profile: Profile? = nil) {
    sizes = SizeTable(of: system)
    // Rules of one view and era do not reach what those of others do.
    obligations = profile == nil ? Obligation.all(for: system) : []
  }

  /// So many stories have to try everything that stories of a seed have to.
  private static let storiesThatTryEverything = 20_000

  /// What a run of so many stories must have tried, and has not: what it says of the system is worth
  /// less than it looks.
  public var unmet: [String] {
    guard sizes.stories >= Report.storiesThatTryEverything else { return [] }
    return obligations.map(\.name) + sizes.missingPairs
  }

  public var cases: Int { casesByPhase.values.reduce(0, +) }

  /// Whether nothing was found yet that breaks the same.
  func isNew(_ kind: Violation.Kind) -> Bool { !broken.contains(kind) }

  /// Takes a finding over unless it shows a fault that was found before.
  ///
  /// - Returns: Whether it was taken.
  mutating func add(_ finding: Finding) -> Bool {
    let kind = finding.violation.kind
    if isNew(kind) { broken.append(kind) }
    let signature = finding.signature
    guard !findings.contains(where: { $0.signature.isSame(as: signature) }) else { return false }
    findings.append(finding)
    return true
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
    if phase == .seeds {
      sizes.count(run.tally)
      obligations.removeAll { $0.isMet(run) }
    }
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
    for finding in other.findings { _ = add(finding) }
  }

  private mutating func add(stages other: [Int]) {
    while stages.count < other.count { stages.append(0) }
    for (number, count) in other.enumerated() { stages[number] += count }
  }
}
