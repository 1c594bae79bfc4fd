import Snapshots

/// A named claim about every story, whose violation is a finding.
public struct Property: Sendable {
  public let name: String
  /// What holds, as a sentence.
  public let claim: String
  /// What the property judges.
  ///
  /// If no story gave it any of these, it has not been shown to hold.
  let occasions: Occasions
  /// Whether what a person does after an apply, such as scrolling, can violate the property.
  let isJudgedAfterScroll: Bool
  /// Why an engine has to be asked a second time, or `nil` if it need not be.
  let secondAsk: SecondAsk.Purpose?
  fileprivate let ofApply: (@Sendable (Apply) -> Breach?)?
  private let ofEdit: (@Sendable (Edit) -> Breach?)?
  private let ofComparedUpdate: (@Sendable (ComparedUpdate) -> Breach?)?
  private let ofDecorations: (@Sendable (DecorationMoment) -> Breach?)?

  init(
    _ name: String, _ claim: String, on occasions: Occasions, isJudgedAfterScroll: Bool = false,
    secondAsk: SecondAsk.Purpose? = nil,
    ofApply: (@Sendable (Apply) -> Breach?)? = nil,
    ofEdit: (@Sendable (Edit) -> Breach?)? = nil,
    ofComparedUpdate: (@Sendable (ComparedUpdate) -> Breach?)? = nil,
    ofDecorations: (@Sendable (DecorationMoment) -> Breach?)? = nil
  ) {
    self.name = name
    self.claim = claim
    self.occasions = occasions
    self.isJudgedAfterScroll = isJudgedAfterScroll
    self.secondAsk = secondAsk
    self.ofApply = ofApply
    self.ofEdit = ofEdit
    self.ofComparedUpdate = ofComparedUpdate
    self.ofDecorations = ofDecorations
  }

  /// Judges an apply after one of its stages, or at its end.
  func violation(of apply: Apply) -> Violation? { violation(by: ofApply?(apply)) }

  /// Judges an edit that a snapshot implementation has performed.
  func violation(of edit: Edit) -> Violation? { violation(by: ofEdit?(edit)) }

  /// Judges a batch update that was given to views of every kind and era.
  func violation(of compared: ComparedUpdate) -> Violation? {
    violation(by: ofComparedUpdate?(compared))
  }

  /// Judges the decorations of a layout at some moment.
  func violation(of moment: DecorationMoment) -> Violation? {
    violation(by: ofDecorations?(moment))
  }

  fileprivate func violation(by breach: Breach?) -> Violation? {
    breach.map { Violation(name, rule: $0.rule, group: $0.group, $0.reason) }
  }

  /// Whether the property judges applies.
  var judgesApplies: Bool { ofApply != nil }

  /// The properties that concern only engines in their own processes.
  private static let duties = ProcessFailure.Duty.allCases.map { $0.property(on: .asks) }

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

  /// Returns the properties that are judged for a system.
  ///
  /// These are the properties that judge its kind, without those that it could promise and does
  /// not.
  public static func asked(of system: SystemUnderTest) -> [Property] {
    switch system {
    case .engine(let engine):
      all.filter { property in
        // An engine cannot violate what the view does by itself, and has no completions to call.
        guard property.judgesApplies,
          ![reconfigureWithoutCellDoesNothing, completesOnce].contains(where: {
            $0.name == property.name
          })
        else { return false }
        if duties.contains(where: { $0.name == property.name }) {
          return engine is any IsolatedEngine
        }
        guard let promise = Promise(rawValue: property.name) else { return true }
        return engine.promises.contains(promise)
      }
    // Refusals come first: an edit that should have been refused explains all that follows.
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
  /// Returns the first violation of an apply.
  ///
  /// - Parameters:
  ///   - apply: The apply.
  ///   - afterScroll: Whether a person has scrolled or touched a cell since, so that only those
  ///     properties are judged that this can violate.
  /// - Returns: The violation of the first property that does not hold, or `nil` if all hold.
  func firstViolation(of apply: Apply, afterScroll: Bool = false) -> Violation? {
    for index in indices where !afterScroll || self[index].isJudgedAfterScroll {
      // The property is read in place and not copied; the first violation ends the loop.
      if let breach = self[index].ofApply?(apply) { return self[index].violation(by: breach) }
    }
    return nil
  }

  /// Returns what the first property that does not hold has to say, or `nil` if all hold.
  func firstViolation(_ judge: (Property) -> Violation?) -> Violation? {
    for property in self {
      if let violation = judge(property) { return violation }
    }
    return nil
  }
}
