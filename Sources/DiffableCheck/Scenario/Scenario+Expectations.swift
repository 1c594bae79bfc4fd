extension Scenario {
  /// The story without what it expects: what happens, and not what should.
  package var withoutExpectations: Scenario {
    var copy = self
    for step in steps.indices { copy.steps[step].expectations = [] }
    return copy
  }
}
