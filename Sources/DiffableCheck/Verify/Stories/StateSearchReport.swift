/// What a search among an app's states did and found.
public struct StateSearchReport: Sendable {
  /// The number of stories that were run.
  public internal(set) var cases = 0
  /// The number of states in all stories.
  public internal(set) var states = 0
  /// The number of states with a snapshot, or with a screen that was checked.
  public internal(set) var snapshots = 0
  /// The number of screens of which nothing was checked, as it is not known what UIKit does.
  public internal(set) var unspecified = 0
  /// The number of states whose list or contents differ from the state before, or that mark
  /// something.
  public internal(set) var changes = 0
  /// The number of attempts to make a story, or to choose a command, that were discarded.
  public internal(set) var discards = 0
  /// The findings, each shrunk.
  public internal(set) var findings: [StateCounterexample] = []
  /// Why the search says nothing, or `nil` if it does say something.
  public internal(set) var trouble: StateSearchTrouble?

  /// Whether nothing ever changed that was checked, although commands were carried out or could
  /// have been, so that a pass says nothing.
  public var isIdle: Bool {
    errors.isEmpty && trouble == nil && changes == 0 && (states > cases || unspecified > 0)
  }

  /// The findings that users can see.
  public var errors: [StateFinding] { findings.map(\.finding).filter(\.isError) }
}

/// An error that says that a snapshot of a story is wrong.
struct WrongState: Error, CustomStringConvertible {
  let finding: StateFinding

  var description: String { "\(finding)" }
}
