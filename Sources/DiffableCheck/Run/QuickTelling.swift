import Snapshots

/// Tells transitions of which nobody has anything to say, in a fraction of the time of a ``Run``.
///
/// An engine is asked what a ``Run`` asks it. If its answer plainly breaks nothing, see
/// ``QuickVerdict``, no story is made; every other transition is to be told in full.
final class QuickTelling {
  private let engine: any DiffEngine
  private let asksForFewestStages: Bool
  private var verdict = QuickVerdict()
  private var salting = Salting()

  /// What is counted of a transition that breaks nothing.
  struct Outcome: Hashable {
    let stages: Int
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
    self.engine = engine
    asksForFewestStages = properties.contains { $0.name == Property.stagesAreFewest.name }
  }

  /// Returns what became of a transition; `nil` if it is to be told in full.
  func outcome(of transition: Transition) -> Outcome? {
    let salts = Hashes.different.salts
    guard let changeset = salting.withSalted(transition, salts.first, answer),
      changeset == salting.withSalted(transition, salts.second, answer),
      case .stages(let stages) = changeset, verdict.holds(stages, for: transition),
      !asksForFewestStages || !transition.takesFewerStages(than: stages.count)
    else { return nil }
    var digest = Digest()
    digest.add(changeset)
    return Outcome(
      stages: stages.count, digest: digest, lastStep: Scenario.stepCount(of: transition) - 1)
  }

  /// What an engine refuses is told in full.
  private func answer(to transition: Transition) -> Changeset? {
    try? engine.changeset(for: transition)
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
