/// Makes who tells stories where this process might not survive it.
package protocol Crew: Sendable {
  /// Returns somebody who tells stories one at a time, until the closure answers that nobody waits
  /// any more.
  func teller(_ stop: @escaping @Sendable () -> Bool) -> any Teller

  /// What ended the work before it was through, besides whoever stopped it; `nil` if nothing did.
  ///
  /// Once there is something, what the crew says of stories means nothing.
  var failure: (any Error)? { get }
}

extension Search {
  /// Has a crew tell the stories.
  ///
  /// What a crew that has failed cannot judge would be taken for what holds, so nothing is made smaller
  /// any more once it has; this comes after the search has its own ``makeShrinkingStop``.
  package mutating func tell(by crew: any Crew) {
    makeTeller = { crew.teller($0) }
    makeShrinkingStop = { [makeShrinkingStop] in
      let stop = makeShrinkingStop()
      return { crew.failure != nil || stop() }
    }
  }
}
