import BatchUpdateSimulator
import DiffableCheck
import Snapshots

extension StateSearchCheck {
  /// Searches for a sequence of commands that leads an app to a wrong snapshot, where a command may
  /// await something.
  ///
  /// - Parameters:
  ///   - model: The model of the app's state.
  ///   - isolation: The actor that runs all closures.
  ///   - snapshot: Makes the snapshot of a state.
  ///   - content: Returns the content that the cell of an item shows in a state.
  /// - Returns: The findings; those that only cost time or an animation are not failures.
  public func search<State, Command, S: SnapshotReading, C: Hashable>(
    _ model: AwaitingModel<State, Command>, isolation: isolated (any Actor)? = #isolation,
    snapshot: @escaping (State) throws -> S?, content: @escaping (S.ItemIdentifier, State) -> C
  ) async -> CheckResult<StateSearchReport> {
    await WaitingThread.run(isolation: isolation) { thread in
      performed(on: thread).search(
        model.waiting(on: thread), snapshot: snapshot, content: content)
    }
  }

  /// Searches for a sequence of commands that leads an app's own code to a wrong screen, where a
  /// command may await something.
  ///
  /// - Parameters:
  ///   - model: The model of the app's state.
  ///   - isolation: The actor that runs all closures.
  ///   - screen: Returns the screen that a person sees, or `nil` where it need not be up to date.
  /// - Returns: The findings; those with which an app works are not failures.
  public func search<State, Command>(
    _ model: AwaitingModel<State, Command>, isolation: isolated (any Actor)? = #isolation,
    screen: @escaping (State) throws -> (any FakeScreen)?
  ) async -> CheckResult<StateSearchReport> {
    await WaitingThread.run(isolation: isolation) { thread in
      performed(on: thread).search(model.waiting(on: thread), screen: screen)
    }
  }
}
