import PropertyTesting
import Snapshots

/// A sequence of an app's states, and what is wrong with their lists.
struct StateStory {
  /// The number of states, and the findings.
  let report: StateReport
  /// The number of commands, or `nil` if the story is a sequence of states.
  let commands: Int?
  /// Returns the start of the story and its commands, one on each line.
  let lines: () -> [String]
}

/// Generates stories of an app from choices, and judges each while it is generated.
struct StateStories {
  /// Generates one story, which ends early at a finding of the wanted kinds, or after a number of
  /// commands that is lower than the usual one.
  let make: (inout Choices, _ wanted: Set<StateFinding.Kind>, _ steps: Int?) throws -> StateStory
  /// Returns whether one of the stories began with another list than the first one.
  let startsDiffer: () -> Bool
  /// Translates a failure to generate stories into the terms of their author.
  let trouble: (PropertyTrouble) -> StateSearchTrouble

  /// Creates stories from the commands of a model.
  init<Judge: StateJudge, Command>(
    _ model: StateModel<Judge.State, Command>, steps: Int, willRun: (([String]) -> Void)?,
    judgedBy makeJudge: @escaping () -> Judge
  ) {
    let starts = StoryStarts<Judge.Content>()
    startsDiffer = { starts.differ }
    var hasChosen = false
    // The commands of the last story, if choosing one more failed.
    var commands: ArraySlice<String> = []
    trouble = { trouble in
      // The author of a model has not written a generator, so the words for generators do not fit.
      switch trouble {
      case .discardsNearlyAll(let cases, let discards):
        hasChosen
          ? .commandDiscards(stories: cases, discards: discards)
          : .nothingToChoose(
            state: StateStories.oneLine(
              model.asking { makeJudge().description(of: model.start()) }))
      case .generatorThrew(let error, let number, _):
        .commandThrew(error: error, story: number, after: Array(commands))
      case .hasNoEnd(_, let overruns, let limit):
        .commandHasNoEnd(stories: overruns, choices: limit)
      case .nothingChecked, .isNotDeterministic: StateSearchTrouble(ofStories: trouble)
      }
    }
    make = { choices, wanted, fewer in
      var story: CommandStory! = model.asking {
        CommandStory(model, willRun: willRun, judgedBy: makeJudge, startingAs: starts)
      }
      defer {
        commands = story.texts.dropFirst()
        // An app that belongs to an actor ends there too.
        model.asking { story = nil }
      }
      _ = try choices.array(count: 0...(fewer ?? steps)) { choices in
        guard !story.isOver, !story.report.hasFinding(of: wanted) else { return }
        try story.goOn(&choices)
        if story.hasCommands { hasChosen = true }
      }
      model.asking { story.end(wanting: wanted) }
      return StateStory(report: story.report, commands: story.texts.count - 1) {
        [texts = story.texts] in StateStories.lines(texts)
      }
    }
  }

  /// Creates stories from sequences of states.
  init<Judge: StateJudge>(
    _ states: Generator<[Judge.State]>, willRun: (([String]) -> Void)?,
    judgedBy makeJudge: @escaping () -> Judge
  ) {
    startsDiffer = { false }
    trouble = StateSearchTrouble.init(ofStories:)
    make = { choices, wanted, _ in
      let states = try choices.value(of: states)
      let lines = { StateStories.lines(states.map { StateStories.oneLine("\($0)") }) }
      willRun?(lines())
      var judge = makeJudge()
      var last: Judge.State?
      for state in states where !judge.report.hasFinding(of: wanted) {
        judge.note(state)
        last = state
      }
      if let last, !judge.report.hasFinding(of: wanted) { judge.end(last, wanting: wanted) }
      return StateStory(report: judge.report, commands: nil, lines: lines)
    }
  }

  /// Returns the lines of a story, each with the number of its state.
  fileprivate static func lines(_ texts: [String]) -> [String] {
    texts.enumerated().map { "\($0)  \($1)" }
  }

  /// Returns the text of a state or a command, without what varies from process to process.
  fileprivate static func oneLine(_ text: String) -> String {
    let text = text.withoutContexts
    // Most texts have a single line, and looking at every character of a long one takes time.
    let mayBreak = text.utf8.contains { $0 < 0x0e || $0 == 0xc2 || $0 == 0xe2 }
    return mayBreak ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
  }
}

/// A story of an app while its commands are chosen.
private struct CommandStory<Judge: StateJudge, Command> {
  private let model: StateModel<Judge.State, Command>
  private let willRun: (([String]) -> Void)?

  private var state: Judge.State
  private var judge: Judge
  /// The start and the commands.
  private(set) var texts: [String]
  /// Whether no command can follow.
  private var isEnded = false

  /// Whether nothing more can happen, or be said.
  var isOver: Bool { isEnded || judge.isOver }
  var report: StateReport { judge.report }
  var hasCommands: Bool { texts.count > 1 }

  /// Begins a story, and notes whether it starts as others do.
  init(
    _ model: StateModel<Judge.State, Command>, willRun: (([String]) -> Void)?,
    judgedBy makeJudge: () -> Judge, startingAs starts: StoryStarts<Judge.Content>
  ) {
    (self.model, self.willRun) = (model, willRun)
    judge = makeJudge()
    state = model.start()
    // A command may change a state that is a class instance, so the state is described before that.
    texts = [StateStories.oneLine(judge.description(of: state))]
    announce()
    judge.note(state)
    starts.note(judge.look) {
      var again = makeJudge()
      again.note(model.start())
      return again.look
    }
    isEnded = starts.differ
  }

  /// Chooses the next command and carries it out, or ends the story if there is none.
  mutating func goOn(_ choices: inout Choices) throws {
    guard let command = try model.asking({ try command(&choices) }) else { return isEnded = true }
    let done = Result { try model.reduce(&state, command) }
    // Nothing can be said of a command that has not done all that it would have.
    if model.isCancelled() { throw Discard() }
    model.asking {
      if case .failure(let error) = done {
        judge.note(error, by: "carrying out the command")
      } else {
        judge.note(state)
      }
    }
  }

  /// Chooses and announces the next command; without one, the story ends.
  private mutating func command(_ choices: inout Choices) throws -> Command? {
    let choose = { [model, state] (choices: inout Choices) in try model.command(state, &choices) }
    // Without a first command there is no story.
    let command =
      try hasCommands ? choices.retryingIfPossible(choose) : choices.retrying(choose)
    guard let command else { return nil }
    texts.append(StateStories.oneLine("\(command)"))
    announce()
    return command
  }

  private func announce() { willRun?(StateStories.lines(texts)) }

  /// Ends the story with a look at the last state, unless it has a finding of the wanted kinds.
  mutating func end(wanting kinds: Set<StateFinding.Kind>) {
    if !report.hasFinding(of: kinds) { judge.end(state, wanting: kinds) }
  }
}

extension StateReport {
  fileprivate func hasFinding(of kinds: Set<StateFinding.Kind>) -> Bool {
    findings.contains { kinds.contains($0.kind) }
  }
}

extension StateStory {
  /// Returns whether this and another story may be one, made twice from the same choices: they have
  /// to come to the same end, unless a finding says that something varies.
  func mayBe(_ other: StateStory) -> Bool {
    let varies = [self, other].contains {
      $0.report.hasFinding(of: [.contentVaries, .orderVaries, .identityLost])
    }
    return varies || (commands, report.states) == (other.commands, other.report.states)
  }
}
