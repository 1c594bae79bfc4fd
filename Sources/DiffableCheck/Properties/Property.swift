import Snapshots

/// A named claim about every story; what breaks it is a violation.
public struct Property: Sendable {
  public let name: String
  /// What holds, in a sentence.
  public let claim: String
  /// What it judges: one that no story came to any of is not known to hold.
  let occasions: Occasions
  /// Whether it can break when somebody scrolls after an apply.
  let isSeenOnScreen: Bool
  /// What an engine has to be asked again for; `nil` if it need not be.
  let secondAsk: SecondAsk.Purpose?
  fileprivate let ofApply: (@Sendable (Apply) -> Breach?)?
  private let ofEdit: (@Sendable (Edit) -> Breach?)?
  private let ofComparedUpdate: (@Sendable (ComparedUpdate) -> Breach?)?
  private let ofDecorations: (@Sendable (DecorationMoment) -> Breach?)?

  init(
    _ name: String, _ claim: String, on occasions: Occasions, isSeenOnScreen: Bool = false,
    secondAsk: SecondAsk.Purpose? = nil,
    ofApply: (@Sendable (Apply) -> Breach?)? = nil,
    ofEdit: (@Sendable (Edit) -> Breach?)? = nil,
    ofComparedUpdate: (@Sendable (ComparedUpdate) -> Breach?)? = nil,
    ofDecorations: (@Sendable (DecorationMoment) -> Breach?)? = nil
  ) {
    self.name = name
    self.claim = claim
    self.occasions = occasions
    self.isSeenOnScreen = isSeenOnScreen
    self.secondAsk = secondAsk
    self.ofApply = ofApply
    self.ofEdit = ofEdit
    self.ofComparedUpdate = ofComparedUpdate
    self.ofDecorations = ofDecorations
  }

  /// Judges an apply after one of its stages, or at its end.
  package func violation(of apply: Apply) -> Violation? { violation(by: ofApply?(apply)) }

  /// Judges an edit that a snapshot implementation has done.
  package func violation(of edit: Edit) -> Violation? { violation(by: ofEdit?(edit)) }

  /// Judges a batch update that views of every kind and era have taken.
  package func violation(of compared: ComparedUpdate) -> Violation? {
    violation(by: ofComparedUpdate?(compared))
  }

  /// Judges what a layout with decorations answered.
  package func violation(of moment: DecorationMoment) -> Violation? {
    violation(by: ofDecorations?(moment))
  }

  fileprivate func violation(by breach: Breach?) -> Violation? {
    breach.map { Violation(name, rule: $0.rule, $0.reason) }
  }

  /// Whether there is something in applies that it judges.
  var judgesApplies: Bool { ofApply != nil }

  /// What can only be asked of an engine in a process of its own.
  private static let duties = EngineFailure.Duty.allCases.map { $0.property(on: .applies) }

  /// Every property, in the order in which they are judged.
  public static let all: [Property] =
    duties + [
      reachesTarget, isAccepted, keepsIdentity, showsCurrentContent, touchesOnlyWhatChanged,
      movesAreMinimal, stagesAreFewest, isEmptyForEqualSnapshots, isDeterministic, ignoresNames,
      keepsCells, reconfigureWithoutCellDoesNothing, completesOnce, costsLinearWork,
      identifiersStayUnique, refusesWhatUIKitRefuses, answersWhatUIKitAnswers,
      copiesAreIndependent, sectionTreeIsWellFormed, strictHoldsForEveryView, ignoresCallOrder,
      decorationsFollowItems,
    ]

  /// The properties that can be asked of a system: those that judge its kind, without those that it
  /// could promise and does not.
  public static func asked(of system: SystemUnderTest) -> [Property] {
    switch system {
    case .engine(let engine):
      all.filter { property in
        // An engine cannot break what the view does by itself.
        guard property.judgesApplies, property.name != reconfigureWithoutCellDoesNothing.name
        else { return false }
        if duties.contains(where: { $0.name == property.name }) {
          return engine is any IsolatedEngine
        }
        guard let promise = Promise(rawValue: property.name) else { return true }
        let canBeAsked =
          !(engine is any IsolatedEngine) || Promise.ofOtherProcesses.contains(promise)
        return canBeAsked && engine.promises.contains(promise)
      }
    // What is refused comes first: an edit that should have been explains all the rest.
    case .snapshot(let type):
      [refusesWhatUIKitRefuses, identifiersStayUnique, reachesTarget, answersWhatUIKitAnswers]
        + (type is AnyClass ? [] : [copiesAreIndependent])
    case .sectionSnapshot(let type):
      [
        refusesWhatUIKitRefuses, identifiersStayUnique, sectionTreeIsWellFormed, reachesTarget,
        answersWhatUIKitAnswers,
      ] + (type is AnyClass ? [] : [copiesAreIndependent])
    case .updater(let make):
      [reachesTarget, isAccepted, showsCurrentContent, touchesOnlyWhatChanged]
        + (make().promises.contains(.keepsCells) ? [keepsCells] : [])
        + [reconfigureWithoutCellDoesNothing, completesOnce]
    // An engine whose updates are rejected leaves nothing to decorate.
    case .decorations: [isAccepted, decorationsFollowItems]
    case .view: [strictHoldsForEveryView, ignoresCallOrder]
    case .dataSource:
      [
        reachesTarget, showsCurrentContent, touchesOnlyWhatChanged, keepsCells,
        reconfigureWithoutCellDoesNothing, completesOnce,
      ]
    }
  }
}

extension [Property] {
  /// Judges an apply up to the first property that does not hold; after somebody has scrolled, by
  /// those that can break then.
  func firstViolation(of apply: Apply, afterScroll: Bool = false) -> Violation? {
    for index in indices where !afterScroll || self[index].isSeenOnScreen {
      // Looked at where it stands, a property need not be copied; one that breaks ends it.
      if let breach = self[index].ofApply?(apply) { return self[index].violation(by: breach) }
    }
    return nil
  }
}
