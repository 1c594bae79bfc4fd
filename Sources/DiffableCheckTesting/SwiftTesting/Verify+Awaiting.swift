import BatchUpdateSimulator
import Checking
import DiffableCheck
import PropertyTesting
import Snapshots
import Testing

/// Searches for a sequence of commands that leads an app to a wrong snapshot, where a command may
/// await something.
///
///     await verify(
///       from: Feed(),
///       command: { feed, choices in try choices.element(of: feed.possibleCommands) },
///       perform: { feed, command in try await feed.perform(command) },
///       snapshot: { feed in feed.snapshot }
///     ) { id, feed in feed.post(id) }
///
/// The next command is chosen when the last one has returned; one that never returns, as when a
/// fake holds the completion that it awaits, cannot be cancelled. Between two commands the actor is
/// free, so tasks that the app has started may run. In all other respects this is like the search
/// with `reduce`.
///
/// - Parameters:
///   - start: The initial state, which is created again for every story.
///   - command: Chooses the next command.
///   - perform: Carries out a command. Any error that it throws is a finding.
///   - ignored: The kinds of findings to ignore.
///   - isolation: The actor that runs all closures, by default the test's.
///   - sourceLocation: The location of the issues.
///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none. Any error
///     that it throws is a finding. It may be asked for the last state again.
///   - content: Returns the content that the cell of an item shows in a state.
public func verify<State, Command, S: SnapshotReading, C: Hashable>(
  from start: @autoclosure @escaping () -> State,
  command: @escaping (State, inout Choices) throws -> Command,
  perform: nonisolated(nonsending) @escaping (inout State, Command) async throws -> Void,
  ignoring ignored: Set<StateFinding.Kind> = [],
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, snapshot: @escaping (State) throws -> S?,
  content: @escaping (S.ItemIdentifier, State) -> C
) async {
  let model = AwaitingModel(from: start(), command: command, perform: perform)
  await search(at: sourceLocation, ignoring: ignored, isolation) {
    await $0.search(model, isolation: isolation, snapshot: snapshot, content: content)
  }
}

/// Searches for a sequence of commands that leads an app's own code to a wrong screen, where a
/// command may await something, such as an apply.
///
///     await verify(
///       from: FeedOnScreen(),
///       command: { app, choices in try choices.element(of: app.possibleCommands) },
///       perform: { app, command in await app.perform(command) },
///       screen: { app in app.screen })
///
/// The next command is chosen when the last one has returned; one that never returns, as when a
/// fake holds the completion that it awaits, cannot be cancelled. Between two commands the actor is
/// free, so tasks that the app has started may run. In all other respects this is like the search
/// with `reduce`.
///
/// - Parameters:
///   - start: The initial state, which is created again for every story, with its screen.
///   - command: Chooses the next command.
///   - perform: Carries out a command. Any error that it throws is a finding.
///   - ignored: The kinds of findings to ignore.
///   - isolation: The actor that runs all closures, by default the test's.
///   - sourceLocation: The location of the issues.
///   - screen: Returns the screen that a person sees, made once in each story, or `nil` where it
///     need not be up to date. Any error that it throws is a finding.
public func verify<State, Command>(
  from start: @autoclosure @escaping () -> State,
  command: @escaping (State, inout Choices) throws -> Command,
  perform: nonisolated(nonsending) @escaping (inout State, Command) async throws -> Void,
  ignoring ignored: Set<StateFinding.Kind> = [],
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  screen: @escaping (State) throws -> (any FakeScreen)?
) async {
  let model = AwaitingModel(from: start(), command: command, perform: perform)
  await search(at: sourceLocation, ignoring: ignored, isolation) {
    await $0.search(model, isolation: isolation, screen: screen)
  }
}

/// Performs a search that awaits with the settings of the current test, and records what it finds.
private func search(
  at location: SourceLocation, ignoring ignored: Set<StateFinding.Kind>,
  _ isolation: isolated (any Actor)?,
  _ search: nonisolated(nonsending) (StateSearchCheck) async -> CheckResult<StateSearchReport>
) async {
  await CheckResult.overriding(CurrentSettings.value) { settings in
    await search(
      StateSearchCheck(ignoring: ignored, by: settings, for: callOfCurrentTest(at: location)))
  }.record(at: location)
}
