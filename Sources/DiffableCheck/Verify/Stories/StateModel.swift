import PropertyTesting

/// A model of an app's state: how it starts, which commands can follow, and what they do.
///
///     let model = StateModel(from: Feed()) { feed, choices in
///       guard try choices.boolean() else { return FeedCommand.refresh }
///       return .delete(try choices.element(of: feed.posts).id)
///     } reduce: { feed, command in
///       feed.reduce(command)
///     }
public struct StateModel<State, Command> {
  let start: () -> State
  let command: (State, inout Choices) throws -> Command
  let reduce: (inout State, Command) throws -> Void
  /// Runs code that asks the app, which may belong to an actor.
  ///
  /// What carries out a command is not run by it.
  package var runner: (() -> Void) -> Void = { $0() }

  /// Returns whether what carries out a command was told to stop, and may not have done all of it.
  package var isCancelled: () -> Bool = { false }

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - start: The initial state, which is created again for every story. If it is a class
  ///     instance, create it here, as in `from: Feed()`.
  ///   - command: Chooses the next command. If it discards its choices, it is asked again, so it
  ///     may ask for an element of a list that can be empty. The story ends if nothing can be
  ///     chosen.
  ///   - reduce: Carries out a command.
  public init(
    from start: @autoclosure @escaping () -> State,
    command: @escaping (State, inout Choices) throws -> Command,
    reduce: @escaping (inout State, Command) throws -> Void
  ) {
    self.start = start
    self.command = command
    self.reduce = reduce
  }

  /// Asks the app where its code may run, and returns the answer.
  func asking<Answer, Failure: Error>(
    _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    var answer: Result<Answer, Failure>!
    runner {
      do throws(Failure) {
        answer = .success(try body())
      } catch {
        answer = .failure(error)
      }
    }
    return try answer.get()
  }
}
