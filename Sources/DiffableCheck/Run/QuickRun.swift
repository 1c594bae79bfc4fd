import Snapshots

/// A fast path for transitions that break nothing, which takes a fraction of the time of a ``Run``.
///
/// The engine is asked exactly as a ``Run`` asks it. If its answer plainly breaks nothing (see
/// ``QuickVerdict``), no story is made. Every other transition has to be run in full.
struct QuickRun {
  /// Asks the engine, or returns `nil` if it refuses; then the transition has to be run in full.
  private let answer: (Transition) -> Changeset?
  private let learnsOfChanges: ChangeSource
  private let asksForFewestStages: Bool
  private let secondAsk: SecondAsk
  private var verdict = QuickVerdict()
  private var labels = RelabeledTransitions()

  /// What is counted of a transition that breaks nothing.
  struct Outcome: Hashable {
    let stages: Int
    /// The properties that such a transition gives something to judge.
    let occasions: Occasions
    /// The fingerprint of the engine's answer.
    ///
    /// Together with `lastStep`, the number of the last step of the transition's story, it stands
    /// for what a ``Run`` would find.
    let digest: Digest
    let lastStep: Int
  }

  /// The names of the properties that a fast path decides.
  private static let decided = Set(
    [
      Property.reachesTarget, .isAccepted, .keepsIdentity, .showsCurrentContent,
      .touchesOnlyWhatChanged, .movesAreMinimal, .stagesAreFewest, .isEmptyForEqualSnapshots,
      .isDeterministic, .ignoresNames, .keepsCells, .costsLinearWork, .identifiersStayUnique,
    ].map(\.name))

  /// Creates a fast path, or returns `nil` for a system that has none.
  ///
  /// There is none for a system that is not an engine, for an engine in its own process, whose
  /// answers take much longer than the run, and with a property that the fast path does not decide.
  init?(_ system: SystemUnderTest, holding properties: [Property], by profile: Profile?) {
    guard case .engine(let engine) = system, !(engine is any IsolatedEngine),
      profile ?? .strict == .strict, properties.allSatisfy({ QuickRun.decided.contains($0.name) })
    else { return nil }
    answer = { try? engine.changeset(for: $0) }
    learnsOfChanges = engine.learnsOfChanges
    asksForFewestStages = properties.contains { $0.name == Property.stagesAreFewest.name }
    secondAsk = SecondAsk(properties)
  }

  /// Returns the outcome of a transition, or `nil` if it has to be run in full.
  mutating func outcome(of transition: Transition) -> Outcome? {
    let salts = Hashes.different.salts
    guard let changeset = labels.relabel(transition, Relabeling(salt: salts.first), answer),
      answersTheSame(changeset, to: transition, salt: salts.second)
    else { return nil }
    var digest = Digest()
    digest.add(changeset)
    guard case .stages(let stages) = consume changeset else { return nil }
    let count = stages.count
    guard verdict.holds(consume stages, for: transition),
      !asksForFewestStages || !transition.takesFewerStages(than: count, for: learnsOfChanges)
    else { return nil }
    return Outcome(
      stages: count, occasions: occasions(of: transition, stageCount: count), digest: digest,
      lastStep: Scenario.stepCount(of: transition) - 1)
  }

  /// Returns what a transition gives to judge.
  ///
  /// A right answer without stages means that the lists are equal, unless something is marked that
  /// the new list does not hold.
  private func occasions(of transition: Transition, stageCount: Int) -> Occasions {
    var occasions: Occasions = .applies
    if stageCount > 0 {
      occasions.insert(.updates)
    } else if !transition.hasMarks {
      occasions.insert(.appliesOfNothingNew)
    }
    if transition.isSmall { occasions.insert(.smallTransitions) }
    return occasions
  }

  /// Returns whether the engine gives the same answer when asked again, without doing more work
  /// than allowed.
  private mutating func answersTheSame(
    _ changeset: Changeset, to transition: Transition, salt: UInt32
  ) -> Bool {
    let label = secondAsk.label(salt: salt)
    let (other, work) = secondAsk.answer { labels.relabel(transition, label, answer) }
    return other?.isSame(as: changeset, labeled: label) ?? false
      && work?.excess(for: transition) == nil
  }
}

extension QuickRun.Outcome {
  /// Returns how the full run of a transition differs from this outcome, or `nil` if it does not.
  ///
  /// An engine that answered differently when asked again is judged by its last answer, so there is
  /// nothing to compare.
  func disagreement(with run: Run) -> String? {
    guard run.digest == digest else { return nil }
    if let violation = run.violation { return "finds that \(violation.property) does not hold" }
    return run.step == lastStep ? nil : "ends at step \(run.step + 1)"
  }
}
