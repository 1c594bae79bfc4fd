/// A sequence of an app's states, and what is wrong with their lists.
struct StateStory {
  /// The number of states, and the findings.
  let report: StateReport
  /// The number of commands, or `nil` if the story is a sequence of states.
  let commands: Int?
  /// Returns the start of the story and its commands, one on each line.
  let lines: () -> [String]
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
