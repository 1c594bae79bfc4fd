import PropertyTesting
import Snapshots

/// What happened to an app, and what is wrong with the snapshots of its states.
struct StateStory {
  /// How many states there are, and what was found.
  let report: StateReport
  /// Tells what the story begins with, and then what happens, a line each.
  let lines: () -> [String]
}

/// Makes stories of an app from choices, and judges them as they go on.
struct StateStories {
  /// Makes one story, which ends early at a finding of certain kinds.
  let make: (inout Choices, _ wanted: Set<StateFinding.Kind>) throws -> StateStory
  /// Answers whether one of the stories began with another list than the first one.
  let startsDiffer: () -> Bool

  /// Creates stories of what happens to an app.
  init<State, Command, S: SnapshotReading, C: Hashable>(
    _ model: StateModel<State, Command>, steps: Int, willTell: (([String]) -> Void)?,
    snapshot: @escaping (State) throws -> S?,
    content: @escaping (S.ItemIdentifier, State) -> C
  ) {
    let starts = StoryStarts<C>()
    startsDiffer = { starts.differ }
    make = { choices, wanted in
      var state = model.start()
      // What happens may change a state that is an object: it is described as it is by then.
      var told = ["\(state)"]
      var verification = Verification<S, C>()
      willTell?(StateStories.lines(of: told))
      verification.note(state, snapshot, content)
      starts.note(verification.look) {
        var again = Verification<S, C>()
        again.note(model.start(), snapshot, content)
        return again.look
      }
      var isOver = starts.differ
      _ = try choices.array(count: 0...steps) { choices in
        guard !isOver, !verification.report.hasFinding(of: wanted) else { return }
        let choose = { (choices: inout Choices) in try model.command(state, &choices) }
        // Where nothing can ever happen there is no story; later it is the end of one.
        let command =
          try told.count == 1 ? choices.retrying(choose) : choices.retryingIfPossible(choose)
        guard let command else {
          isOver = true
          return
        }
        told.append("\(command)")
        willTell?(StateStories.lines(of: told))
        do {
          try model.reduce(&state, command)
        } catch {
          return verification.note(error)
        }
        verification.note(state, snapshot, content)
      }
      return StateStory(report: verification.report) { [told] in StateStories.lines(of: told) }
    }
  }

  /// Creates stories that are rows of states.
  init<State, S: SnapshotReading, C: Hashable>(
    _ states: Generator<[State]>, willTell: (([String]) -> Void)?,
    snapshot: @escaping (State) throws -> S?, content: @escaping (S.ItemIdentifier, State) -> C
  ) {
    startsDiffer = { false }
    make = { choices, wanted in
      let states = try choices.value(of: states)
      let lines = { StateStories.lines(of: states.map { "\($0)" }) }
      willTell?(lines())
      var verification = Verification<S, C>()
      for state in states where !verification.report.hasFinding(of: wanted) {
        verification.note(state, snapshot, content)
      }
      return StateStory(report: verification.report, lines: lines)
    }
  }

  /// Numbers what is told as the states are numbered, each in one line.
  private static func lines(of told: [String]) -> [String] {
    told.enumerated().map { number, text in
      "\(number)  " + text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }
}

extension StateReport {
  func hasFinding(of kinds: Set<StateFinding.Kind>) -> Bool {
    findings.contains { kinds.contains($0.kind) }
  }
}
