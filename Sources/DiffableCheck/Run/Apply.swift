import BatchUpdateSimulator
import Snapshots

/// One apply of a story as it stands after a stage: what properties of engines look at.
package struct Apply: Sendable {
  /// What the engine or the updater was given.
  package let transition: Transition
  /// Where the transition's items stand, and how they are marked.
  let places: TransitionPlaces
  package let learnsOfChanges: ChangeSource
  /// What the engine answered; `nil` if it refused, and for an updater.
  package internal(set) var changeset: Changeset? {
    didSet { if case .stages(let stages) = changeset { self.stages = stages } }
  }
  /// The batch updates of the answer.
  package private(set) var stages: [Changeset.Stage] = []
  /// What it answered to the same transition when it was asked again, if it was another answer.
  package internal(set) var otherAnswer: SecondAsk.OtherAnswer?
  /// What it answered to the same transition under other names, put back into the story's names, if it
  /// was another answer.
  package internal(set) var changesetForOtherNames: Changeset?
  /// What the engine did with identifiers when it was asked again; `nil` if nobody counted.
  var work: IdentifierWork?
  /// The words with which the engine refused.
  package internal(set) var engineError: String?
  /// How an engine in a process of its own failed; it refused nothing then.
  package internal(set) var engineFailure: EngineFailure?

  /// The view's places before the apply; none if all of them are to be loaded anew.
  package let slotsBefore: [ListView.Slot]
  /// The part of the list that was on screen before the apply.
  package let viewportBefore: Viewport
  /// The view's places before the stage.
  package internal(set) var slotsBeforeStage: [ListView.Slot]
  /// The view after the stage.
  package internal(set) var view: ListView

  /// The number of the stage, counted from zero; `nil` if there is none.
  package internal(set) var stage: Int?
  /// What became of the stage.
  package internal(set) var outcome: ListView.Outcome?
  /// How a data source went about it; `nil` for any other system.
  package internal(set) var applied: Applied?
  /// Whether the transition's marks are the app's: of a section snapshot, and where a data source loads
  /// everything anew, they stand for cells that are asked for again.
  package var isMarkedByApp = true
  /// How often the completion ran with the new list on screen, and how often without; `nil` if the
  /// system has no completions.
  package internal(set) var completions: Int?
  package internal(set) var earlyCompletions = 0
  /// Whether the system never throws cells away that it could keep; one that does may reload what is
  /// marked to be reconfigured.
  var keepsCells = true
  /// The list that an updater was given before; one that keeps copies compares with their contents,
  /// whatever has changed underneath since.
  var listGivenBefore: Layout?
  /// Whether this is the end: every stage was performed, and the view has settled.
  package internal(set) var isFinished = false

  init(_ transition: consuming Transition, learnsOfChanges: ChangeSource, view: ListView) {
    var view = view
    self.init(transition, learnsOfChanges: learnsOfChanges, taking: &view)
  }

  /// Creates an apply that takes the view away from where it is, so that it need not be copied.
  init(
    _ transition: consuming Transition, learnsOfChanges: ChangeSource, taking view: inout ListView
  ) {
    self.transition = transition
    places = TransitionPlaces(self.transition)
    self.learnsOfChanges = learnsOfChanges
    slotsBefore = view.needsReload ? [] : view.slots
    viewportBefore = view.viewport
    slotsBeforeStage = view.slots
    self.view = ListView()
    swap(&self.view, &view)
  }

  /// Whether an updater calls the view, instead of an engine's being asked for a changeset.
  package var isByUpdater: Bool { changeset == nil && engineError == nil }

  /// The update of the stage that was just performed or rejected.
  package var update: BatchUpdate? { stage.map { stages[$0].update } }

  /// What the updater asked the view for, down to the request with which UIKit would have raised,
  /// or after which nobody knows what it holds.
  package var requests: ArraySlice<ListView.Request> {
    let end = view.requests.firstIndex { $0.outcome?.isEnd == true }
    return view.requests.prefix(end.map { $0 + 1 } ?? view.requests.count)
  }

  /// The calls of the cell provider since the apply began.
  package var providerCalls: [ProviderCall] { view.providerCalls }
}
