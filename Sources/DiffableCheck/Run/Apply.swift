import BatchUpdateSimulator
import Snapshots

/// The state of one apply of a story after a stage, which properties of engines judge.
package struct Apply: Sendable {
  /// The transition that the engine or the updater was given.
  package let transition: Transition
  /// The positions of the transition's items in both lists, and their marks.
  let places: TransitionPlaces
  let learnsOfChanges: ChangeSource
  /// The engine's answer; `nil` if it refused, and for an updater or a data source.
  package internal(set) var changeset: Changeset? {
    didSet { if case .stages(let stages) = changeset { self.stages = stages } }
  }
  /// The batch updates of the answer.
  package private(set) var stages: [Changeset.Stage] = []
  /// The engine's other answer to the same transition, if it answered differently when asked again.
  var otherAnswer: SecondAsk.OtherAnswer?
  /// The engine's answer to the same transition under other names, in those names, if it differed.
  var answerToOtherNames: Changeset?
  /// How often the engine hashed and compared identifiers when it was asked again; `nil` if this
  /// was not counted.
  var work: IdentifierWork?
  /// The engine's description of why it refused.
  var engineError: String?
  /// How the process failed in which the engine answers or the story was run.
  ///
  /// Such an engine has not refused anything.
  var processFailure: ProcessFailure?

  /// The view's slots before the apply; empty if everything is to be reloaded.
  package let slotsBefore: [ListView.Slot]
  /// Whether the view loads everything anew, because of what was before the apply or in it.
  private(set) var isLoadedAnew: Bool
  /// The sections that batch updates reloaded or deleted, in their order.
  private(set) var replacedSections: [Section] = []
  /// The part of the list that was on screen before the apply.
  package let viewportBefore: Viewport
  /// The view's slots before the stage.
  var slotsBeforeStage: [ListView.Slot]
  /// The view after the stage.
  package internal(set) var view: ListView

  /// The number of the stage, counted from zero, or `nil` if there is none.
  package internal(set) var stage: Int?
  /// The outcome of the stage.
  package internal(set) var outcome: ListView.Outcome?
  /// How the data source performed the apply; `nil` for any other system.
  package internal(set) var applied: Applied?
  /// Whether the transition's marks are the app's own.
  ///
  /// In a section snapshot, and where a data source reloads everything, marks stand for cells
  /// that are asked for again.
  package var isMarkedByApp = true
  /// How often the completion ran with the new list on screen; `nil` if the system has no
  /// completions.
  var completions: Int?
  /// How often the completion ran without the new list on screen.
  var earlyCompletions = 0
  /// Whether the system keeps every cell that it can keep.
  ///
  /// A system that does not may reload what is marked to be reconfigured.
  var keepsCells = true
  /// The list that an updater was given before.
  ///
  /// An updater that keeps copies compares with these contents, whatever has changed in place
  /// since.
  var listGivenBefore: Layout?
  /// Whether the apply is over: every stage was performed, and the view has been laid out.
  package internal(set) var isFinished = false

  init(_ transition: consuming Transition, learnsOfChanges: ChangeSource, view: ListView) {
    var view = view
    self.init(transition, learnsOfChanges: learnsOfChanges, taking: &view)
  }

  /// Creates an apply that takes the view out of its place, which avoids a copy.
  init(
    _ transition: consuming Transition, learnsOfChanges: ChangeSource, taking view: inout ListView
  ) {
    self.transition = transition
    places = TransitionPlaces(self.transition)
    self.learnsOfChanges = learnsOfChanges
    isLoadedAnew = view.needsReload
    slotsBefore = view.needsReload ? [] : view.slots
    viewportBefore = view.viewport
    slotsBeforeStage = view.slots
    self.view = ListView()
    swap(&self.view, &view)
  }

  /// Lets the view reload everything.
  mutating func reloadData() {
    view.reloadData(transition.new)
    isLoadedAnew = true
  }

  /// Notes what a batch update did to whole sections.
  mutating func note(_ outcome: ListView.Outcome) {
    switch outcome {
    case .performed(let replacement):
      replacedSections += replacement.reloadedSections + replacement.deletedSections
    case .reloadedData: isLoadedAnew = true
    case .rejected, .unspecified: break
    }
  }

  /// Notes what the updater's requests did to whole sections.
  mutating func noteRequests() {
    for request in requests {
      switch request {
      case .update(_, let outcome): note(outcome)
      case .reloadData: isLoadedAnew = true
      }
    }
  }

  /// Whether an updater or a data source calls the view, instead of an engine returning a
  /// changeset.
  package var isByUpdater: Bool { changeset == nil && engineError == nil }

  /// The update of the stage that was just performed or rejected.
  var update: BatchUpdate? { stage.map { stages[$0].update } }

  /// The updater's requests to the view, up to the one with which UIKit would have raised or after
  /// which the view's state is not known.
  package var requests: ArraySlice<ListView.Request> {
    let end = view.requests.firstIndex { $0.outcome?.isEnd == true }
    return view.requests.prefix(end.map { $0 + 1 } ?? view.requests.count)
  }

  /// The calls of the cell provider since the apply began.
  package var providerCalls: [ProviderCall] { view.providerCalls }
}
