import Snapshots

// The lists that are written out in a story.

extension Scenario {
  /// The lists that are written out in the steps.
  var listsWrittenOut: [Layout] { steps.compactMap(\.action.list) }

  /// Whether a list holds an item or a section more than once.
  var holdsRepeats: Bool { ([start] + listsWrittenOut).contains(where: \.holdsRepeats) }

  /// Returns the story with every list that is written out changed.
  func withAllLists(_ other: (Layout) -> Layout) -> Scenario {
    var copy = withAllActions { $0.withList(other) }
    copy.start = other(start)
    return copy
  }

  func withAllActions(_ other: (Action) -> Action) -> Scenario {
    var copy = self
    for index in steps.indices { copy.steps[index].action = other(steps[index].action) }
    return copy
  }
}
