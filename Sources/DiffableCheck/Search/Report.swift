import Snapshots

/// What a search did and found: plain data, without times.
public struct Report: Sendable {
  public internal(set) var counts: Counts
  /// For each kind of violation the first story that showed it, in the order of cases.
  public private(set) var met: [Finding] = []
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
  public init(
    of system: SystemUnderTest, by profile: Profile?, upTo checkpoint: Search.Checkpoint
  ) {
    self.init(of: system, by: profile)
    counts = checkpoint.counts
    met = checkpoint.met
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
  public var sizes: SizeTable { SizeTable(of: system, counts.sizes) }
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
  /// One finding for each fault, as far as findings tell them apart.
  public var findings: [Finding] {
    var findings: [Finding] = []
    for finding in met where !findings.contains(where: { $0.isOfSameFault(as: finding) }) {
      findings.append(finding)
    }
    return findings
  }

  /// What was broken, in the order in which it was met.
  public var broken: [Violation.Kind] { met.map(\.kind) }

  /// Whether nothing was found yet that breaks the same.
  func isNew(_ kind: Violation.Kind) -> Bool { !broken.contains(kind) }

  /// Adds the first finding of its kind, later than all others.
  ///
  /// - Returns: Whether it shows a fault that no earlier one does.
  mutating func add(_ finding: Finding) -> Bool {
    let isNew = !findings.contains { $0.isOfSameFault(as: finding) }
    met.append(finding)
    return isNew
  }

  /// Takes over what was counted and found of other cases.
  ///
  /// Of each kind of violation the earliest story stays, as if one search had told all of them.
  public mutating func add(_ other: Report) {
    counts.add(other.counts)
    let inOrder = (met + other.met).sorted { $0.place < $1.place }
    met = []
    for finding in inOrder where isNew(finding.kind) { met.append(finding) }
    wasStopped = wasStopped || other.wasStopped
  }
}
