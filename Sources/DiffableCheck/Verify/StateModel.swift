import PropertyTesting

/// What can happen to the state of an app: where it begins, what can come next, and what follows.
///
///     let model = StateModel(from: Feed()) { feed, choices in
///       try choices.element(of: [.refresh, .delete(try choices.element(of: feed.posts).id)])
///     } reduce: { feed, command in
///       feed.reduce(command)
///     }
public struct StateModel<State, Command> {
  let start: () -> State
  let command: (State, inout Choices) throws -> Command
  let reduce: (inout State, Command) throws -> Void

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - start: The state at the start, which is made anew for every story: of a class, make the
  ///     object here, as in `from: Feed()`.
  ///   - command: Chooses what happens next. What it discards is chosen again, so that it may ask for
  ///     an element of a list that holds none; the story ends where nothing can be chosen.
  ///   - reduce: Does what happens.
  public init(
    from start: @autoclosure @escaping () -> State,
    command: @escaping (State, inout Choices) throws -> Command,
    reduce: @escaping (inout State, Command) throws -> Void
  ) {
    self.start = start
    self.command = command
    self.reduce = reduce
  }
}
