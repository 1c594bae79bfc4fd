import DiffableCheck
import Foundation
import Reporting
import Workers

extension CommandLineTool {
  /// Prints whether two runs of the same stories have the same results, and where they begin to
  /// differ if not.
  func compare(_ arguments: Arguments) throws -> Int32 {
    let folders = arguments.operands
    guard folders.count == 2 else {
      throw UsageError(
        "'compare' is given \(counted(folders.count, "run"))", expected: Verb.compare.operands!)
    }
    let runs = try folders.map { try RunState(reading: $0) }
    guard runs[0].tellsSameStories(as: runs[1]), runs[0].shard == runs[1].shard else {
      throw UsageError(
        "\(folders[0]) and \(folders[1]) tell different stories",
        expected: "runs with the same seed, cases, profile, and shard")
    }
    let ends = runs.map(\.checkpoint.place)
    guard min(ends[0], ends[1]) > .first else {
      let folder = folders[ends[0] > .first ? 1 : 0]
      throw UsageError(
        "\(folder) is a run that told no story", expected: "runs that have something in common")
    }
    switch Comparison(of: runs[0], runs[1]) {
    case .same:
      console.print(["The same digest after \(grouped(runs[0].checkpoint.counts.cases)) stories."])
      return ExitCode.held
    case .differs(let parting):
      let (from, to) = (name(of: parting.from, in: runs[0]), name(of: parting.to, in: runs[0]))
      console.print(["The digests differ, first in the stories from \(from) up to \(to)."])
      guard !runs[0].hasSameSystem(as: runs[1]) else {
        let found = firstFinding(ofOneOf: runs, in: folders)
        console.print([found, CommandLineTool.reasonToTellNothing(of: runs[0])].compactMap { $0 })
        return ExitCode.wrong
      }
      let first = try firstCase(in: parting, of: runs, in: folders, arguments)
      console.print(first ?? ["Told again, none of them differs."])
      return ExitCode.wrong
    case .isOpen(let rest):
      return try compare(rest, of: runs, in: folders, arguments)
    }
  }

  /// Returns the first finding of one run that the other run does not have although it went as far.
  private func firstFinding(ofOneOf runs: [RunState], in folders: [String]) -> String? {
    let findings = runs.map(\.checkpoint.findings)
    let lone = [(0, 1), (1, 0)].flatMap { one, other in
      findings[one].filter { finding in
        finding.place < runs[other].checkpoint.place
          && !findings[other].contains { $0.place == finding.place && $0.kind == finding.kind }
      }.map { (folder: folders[one], finding: $0) }
    }
    return lone.min { $0.finding.place < $1.finding.place }.map {
      "The first finding that only one of them has is \($0.finding.kind) in \($0.finding.origin), "
        + "of \($0.folder)."
    }
  }

  /// Returns why two runs of the same system cannot be repeated, and what to do.
  private static func reasonToTellNothing(of run: RunState) -> String {
    guard let command = run.command.flatMap(Command.init) else {
      return "Both are runs of \(run.system), so this program tells both alike."
    }
    return """
      Both are runs of \(command.quoted), which starts one version alone. Keep each under a name of its \
      own, and run both again: 'compare' then names the first story that differs.
      """
  }

  /// Compares two runs of which one went further, so that they have no common digest at the end.
  ///
  /// The cases after the last common digest are run again.
  private func compare(
    _ rest: Parting, of runs: [RunState], in folders: [String], _ arguments: Arguments
  ) throws -> Int32 {
    guard !runs[0].hasSameSystem(as: runs[1]) else {
      guard rest.from > .first else {
        throw UsageError(
          "\(folders[0]) and \(folders[1]) have no digest in common",
          expected: "runs of \(runs[0].system) that end at the same story, or go further")
      }
      console.print(["The same digests up to \(name(of: rest.from, in: runs[0]))."])
      return ExitCode.held
    }
    if let first = try firstCase(in: rest, of: runs, in: folders, arguments) {
      console.print(first)
      return ExitCode.wrong
    }
    let end = name(of: rest.to, in: runs[0])
    console.print(["The same digests as far as both went, up to \(end)."])
    return ExitCode.held
  }

  /// Returns the first case that differs when two systems run the same stories again, with its
  /// story.
  private func firstCase(
    in parting: Parting, of runs: [RunState], in folders: [String], _ arguments: Arguments
  ) throws -> [String]? {
    let sides = try zip(runs, folders).map { try Side($0, in: $1, self, arguments) }
    return try parting.firstCase(of: sides[0], sides[1]).map { place in
      ["The first that differs is \(name(of: place, in: runs[0])).", ""]
        + sides[0].story(at: place).notation.split(separator: "\n").map { "  \($0)" }
    }
  }

