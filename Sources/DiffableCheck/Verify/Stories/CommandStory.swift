import PropertyTesting

/// A story of an app while its commands are chosen.
struct CommandStory<Judge: StateJudge, Command> {
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
