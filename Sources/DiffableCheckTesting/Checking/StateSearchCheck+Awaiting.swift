import BatchUpdateSimulator
import DiffableCheck
import PropertyTesting
import Snapshots

extension StateSearchCheck {
  /// Searches for a sequence of commands that leads an app to a wrong snapshot, where a command may
  /// await something.
  ///
  /// - Parameters:
  ///   - start: The initial state, which is created again for every story.
  ///   - command: Chooses the next command.
  ///   - perform: Carries out a command.
  ///   - isolation: The actor that runs all closures.
  ///   - snapshot: Makes the snapshot of a state.
  ///   - content: Returns the content that the cell of an item shows in a state.
  /// - Returns: The findings; those that only cost time or an animation are not failures.
  public func search<State, Command, S: SnapshotReading, C: Hashable>(
    from start: @autoclosure @escaping () -> State,
    command: @escaping (State, inout Choices) throws -> Command,
    perform: nonisolated(nonsending) @escaping (inout State, Command) async throws -> Void,
    isolation: isolated (any Actor)? = #isolation, snapshot: @escaping (State) throws -> S?,
    content: @escaping (S.ItemIdentifier, State) -> C
  ) async -> CheckResult<StateSearchReport> {
    await WaitingThread.run(
      isolation: isolation,
      onThread(start, command, perform) {
        $0.search($1, snapshot: snapshot, content: content)
      })
  }

  /// Searches for a sequence of commands that leads an app's own code to a wrong screen, where a
  /// command may await something.
  ///
  /// - Parameters:
  ///   - start: The initial state, which is created again for every story.
  ///   - command: Chooses the next command.
  ///   - perform: Carries out a command.
  ///   - isolation: The actor that runs all closures.
  ///   - screen: Returns the screen, or `nil` where it need not be up to date.
  /// - Returns: The findings; those with which an app works are not failures.
  public func search<State, Command, Screen: FakeScreen>(
    from start: @autoclosure @escaping () -> State,
    command: @escaping (State, inout Choices) throws -> Command,
    perform: nonisolated(nonsending) @escaping (inout State, Command) async throws -> Void,
    isolation: isolated (any Actor)? = #isolation, screen: @escaping (State) throws -> Screen?
  ) async -> CheckResult<StateSearchReport> {
    await WaitingThread.run(
      isolation: isolation, onThread(start, command, perform) { $0.search($1, screen: screen) })
  }

  /// Returns a search that a thread performs while it waits for the app's code.
  private func onThread<State, Command>(
    _ start: @escaping () -> State,
    _ command: @escaping (State, inout Choices) throws -> Command,
    _ perform: nonisolated(nonsending) @escaping (inout State, Command) async throws -> Void,
    _ search:
      @escaping (StateSearchCheck, StateModel<State, Command>) -> CheckResult<StateSearchReport>
  ) -> (WaitingThread) -> CheckResult<StateSearchReport> {
    { thread in
      search(
        performed(on: thread),
        StateModel(from: start, command: command, perform: perform, on: thread))
    }
  }
}
