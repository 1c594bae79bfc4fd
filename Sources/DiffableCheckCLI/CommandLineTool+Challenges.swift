extension CommandLineTool {
  /// The default number of seeds for each challenge.
  private static let seedsOfChallenges = 100

  /// Prints how small counterexamples get, and fails if a required one does not get to its minimum.
  func challenges(_ arguments: Arguments) throws -> Int32 {
    let seeds = try arguments.seeds() ?? CommandLineTool.seedsOfChallenges
    let trials = ChallengeTable.trials(seeds: seeds)
    console.print(
      ChallengeTable.lines(trials, command: CommandLineTool.challengesCommand(arguments)))
    return trials.allSatisfy(\.passes) ? ExitCode.held : ExitCode.counterexample
  }

  /// Returns the command that prints the page again, into its file if it is the page that is kept.
  private static func challengesCommand(_ arguments: Arguments) -> String {
    let given = arguments.given([.seeds])
    return (["challenges"] + (given.isEmpty ? ["> Reports/shrinking.md"] : given))
      .joined(separator: " ")
  }
}