  /// Returns the name of a case for readers, or of the end after the last one.
  ///
  /// Where a shard has told its cases, the next one may belong to another shard.
  private func name(of place: CasePlace, in run: RunState) -> String {
    run.itinerary.firstCase(from: place).map { "\(run.itinerary.origin(of: $0))" } ?? "the end"
  }
}

/// The comparison of the digests that two runs have recorded.
private enum Comparison {
  case same
  case differs(Parting)
  /// All common digests are the same, and one of the runs went further.
  case isOpen(Parting)

  init(of one: RunState, _ other: RunState) {
    let others = Dictionary(Comparison.digests(of: other)) { _, last in last }
    var from = CasePlace.first
    for (place, digest) in Comparison.digests(of: one) {
      guard let otherDigest = others[place] else { continue }
      guard digest == otherDigest else {
        self = .differs(Parting(from: from, to: place))
        return
      }
      from = place
    }
    let ends = [one.checkpoint.place, other.checkpoint.place]
    self =
      ends[0] == ends[1] ? .same : .isOpen(Parting(from: from, to: min(ends[0], ends[1])))
  }

  private static func digests(of run: RunState) -> [(CasePlace, UInt64)] {
    let milestones = run.milestones.all.map { ($0.place, $0.digest) }
    let end = (run.checkpoint.place, run.checkpoint.counts.digest)
    return milestones.last?.0 == end.0 ? milestones : milestones + [end]
  }
}

/// The cases between which two runs begin to differ, or may do so.
private struct Parting {
  /// Before this place, the runs are the same.
  let from: CasePlace
  /// Before this place, they may differ.
  let to: CasePlace

  /// Runs the stories again, and returns the first with different results for the two systems.
  func firstCase(of one: Side, _ other: Side) throws -> CasePlace? {
    var (one, other) = (one, other)
    var place = from
    while place < to, let stretch = stretch(from: place, of: one.itinerary) {
      if try one.digest(of: stretch) != other.digest(of: stretch) {
        return try firstCase(in: stretch, &one, &other)
      }
      place = CasePlace(phase: stretch.phase, number: stretch.cases.upperBound)
    }
    return nil
  }

  /// Returns the next cases, up to the place that both runs reached.
  private func stretch(from place: CasePlace, of itinerary: Itinerary) -> Stretch? {
    guard let stretch = itinerary.stretch(from: place), stretch.phase == to.phase else {
      return itinerary.stretch(from: place)
    }
    let cases = stretch.cases.clamped(to: 0..<to.number)
    return cases.isEmpty ? nil : Stretch(phase: stretch.phase, cases: cases)
  }

  /// Finds the case by halving the stretch until one case is left.
  private func firstCase(
    in stretch: Stretch, _ one: inout Side, _ other: inout Side
  ) throws -> CasePlace {
    var cases = stretch.cases
    while cases.count > 1 {
      let middle = cases.lowerBound + cases.count / 2
      let half = Stretch(phase: stretch.phase, cases: cases.lowerBound..<middle)
      let isInHalf = try one.digest(of: half) != other.digest(of: half)
      cases = isInHalf ? half.cases : middle..<cases.upperBound
    }
    return CasePlace(phase: stretch.phase, number: cases.lowerBound)
  }
}

/// One of two systems that run the same stories.
private struct Side {
  let itinerary: Itinerary
  private let chosen: ChosenSystem
  private let crew: WorkerCrew?
  private var runner: any StoryRunner

  init(
    _ run: RunState, in folder: String, _ tool: CommandLineTool, _ arguments: Arguments
  ) throws {
    itinerary = run.itinerary
    chosen = try ChosenSystem(run, arguments, of: tool.catalog, unless: tool.interruption)
    try run.check(for: chosen.system, in: folder)
    try run.checkProperties(of: chosen.system, in: folder)
    crew = try tool.crew(arguments, chosen, itinerary)
    runner =
      crew?.runner { false }
      ?? LocalRunner(itinerary, chosen.system, holding: Property.asked(of: chosen.system))
  }

  func story(at place: CasePlace) -> Scenario { itinerary.story(at: place, for: chosen.system) }

  mutating func digest(of stretch: Stretch) throws -> UInt64 {
    var digest: UInt64 = 0
    _ = runner.run(stretch, knowing: Known(kinds: [], unmet: [])) {
      digest &+= $0.counts.digest
      return true
    }
    if let failure = crew?.failure ?? chosen.failure { throw failure }
    return digest
  }
}
