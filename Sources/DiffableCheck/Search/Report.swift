import Snapshots

/// What a search did and found, as plain data without times.
public struct Report: Sendable {
  package internal(set) var counts: Counts
  /// For each kind of violation, the first story that showed it, in the order of cases.
  public private(set) var findings: [Finding] = []
  /// Whether the search was stopped before it was complete.
  public internal(set) var wasStopped = false
  private let system: SystemUnderTest
  private let profile: Profile?

  /// Creates the report of a search that has not begun.
  ///
  /// With a profile, no obligations are checked, because the rules of one view and era do not reach
  /// everything.
  package init(of system: SystemUnderTest, by profile: Profile? = nil) {
    self.system = system
    self.profile = profile
    counts = Counts(unmet: profile == nil ? Obligation.all(for: system).map(\.name) : [])
  }

  /// Creates the report of a search up to a checkpoint.
  package init(
    of system: SystemUnderTest, by profile: Profile?, upTo checkpoint: Search.Checkpoint
  ) {
    self.init(of: system, by: profile)
    counts = checkpoint.counts
    for finding in checkpoint.findings { _ = add(finding) }
  }

  /// The number of stories that have to try everything that stories from seeds should try.
  private static let storiesThatTryEverything = 20_000

  /// What a run of this size should have tried, and has not.
  ///
  /// If there is anything, the run says less about the system than it seems to.
  public var unmet: [String] {
    guard sizes.stories >= Report.storiesThatTryEverything else { return [] }
    return counts.unmet + sizes.unmetPairs
  }

  /// Whether stories exercised the system, and tried all that a run of this size should try.
  package var hasCheckedEnough: Bool { exercised > 0 && unmet.isEmpty }
}

// MARK: Figures

extension Report {
  /// The number of cases that were run.
  public var cases: Int { counts.cases }
  /// The number of cases that exercised the system under test.
  public var exercised: Int { counts.exercised }
  /// The number of transitions that an engine or an updater was given in them.
  public var transitions: Int { counts.transitions }
  /// The number of changesets for each number of stages.
  public var stages: [Int] { counts.stages }
  /// The sizes and steps of the stories from seeds.
  package var sizes: SizeTable { SizeTable(of: system, by: profile, counts.sizes) }
  /// The sum of the fingerprints of all cases, which does not depend on their order.
  package var digest: UInt64 { counts.digest }
}

// MARK: Judging

extension Report {
  /// Returns whether a property has judged a step that broke none; otherwise it has not been shown
  /// to hold.
  public func judged(_ property: Property) -> Bool {
    !counts.occasions.isDisjoint(with: property.occasions)
  }
}

// MARK: Findings

extension Report {
  /// The number of different faults, as far as findings can be distinguished.
  public var faultCount: Int { findings.count { $0.alike == nil } }

  /// The kinds of violations, in the order in which they were found.
  public var broken: [Violation.Kind] { findings.map(\.kind) }

  /// Returns whether no violation of this kind was found yet.
  func isNew(_ kind: Violation.Kind) -> Bool { !broken.contains(kind) }

  /// Adds the first finding of its kind, which comes after all others.
  ///
  /// - Returns: The finding, with an earlier one that may show the same fault.
  mutating func add(_ finding: Finding) -> Finding {
    var finding = finding
    finding.alike = findings.first { $0.alike == nil && $0.isAlike(finding) }.map {
      Finding.Alike(kind: $0.kind, origin: $0.origin)
    }
    findings.append(finding)
    return finding
  }

  /// Adds the counts and findings of other cases.
  ///
  /// For each kind of violation the earliest story is kept, as if a single search had run all
  /// cases.
  package mutating func add(_ other: Report) {
    counts.add(other.counts)
    let inOrder = (findings + other.findings).sorted { $0.place < $1.place }
    findings = []
    for finding in inOrder where isNew(finding.kind) { _ = add(finding) }
    wasStopped = wasStopped || other.wasStopped
  }
}
