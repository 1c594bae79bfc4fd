/// The stories of one kind that are tried in place of a given story.
enum StoryFamily: Equatable {
  case transitions(SmallTransitions)
  case edits(SmallEditStories)

  /// Creates the family of a story: one change of a list, marked and applied, or one or two edits
  /// of a snapshot or a section snapshot.
  ///
  /// - Throws: What in the story is of neither kind.
  init(_ scenario: Scenario) throws(Certificate.Obstacle) {
    self =
      scenario.steps.contains { $0.action.kind == .apply }
      ? .transitions(try SmallTransitions(scenario)) : .edits(try SmallEditStories(scenario))
  }

  /// Returns whether every story of another family belongs to this one.
  func contains(_ other: StoryFamily) -> Bool {
    switch (self, other) {
    case (.transitions(let mine), .transitions(let others)): mine.contains(others)
    case (.edits(let mine), .edits(let others)): mine.contains(others)
    default: false
    }
  }
}
