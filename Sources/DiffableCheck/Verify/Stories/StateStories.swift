import PropertyTesting

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
  static func lines(_ texts: [String]) -> [String] {
    texts.enumerated().map { "\($0)  \($1)" }
  }

  /// Returns the text of a state or a command, without what varies from process to process.
  static func oneLine(_ text: String) -> String {
    let text = text.withoutContexts
    // Most texts have a single line, and looking at every character of a long one takes time.
    let mayBreak = text.utf8.contains { $0 < 0x0e || $0 == 0xc2 || $0 == 0xe2 }
    return mayBreak ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
  }
}
