import DiffableCheck

extension Search {
  /// Has a crew tell the stories.
  ///
  /// What a crew that has failed cannot judge would be taken for what holds, so nothing is made smaller
  /// any more once it has; this comes after the search has its own ``makeShrinkingStop``.
  public mutating func tell(by crew: WorkerCrew) {
    makeTeller = { crew.teller($0) }
    makeShrinkingStop = { [makeShrinkingStop] in
      let stop = makeShrinkingStop()
      return { crew.failure != nil || stop() }
    }
  }
}
