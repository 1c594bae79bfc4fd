import BatchUpdateSimulator
import DiffableCheck
import PropertyTesting
import Snapshots

/// Searches for a sequence of commands that leads an app to a wrong snapshot, where a command may
/// await something.
///
/// - Parameters:
///   - start: The initial state, which is created again for every story.
///   - command: Chooses the next command.
///   - perform: Carries out a command.
///   - ignored: The kinds of findings to ignore.
///   - settings: The extent of the search. Environment variables override it.
///   - isolation: The actor that runs all closures, by default the test's.
///   - file: The file of the caller. Leave it out.
///   - function: The calling function. Leave it out.
///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none. Any error
///     that it throws is a finding. It may be asked for the last state again.
///   - content: Returns the content that the cell of an item shows in a state.
/// - Returns: The report of the search, including findings that are not failures.
/// - Throws: `CheckFailure` with the findings that users can see, or with the reason why nothing
///   was checked, such as an environment variable with a wrong value.
@discardableResult
public func check<State, Command, S: SnapshotReading, C: Hashable>(
  from start: @autoclosure @escaping () -> State,
  command: @escaping (State, inout Choices) throws -> Command,
  perform: nonisolated(nonsending) @escaping (inout State, Command) async throws -> Void,
  ignoring ignored: Set<StateFinding.Kind> = [], settings: CheckSettings = CheckSettings(),
  isolation: isolated (any Actor)? = #isolation,
  file: StaticString = #fileID, function: StaticString = #function,
  snapshot: @escaping (State) throws -> S?, content: @escaping (S.ItemIdentifier, State) -> C
) async throws -> StateSearchReport {
  let model = AwaitingModel(from: start(), command: command, perform: perform)
  return try await CheckResult.overriding(settings) { settings in
    await StateSearchCheck(ignoring: ignored, by: settings, for: TestCall(of: function, file))
      .search(model, isolation: isolation, snapshot: snapshot, content: content)
  }.checked()
}

/// Searches for a sequence of commands that leads an app's own code to a wrong screen, where a
/// command may await something, such as an apply.
///
/// - Parameters:
///   - start: The initial state, which is created again for every story, with its screen.
///   - command: Chooses the next command.
///   - perform: Carries out a command.
///   - ignored: The kinds of findings to ignore.
///   - settings: The extent of the search. Environment variables override it.
///   - isolation: The actor that runs all closures, by default the test's.
///   - file: The file of the caller. Leave it out.
///   - function: The calling function. Leave it out.
///   - screen: Returns the screen that a person sees, made once in each story, or `nil` where it
///     need not be up to date. Any error that it throws is a finding.
/// - Returns: The report of the search, including findings that are not failures.
/// - Throws: `CheckFailure` with the findings that users can see, or with the reason why nothing
///   was checked, such as an environment variable with a wrong value.
@discardableResult
public func check<State, Command>(
  from start: @autoclosure @escaping () -> State,
  command: @escaping (State, inout Choices) throws -> Command,
  perform: nonisolated(nonsending) @escaping (inout State, Command) async throws -> Void,
  ignoring ignored: Set<StateFinding.Kind> = [], settings: CheckSettings = CheckSettings(),
  isolation: isolated (any Actor)? = #isolation,
  file: StaticString = #fileID, function: StaticString = #function,
  screen: @escaping (State) throws -> (any FakeScreen)?
) async throws -> StateSearchReport {
  let model = AwaitingModel(from: start(), command: command, perform: perform)
  return try await CheckResult.overriding(settings) { settings in
    await StateSearchCheck(ignoring: ignored, by: settings, for: TestCall(of: function, file))
      .search(model, isolation: isolation, screen: screen)
  }.checked()
}
