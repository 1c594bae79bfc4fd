/// Makes runners for stories that this process might not survive.
package protocol Crew: Sendable {
  /// Returns a runner, which runs stories one at a time until the closure returns `true`.
  func runner(_ stop: @escaping @Sendable () -> Bool) -> any StoryRunner

  /// The error that ended the work early, or `nil` if there is none.
  ///
  /// Once there is one, the crew's verdicts on stories mean nothing.
  var failure: (any Error)? { get }
}

extension Search {
  /// Lets a crew run the stories.
  ///
  /// Once the crew has failed, the shrinking of findings ends, because a story that the crew cannot
  /// judge would look like one that breaks nothing. Set ``makeShrinkingStop`` before you call this.
  package mutating func useRunners(of crew: any Crew) {
    makeRunner = { crew.runner($0) }
    makeShrinkingStop = { [makeShrinkingStop] in
      let stop = makeShrinkingStop()
      return { crew.failure != nil || stop() }
    }
  }
}
