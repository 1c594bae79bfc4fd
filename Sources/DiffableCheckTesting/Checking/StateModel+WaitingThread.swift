import DiffableCheck
import PropertyTesting

extension StateModel {
  /// Creates a model for a thread that waits while an actor runs the app's code.
  ///
  /// - Parameters:
  ///   - start: The initial state, which is created again for every story.
  ///   - command: Chooses the next command.
  ///   - perform: Carries out a command, and may await something.
  ///   - thread: The thread.
  init(
    from start: @escaping () -> State,
    command: @escaping (State, inout Choices) throws -> Command,
    perform: nonisolated(nonsending) @escaping (inout State, Command) async throws -> Void,
    on thread: WaitingThread
  ) {
    self.init(from: start(), command: command) { state, command in
      let turn = Turn(state, command)
      thread.wait {
        await turn.take(perform)
        state = turn.state
      }
      if let error = turn.error { throw error }
    }
    runner = { body in thread.wait { body() } }
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
