import Snapshots

/// Counts of what happened in stories.
///
/// However a run is divided, the counts of its parts add up to the same result.
package struct Counts: Hashable, Codable, Sendable {
  /// The number of stories in each phase.
  package internal(set) var casesByPhase = Frequencies<PhaseName>()
  /// The number of stories that exercised the system under test.
  var exercised = 0
  package internal(set) var transitions = 0
  package internal(set) var edits = 0
  /// The number of changesets for each number of stages.
  var stages: [Int] = []
  /// The number of changesets that reload everything.
  package internal(set) var reloads = 0
  /// The number of stories that ended because it is not known what UIKit does from there on.
  package internal(set) var unspecified = 0
  /// The number of stories that broke a property.
  package internal(set) var broken = 0
  /// What the properties have judged in stories.
  ///
  /// A violation ends judging, so of what a step gave to judge that broke a property, nothing
  /// counts.
  var occasions: Occasions = []
  /// The sizes and steps of the stories from seeds.
  package internal(set) var sizes = SizeCounts()
  /// For each rule by which an update had any consequence, the number of the first case of the seed
  /// that reached it, counted from zero.
  @CodedByName package internal(set) var firstReached: [Rule: Int] = [:]
  /// The names of the obligations that the stories from seeds have not met yet, see ``Obligation``.
  package internal(set) var unmet: [String]
  /// The sum of the fingerprints of all cases, which does not depend on their order.
  package internal(set) var digest: UInt64 = 0

  /// Creates the counts of no stories.
  package init(unmet: [String] = []) { self.unmet = unmet }

  package var cases: Int { casesByPhase.total }

  /// Adds the counts of other stories.
  package mutating func add(_ other: Counts) {
    casesByPhase.add(other.casesByPhase)
    exercised += other.exercised
    transitions += other.transitions
    edits += other.edits
    occasions.formUnion(other.occasions)
    stages.add(other.stages)
    reloads += other.reloads
    unspecified += other.unspecified
    broken += other.broken
    sizes.add(other.sizes)
    firstReached.merge(other.firstReached, uniquingKeysWith: min)
    unmet.removeAll { !other.unmet.contains($0) }
    digest &+= other.digest
  }

  /// Counts a story that was run, or that ended the process it ran in.
  mutating func add(_ run: Run, in phase: PhaseName, number: Int) {
    add(run.digestValue, ofCase: number, in: phase)
    if run.exercisedSystem { countExercised() }
    if run.exercisedSystem, run.judgedLastStep { occasions.insert(.stories) }
    if run.tally.transitions > 0 { occasions.insert(.asks) }
    occasions.formUnion(
      run.judgedLastStep ? run.tally.occasions : run.tally.occasionsBeforeStep)
    if run.unspecified != nil { unspecified += 1 }
    if run.violation != nil { broken += 1 }
    transitions += run.tally.transitions
    edits += run.tally.editsByImplementation
    stages.add(run.tally.stages)
    reloads += run.tally.reloads
    guard phase == .seeds else { return }
    sizes.count(run.scenario)
    sizes.count(run.tally)
    for rule in run.tally.rules where firstReached[rule] == nil { firstReached[rule] = number }
  }

  /// Counts a transition that the fast path has accepted.
  mutating func add(_ outcome: QuickRun.Outcome, in phase: PhaseName, number: Int) {
    let digest = outcome.digest.value(of: nil, endingWith: outcome.lastStep)
    add(digest, ofCase: number, in: phase)
    countExercised()
    occasions.formUnion(outcome.occasions.union([.stories, .asks]))
    transitions += 1
    stages.count(at: outcome.stages)
  }

  /// Counts a story that exercised the system under test.
  mutating func countExercised() {
    exercised += 1
    occasions.insert(.work)
  }

  private mutating func add(_ digest: UInt64, ofCase number: Int, in phase: PhaseName) {
    var caseDigest = Digest()
    caseDigest.add(phase.rawValue)
    caseDigest.add(number)
    caseDigest.add(Int(truncatingIfNeeded: digest))
    self.digest &+= caseDigest.value
    casesByPhase.count(phase)
  }
}

extension Run {
  /// Whether all properties have judged what the last step gave them.
  ///
  /// What a story itself expects is looked at afterwards.
  fileprivate var judgedLastStep: Bool {
    unspecified == nil && violation.map { $0.property == Violation.expectation } ?? true
  }
}
