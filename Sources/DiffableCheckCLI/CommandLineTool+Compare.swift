import DiffableCheck
import Foundation
import Reporting
import Workers

extension CommandLineTool {
  /// Says whether two runs of the same stories came to the same, and where they part if not.
  func compare(_ arguments: Arguments) throws -> Int32 {
    let folders = arguments.operands
    guard folders.count == 2 else {
      throw UsageError(
        "there are \(folders.count) runs to compare", expected: Verb.compare.operands!)
    }
    let runs = try folders.map { try RunState(reading: $0) }
    guard runs[0].tellsSameStories(as: runs[1]), runs[0].shard == runs[1].shard else {
      throw UsageError(
        "\(folders[0]) and \(folders[1]) tell different stories",
        expected: "runs with the same seed, cases, profile, and shard")
    }
    guard let parting = Parting(of: runs[0], runs[1]) else {
      let end = min(runs[0].checkpoint.place, runs[1].checkpoint.place)
      let isWhole = runs[0].checkpoint.place == runs[1].checkpoint.place
      console.print([
        isWhole
          ? "The same digest after \(grouped(runs[0].checkpoint.counts.cases)) stories."
          : "The same digests as far as both went, up to \(name(of: end, in: runs[0]))."
      ])
      return ExitCode.held
    }
    let (from, to) = (name(of: parting.from, in: runs[0]), name(of: parting.to, in: runs[0]))
    console.print(["The digests differ, first in the stories from \(from) up to \(to)."])
    guard !runs[0].hasSameSystem(as: runs[1]) else {
      console.print(["Both are runs of \(runs[0].system), so this program tells both alike."])
      return ExitCode.counterexample
    }
    let sides = try zip(runs, folders).map { try Side($0, in: $1, self, arguments) }
    let first = try parting.firstCase(of: sides[0], sides[1])
    console.print([
      first.map { "The first that differs is \(name(of: $0, in: runs[0]))." }
        ?? "Told again, none of them differs."
    ])
    return ExitCode.counterexample
  }

  /// What a person calls a case, or the place behind the last one.
  private func name(of place: CasePlace, in run: RunState) -> String {
    guard let stretch = run.itinerary.stretch(from: place), stretch.phase == place.phase,
      stretch.cases.contains(place.number)
    else { return "the end" }
    return "\(run.itinerary.origin(of: place))"
  }
}

/// The cases between which two runs part, as far as they have noted it down.
private struct Parting {
  /// Before it they are alike.
  let from: CasePlace
  /// Before it they are not.
  let to: CasePlace

  /// `nil` if they are alike wherever both have noted something.
  init?(of one: RunState, _ other: RunState) {
    let others = Dictionary(Parting.digests(of: other)) { _, last in last }
    var from = CasePlace(phase: 0, number: 0)
    for (place, digest) in Parting.digests(of: one) {
      guard let otherDigest = others[place] else { continue }
      guard digest == otherDigest else {
        (self.from, to) = (from, place)
        return
      }
      from = place
    }
    return nil
  }

  private static func digests(of run: RunState) -> [(CasePlace, UInt64)] {
    let milestones = run.milestones.all.map { ($0.place, $0.digest) }
    let end = (run.checkpoint.place, run.checkpoint.counts.digest)
    return milestones.last?.0 == end.0 ? milestones : milestones + [end]
  }

  /// Tells the stories again, and finds the first of which two systems make something else.
  func firstCase(of one: Side, _ other: Side) throws -> CasePlace? {
    var (one, other) = (one, other)
    var place = from
    while place < to, let stretch = one.itinerary.stretch(from: place) {
      if try one.digest(of: stretch) != other.digest(of: stretch) {
        return try firstCase(in: stretch, &one, &other)
      }
      place = CasePlace(phase: stretch.phase, number: stretch.cases.upperBound)
    }
    return nil
  }

  /// Halves the stretch until one case is left.
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

/// One of two systems that tell the same stories.
private struct Side {
  let itinerary: Itinerary
  private let crew: WorkerCrew?
  private var teller: any Teller

  init(
    _ run: RunState, in folder: String, _ tool: CommandLineTool, _ arguments: Arguments
  ) throws {
    itinerary = run.itinerary
    let chosen = try ChosenSystem(run, arguments)
    try run.check(for: chosen.system, in: folder)
    crew = try tool.crew(arguments, chosen, itinerary)
    teller =
      crew?.teller { false }
      ?? LocalTeller(itinerary, chosen.system, holding: Property.asked(of: chosen.system))
  }

  mutating func digest(of stretch: Stretch) throws -> UInt64 {
    var digest: UInt64 = 0
    _ = teller.tell(stretch, knowing: Known(kinds: [], missing: [])) {
      digest &+= $0.counts.digest
      return true
    }
    if let failure = crew?.failure { throw failure }
    return digest
  }
}
