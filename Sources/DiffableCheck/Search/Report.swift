import Snapshots

/// What a search did and found: plain data, without times.
public struct Report: Sendable {
  package internal(set) var counts: Counts
  /// For each kind of violation the first story that showed it, in the order of cases.
  public private(set) var findings: [Finding] = []
  /// Whether the search was told to stop before it was through.
  public internal(set) var wasStopped = false
  private let system: SystemUnderTest

  /// Creates the report of a search that has not begun; rules of one view and era do not reach what
  /// those of others do, so nothing is asked of its stories then.
  public init(of system: SystemUnderTest, by profile: Profile? = nil) {
    self.system = system
    counts = Counts(missing: profile == nil ? Obligation.all(for: system).map(\.name) : [])
  }

  /// Creates the report of a search as far as it had come.
  package init(
    of system: SystemUnderTest, by profile: Profile?, upTo checkpoint: Search.Checkpoint
  ) {
    self.init(of: system, by: profile)
    counts = checkpoint.counts
    for finding in checkpoint.findings { _ = add(finding) }
  }

  /// So many stories have to try everything that stories of a seed have to.
  private static let storiesThatTryEverything = 20_000

  /// What a run of so many stories must have tried, and has not: what it says of the system is worth
  /// less than it looks.
  public var unmet: [String] {
    guard sizes.stories >= Report.storiesThatTryEverything else { return [] }
    return counts.missing + sizes.missingPairs
  }
}

// MARK: Figures

extension Report {
  public var cases: Int { counts.cases }
  /// How many of them made the system under test do something.
  public var exercised: Int { counts.exercised }
  public var transitions: Int { counts.transitions }
  /// The number of changesets of each number of stages.
  public var stages: [Int] { counts.stages }
  /// What the stories of the seeds were like.
  package var sizes: SizeTable { SizeTable(of: system, counts.sizes) }
  public var digest: UInt64 { counts.digest }
}

// MARK: Judging

extension Report {
  /// Whether a story came to what a property judges; one that none came to has not held either.
  public func judged(_ property: Property) -> Bool {
    !counts.occasions.isDisjoint(with: property.occasions)
  }
}

// MARK: Findings

extension Report {
  /// How many faults there are, as far as findings tell them apart.
  public var faultCount: Int { findings.count { $0.alike == nil } }

  /// What was broken, in the order in which it was met.
  public var broken: [Violation.Kind] { findings.map(\.kind) }

  /// Whether nothing was found yet that breaks the same.
  func isNew(_ kind: Violation.Kind) -> Bool { !broken.contains(kind) }

  /// Adds the first finding of its kind, later than all others.
  ///
  /// - Returns: The finding, and whether an earlier one may show the same fault.
  mutating func add(_ finding: Finding) -> Finding {
    var finding = finding
    finding.alike = findings.first { $0.alike == nil && $0.isAlike(finding) }.map {
      Finding.Alike(kind: $0.kind, origin: $0.origin)
    }
    findings.append(finding)
    return finding
  }

  /// Takes over what was counted and found of other cases.
  ///
  /// Of each kind of violation the earliest story stays, as if one search had told all of them.
  public mutating func add(_ other: Report) {
    counts.add(other.counts)
    let inOrder = (findings + other.findings).sorted { $0.place < $1.place }
    findings = []
    for finding in inOrder where isNew(finding.kind) { _ = add(finding) }
    wasStopped = wasStopped || other.wasStopped
  }
}
