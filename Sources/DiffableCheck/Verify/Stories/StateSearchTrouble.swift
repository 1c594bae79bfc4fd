import PropertyTesting

/// The reason why a search among an app's states says nothing.
public enum StateSearchTrouble: Hashable, Sendable {
  /// A story began with another list or other contents than the first story.
  case startsDiffer
  /// No command can be chosen in the state in which the stories begin.
  case nothingToChoose(state: String)
  /// Nearly every command that was chosen was discarded.
  case commandDiscards(stories: Int, discards: Int)
  /// Choosing a command failed, in some words, where a story had come to after some commands.
  case commandThrew(error: String, story: Int, after: [String])
  /// Stories were given up because choosing a command made more and more choices.
  case commandHasNoEnd(stories: Int, choices: Int)
  /// The stories could not be generated, for this reason.
  case stories(String)

  init(ofStories trouble: PropertyTrouble) {
    guard case .isNotDeterministic(let number, let reason, _) = trouble else {
      self = .stories("\(trouble)")
      return
    }
    self = .stories(
      "case \(number) is not deterministic: \(reason); a command, a state, or a snapshot depends on "
        + "something else, such as a random number that choices did not give, an identifier that is made "
        + "anew, or the order of a Set")
  }
}

extension StateSearchTrouble: CustomStringConvertible {
  public var description: String {
    switch self {
    case .startsDiffer:
      "the start is not the same in every story; have from: make it, as in from: Model(), "
        + "and sort what comes out of a Set or a Dictionary"
    case .nothingToChoose(let state):
      "command can choose nothing in the state that the stories begin with: \(state)"
    case .commandDiscards(let stories, let discards):
      "command discards nearly everything that it chooses: \(discards) discarded, \(stories) stories "
        + "left"
    case .commandThrew(let error, let story, let commands):
      "command threw \(error) "
        + (commands.isEmpty ? "at the start of" : "after \(commands.joined(separator: ", ")) in")
        + " story \(story); it only chooses, so what may fail belongs in reduce"
    case .commandHasNoEnd(let stories, let choices):
      "command makes choices without end: \(stories) stories were given up, each after \(choices) "
        + "choices, or after sixteen times as many with those that a filter took back"
    case .stories(let reason): reason
    }
  }
}
