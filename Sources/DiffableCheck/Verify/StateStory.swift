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
  /// Says in the words of who writes stories why there are none.
  let trouble: (PropertyTrouble) -> StateSearchTrouble

  /// Creates stories of what happens to an app.
  init<State, Command, S: SnapshotReading, C: Hashable>(
    _ model: StateModel<State, Command>, steps: Int, willTell: (([String]) -> Void)?,
    snapshot: @escaping (State) throws -> S?,
    content: @escaping (S.ItemIdentifier, State) -> C
  ) {
    let starts = StoryStarts<C>()
    startsDiffer = { starts.differ }
    var hasChosen = false
    trouble = { trouble in
      // Whoever writes down what can happen has written no generator.
      guard case .discardsNearlyAll(let cases, let discards) = trouble else {
        return StateSearchTrouble(ofStories: trouble)
      }
      return hasChosen
        ? .commandDiscards(stories: cases, discards: discards)
        : .nothingToChoose(state: StateStories.oneLine("\(model.start())"))
    }
    make = { choices, wanted in
      var state = model.start()
      // What happens may change a state that is an object: it is described as it is by then.
      var told = [StateStories.line(0, "\(state)")]
      var verification = Verification<S, C>()
      willTell?(told)
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
        hasChosen = true
        told.append(StateStories.line(told.count, "\(command)"))
        willTell?(told)
        do {
          try model.reduce(&state, command)
        } catch {
          return verification.note(error)
        }
        verification.note(state, snapshot, content)
      }
      return StateStory(report: verification.report) { [told] in told }
    }
  }

  /// Creates stories that are rows of states.
  init<State, S: SnapshotReading, C: Hashable>(
    _ states: Generator<[State]>, willTell: (([String]) -> Void)?,
    snapshot: @escaping (State) throws -> S?, content: @escaping (S.ItemIdentifier, State) -> C
  ) {
    startsDiffer = { false }
    trouble = StateSearchTrouble.init(ofStories:)
    make = { choices, wanted in
      let states = try choices.value(of: states)
      let lines = { states.enumerated().map { StateStories.line($0, "\($1)") } }
      willTell?(lines())
      var verification = Verification<S, C>()
      for state in states where !verification.report.hasFinding(of: wanted) {
        verification.note(state, snapshot, content)
      }
      return StateStory(report: verification.report, lines: lines)
    }
  }

  /// Numbers what is told as the states are numbered, in one line.
  private static func line(_ number: Int, _ text: String) -> String {
    "\(number)  \(oneLine(text))"
  }

  private static func oneLine(_ text: String) -> String {
    // Most texts are one line, and to look at every character of a long one takes its time.
    let mayBreak = text.utf8.contains { $0 < 0x0e || $0 == 0xc2 || $0 == 0xe2 }
    return mayBreak ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
  }
}

extension StateReport {
  func hasFinding(of kinds: Set<StateFinding.Kind>) -> Bool {
    findings.contains { kinds.contains($0.kind) }
  }
}
