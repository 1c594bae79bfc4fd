extension CommandLineTool {
  /// The default number of seeds for each challenge.
  private static let seedsOfChallenges = 100

  /// Prints how small counterexamples get, and fails if a required one does not get to its minimum.
  func challenges(_ arguments: Arguments) throws -> Int32 {
    let seeds = try arguments.seeds() ?? CommandLineTool.seedsOfChallenges
    let trials = ChallengeTable.trials(seeds: seeds)
    let command = arguments.pageCommand([.seeds], keptIn: "shrinking.md")
    console.print(ChallengeTable.lines(trials, command: command))
    return trials.allSatisfy(\.passes) ? ExitCode.held : ExitCode.wrong
  }
}
