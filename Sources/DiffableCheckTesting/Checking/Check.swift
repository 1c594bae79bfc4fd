import DiffableCheck
import Snapshots

// For tests that know no Swift Testing: what is found is thrown, and XCTest shows it.
//
//     func testEngine() throws { try check(system: .engine(MyEngine())) }

/// Says what a check found.
public struct CheckFailure: Error, CustomStringConvertible {
  public let problems: [Problem]

  public var description: String {
    problems.map { problem in
      (problem.place.map { "\($0.path):\($0.line): " } ?? "") + problem.text
    }.joined(separator: "\n\n")
  }
}

/// Searches for stories that break a property of a system under test.
///
/// - Parameters:
///   - system: What is judged.
///   - settings: How far the search goes, unless environment variables say otherwise.
///   - file: Leave it out: the file of the caller.
///   - function: Leave it out: the function that calls.
///   - line: Leave it out: the line of the call.
/// - Returns: What was done.
/// - Throws: `CheckFailure` with what was found, or with the reason why nothing was checked;
///   `SettingTrouble` for an environment variable that makes no sense.
@discardableResult
public func check(
  system: SystemUnderTest, settings: CheckSettings = CheckSettings(), file: StaticString = #fileID,
  function: StaticString = #function, line: UInt = #line
) throws -> Report {
  let settings = try settings.overridden()
  return try SystemCheck(system, name: "\(file) \(function) \(line)", settings: settings)
    .search().checked()
}

/// Tells the stories of a corpus to a system under test.
///
/// - Parameters:
///   - path: A scenario file, or a folder of them.
///   - system: What is judged.
///   - file: Leave it out: the file of the caller.
///   - function: Leave it out: the function that calls.
///   - line: Leave it out: the line of the call.
/// - Returns: What was done.
/// - Throws: `CheckFailure` with what was found, or with the reason why nothing was checked.
@discardableResult
public func check(
  corpus path: String, on system: SystemUnderTest, file: StaticString = #fileID,
  function: StaticString = #function, line: UInt = #line
) throws -> ReplayReport {
  try SystemCheck(system, name: "\(file) \(function) \(line)").replay(corpus: path).checked()
}

/// Checks the snapshots that an app makes for a row of its states, as if they were applied one after
/// another.
///
/// - Parameters:
///   - states: The states, in the order in which the app goes through them.
///   - ignored: What nobody wants to hear of.
///   - snapshot: Makes the snapshot of a state; a `Refusal` that it throws is a finding.
///   - content: Says what the cell of an item shows in a state.
/// - Returns: All that was found, what is no failure too.
/// - Throws: `CheckFailure` with what users see, and any other error of `snapshot`.
@discardableResult
public func check<State, S: SnapshotReading, C: Hashable>(
  states: [State], ignoring ignored: Set<StateFinding.Kind> = [],
  snapshot: (State) throws -> S, content: (S.ItemIdentifier, State) -> C
) throws -> StateReport {
  try StateCheck.check(states, ignoring: ignored, snapshot: snapshot, content: content).checked()
}

extension CheckResult {
  /// Returns the report if nothing failed.
  fileprivate func checked() throws(CheckFailure) -> Report {
    guard failures.isEmpty, let report else { throw CheckFailure(problems: failures) }
    return report
  }
}
