import DiffableCheck
import PropertyTesting

/// A model of an app's state whose commands may await something.
public struct AwaitingModel<State, Command> {
  private let start: () -> State
  private let command: (State, inout Choices) throws -> Command
  private let perform: nonisolated(nonsending) (inout State, Command) async throws -> Void

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - start: The initial state, which is created again for every story.
  ///   - command: Chooses the next command.
  ///   - perform: Carries out a command.
  public init(
    from start: @autoclosure @escaping () -> State,
    command: @escaping (State, inout Choices) throws -> Command,
    perform: nonisolated(nonsending) @escaping (inout State, Command) async throws -> Void
  ) {
    self.start = start
    self.command = command
    self.perform = perform
  }

  /// Returns the model for a thread that waits while an actor runs the app's code.
  func waiting(on thread: WaitingThread) -> StateModel<State, Command> {
    var model = StateModel(from: start(), command: command) { [perform] state, command in
      let turn = Turn(state, command)
      thread.wait {
        await turn.take(perform)
        state = turn.state
      }
      if let error = turn.error { throw error }
    }
    model.runner = { body in thread.wait { body() } }
    model.isCancelled = { thread.isCancelled }
    return model
  }
}

/// The state of an app while an actor carries out a command, and a thread waits.
private final class Turn<State, Command>: @unchecked Sendable {
  private(set) var state: State
  private(set) var error: (any Error)?
  private let command: Command

  init(_ state: State, _ command: Command) {
    (self.state, self.command) = (state, command)
  }

  nonisolated(nonsending) func take(
    _ perform: nonisolated(nonsending) (inout State, Command) async throws -> Void
  ) async {
    do {
      try await perform(&state, command)
    } catch {
      self.error = error
    }
  }
}
