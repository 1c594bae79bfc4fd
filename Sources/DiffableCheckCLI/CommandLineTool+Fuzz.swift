import DiffableCheck
import Foundation
import PropertyTesting
import Reporting
import Snapshots

extension CommandLineTool {
  /// The default number of cases of a run without a time.
  private static let defaultCases = 50_000
  /// The seed of runs that have to be reproducible.
  static let fixedSeed = Seed(1)

  func fuzz(_ arguments: Arguments) throws -> Announced {
    let (chosen, state) = try begin(arguments) { chosen in
      let names = try phaseNames(arguments, chosen.system)
      try refuseWhatDecidesNothing(arguments, in: names)
      // A seed is left out if nothing depends on it.
      let seed = names.contains(.seeds) ? try seed(arguments) : nil
      return try newRun(of: chosen, try phases(names, arguments, seed), seed: seed, arguments)
    }
    return try search(arguments, chosen, from: state)
  }

  /// Returns the state of a run that has not begun.
  func newRun(
    of chosen: ChosenSystem, _ phases: [Phase], seed: Seed?, _ arguments: Arguments
  ) throws -> RunState {
    var state = RunState(
      of: chosen.system, named: chosen.name, command: chosen.command?.words,
      corpus: arguments.corpus, seed: seed,
      Itinerary(
        phases: phases, profile: try arguments.profile(for: chosen.system),
        shard: try arguments.shard() ?? .whole),
      faults: try arguments.faults() ?? 1, limit: try arguments.time())
    state.limits = chosen.limitWords
    return state
  }

  private func seed(_ arguments: Arguments) throws -> Seed {
    if let seed = try arguments.seed() { return seed }
    // A different seed for each shard would make each of them a different run.
    guard try arguments.shard() == nil || isCI else {
      throw UsageError(
        "\(arguments.sources[.shard]!) is given without a seed",
        expected: "\(Flag.seed.name) N, the same for every shard")
    }
    return defaultSeed
  }

  /// The default seed: fixed in CI, so that runs are reproducible, and random elsewhere.
  private var defaultSeed: Seed {
    isCI ? CommandLineTool.fixedSeed : Seed(UInt64.random(in: 0...UInt64(UInt32.max)))
  }

  private var isCI: Bool { environment["CI"]?.isEmpty == false }

  private func phaseNames(
    _ arguments: Arguments, _ system: SystemUnderTest
  ) throws -> [PhaseName] {
    if let phases = try arguments.phases() { return phases }
    let isShared = try arguments.shard() != nil
    return PhaseName.allCases.filter { phase in
      switch phase {
      // A story that one shard keeps would be in the corpus of the next one, and make it a
      // different run.
      case .corpus: !isShared
      // Transitions do not exercise a system that brings no lists to the screen.
      case .small: system.bringsListsToTheScreen
      case .seeds: true
      }
    }
  }

  /// Throws an error for a flag that would have no effect.
  private func refuseWhatDecidesNothing(
    _ arguments: Arguments, in names: [PhaseName]
  ) throws(UsageError) {
    if !names.contains(.seeds) { try arguments.refuse([.seed, .cases], but: "the phase 'seeds'") }
    if try arguments.time() != nil, try arguments.cases() == nil, let name = names.last,
      names.dropLast().contains(.seeds)
    {
      throw UsageError(
        "\(arguments.sources[.time]!) is given, and the phase '\(name.rawValue)' comes after "
          + "'seeds', which goes on until the time is over",
        expected: "'seeds' as the last phase, or \(Flag.cases.name)")
    }
    if names == [.corpus] {
      try arguments.refuse(Profile.flags, but: "the phases 'small' and 'seeds'")
    }
  }

  private func phases(
    _ names: [PhaseName], _ arguments: Arguments, _ seed: Seed?
  ) throws -> [Phase] {
    let cases = try arguments.cases()
    let isTimed = try arguments.time() != nil
    return try names.compactMap { phase in
      switch phase {
      case .corpus: .corpus(try corpus(arguments))
      case .small: .small(.usual())
      case .seeds:
        seed.map {
          .seeds($0, cases: cases ?? (isTimed ? nil : CommandLineTool.defaultCases))
        }
      }
    }
  }

  /// Returns the stories of the corpus, which is empty if its folder does not exist yet.
  ///
  /// Whoever names the phase is told if there is none: the name of the folder may be mistyped, and
  /// a run makes the folder in which it would keep stories.
  private func corpus(_ arguments: Arguments) throws -> [CorpusCase] {
    let cases = try keptStories(arguments).map(\.corpusCase)
    if cases.isEmpty, try arguments.phases() != nil {
      console.note("\(arguments.corpus) holds no story: no kept story is told")
    }
    return cases
  }

  /// Returns the stories of the corpus, or none if there is no such folder, which a run makes.
  func keptStories(_ arguments: Arguments) throws -> [CorpusFile] {
    let isThere = FileManager.default.fileExists(atPath: arguments.corpus)
    return isThere ? try CorpusFolder.read(arguments.corpus) : []
  }
}
