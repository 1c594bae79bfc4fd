/// Judges the states of one story, from the first to the last.
protocol StateJudge {
  associatedtype State
  associatedtype Content: Hashable

  var report: StateReport { get }
  /// The look of the last list.
  var look: ListLook<Content> { get }
  /// Returns the description of the state with which a story begins.
  func description(of start: State) -> String
  /// Whether nothing more can be said, as after a crash.
  var isOver: Bool { get }

  /// Judges the next state.
  mutating func note(_ state: State)
  /// Records a state that could not be made, and what threw the error.
  mutating func note(_ error: any Error, by work: String)
  /// Ends the story with another look at its last state, for findings of certain kinds.
  mutating func end(_ state: State, wanting kinds: Set<StateFinding.Kind>)
}
