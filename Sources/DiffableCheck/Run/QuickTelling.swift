import Snapshots

/// Tells transitions of which nobody has anything to say, in a fraction of the time of a ``Run``.
///
/// An engine is asked what a ``Run`` asks it. If its answer plainly breaks nothing, see
/// ``QuickVerdict``, no story is made; every other transition is to be told in full.
struct QuickTelling {
  /// Asks the engine; what it refuses is told in full.
  private let answer: (Transition) -> Changeset?
  private let asksForFewestStages: Bool
  private let secondAsk: SecondAsk
  private var verdict = QuickVerdict()
  private var labels = RelabeledTransitions()

  /// What is counted of a transition that breaks nothing.
  struct Outcome: Hashable {
    let stages: Int
    /// What properties have something to say of.
    let occasions: Occasions
    /// The fingerprint of the engine's answer, and with it the number of the last step of the
    /// transition's story.
    let digest: Digest
    let lastStep: Int
  }

  /// Creates a telling; `nil` for a system that is no engine, or one in a process of its own, whose
  /// answers take their time.
  init?(_ system: SystemUnderTest, holding properties: [Property], by profile: Profile?) {
    guard case .engine(let engine) = system, !(engine is any IsolatedEngine),
      profile ?? .strict == .strict
    else { return nil }
    answer = { try? engine.changeset(for: $0) }
    asksForFewestStages = properties.contains { $0.name == Property.stagesAreFewest.name }
    secondAsk = SecondAsk(properties)
  }

  /// Returns what became of a transition; `nil` if it is to be told in full.
  mutating func outcome(of transition: Transition) -> Outcome? {
    let salts = Hashes.different.salts
    guard let changeset = labels.relabel(transition, Relabeling(salt: salts.first), answer),
      answersTheSame(changeset, to: transition, salt: salts.second),
      case .stages(let stages) = changeset, verdict.holds(stages, for: transition),
      !asksForFewestStages || !transition.takesFewerStages(than: stages.count)
    else { return nil }
    var digest = Digest()
    digest.add(changeset)
    return Outcome(
      stages: stages.count, occasions: occasions(of: transition, stages), digest: digest,
      lastStep: Scenario.stepCount(of: transition) - 1)
  }

  /// A right answer without stages is one to lists that are the same, unless a mark concerns nobody.
  private func occasions(of transition: Transition, _ stages: [Changeset.Stage]) -> Occasions {
    var occasions: Occasions = .applies
    if !stages.isEmpty {
      occasions.insert(.updates)
    } else if !transition.hasMarks {
      occasions.insert(.appliesOfNothingNew)
    }
    if transition.isSmall { occasions.insert(.smallTransitions) }
    return occasions
  }

  /// Whether the engine's answer is the same when it is asked again, and costs no more than it may.
  private mutating func answersTheSame(
    _ changeset: Changeset, to transition: Transition, salt: UInt32
  ) -> Bool {
    let label = secondAsk.label(transition, salt: salt)
    let (other, work) = secondAsk.answer { labels.relabel(transition, label, answer) }
    return other?.isSame(as: changeset, labeled: label) ?? false
      && work?.excess(for: transition) == nil
  }
}

extension QuickTelling.Outcome {
  /// Returns what the whole story of a transition comes to instead; `nil` if to the same, or if the
  /// engine answered otherwise when it was asked again: it is judged by its last answer.
  func disagreement(with run: Run) -> String? {
    guard run.digest == digest else { return nil }
    if let violation = run.violation { return "finds that \(violation.property) does not hold" }
    return run.step == lastStep ? nil : "ends at step \(run.step + 1)"
  }
}
