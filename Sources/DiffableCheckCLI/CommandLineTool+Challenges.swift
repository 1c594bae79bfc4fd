extension CommandLineTool {
  /// How many seeds try a challenge, if nobody says otherwise.
  private static let seedsOfChallenges = 100

  /// Says how small counterexamples get; one that is required and does not is a failure.
  func challenges(_ arguments: Arguments) throws -> Int32 {
    let seeds = try arguments.seeds() ?? CommandLineTool.seedsOfChallenges
    let trials = ChallengeTable.trials(seeds: seeds)
    console.print(
      ChallengeTable.lines(trials, command: CommandLineTool.challengesCommand(arguments)))
    return trials.allSatisfy(\.passes) ? ExitCode.held : ExitCode.counterexample
  }

  /// What prints the page again; into the file that is kept, if it is that page.
  private static func challengesCommand(_ arguments: Arguments) -> String {
    let given = arguments.given([.seeds])
    return (["challenges"] + (given.isEmpty ? ["> Reports/shrinking.md"] : given))
      .joined(separator: " ")
  }
}
