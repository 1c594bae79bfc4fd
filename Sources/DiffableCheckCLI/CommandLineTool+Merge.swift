import DiffableCheck
import Foundation
import Reporting

extension CommandLineTool {
  /// Merges the results of a run's shards, as if a single machine had run all cases.
  func merge(_ arguments: Arguments) throws -> Announced {
    let folders = arguments.operands
    guard !folders.isEmpty else {
      throw UsageError("there is nothing to merge", expected: Verb.merge.operands!)
    }
    let shards = try folders.map { (folder: $0, state: try RunState(reading: $0)) }
    try checkThatTheyFit(shards)
    let first = shards[0].state
    guard let system = ChosenSystem.named(first.system, of: catalog) else {
      throw UsageError(
        "\(folders[0]) is a run of \(first.system), which this program does not know",
        expected: "the program that wrote it")
    }
    try first.check(for: system, in: folders[0])
    var report = Report(of: system, by: first.profile)
    for (_, state) in shards {
      report.add(Report(of: system, by: first.profile, upTo: state.checkpoint))
    }
    let files = RunFiles(corpus: arguments.corpus, reports: arguments.reports)
    let opened = try files.open()
    defer { opened.close() }
    let missing = missing(shards.map(\.state))
    var merged = first
    merged.isIsolated = shards.allSatisfy(\.state.isIsolated)
    let summary = RunSummary(
      system: first.system, seed: first.seed.map { "\($0)" }, report: report,
      properties: merged.properties(in: report),
      ending: missing.isEmpty ? .through : .incomplete(missing.joined(separator: ", ")),
      silences: shards.map(\.state.silences).reduce(0, +))
    let announcement = try publish(shards.map(\.state), of: system, summary, files)
    return announce(announcement) {
      try files.removeState(besides: folders)
      let code = code(of: report, summary)
      guard missing.isEmpty || code == ExitCode.wrong else { return ExitCode.couldNotRun }
      // A shard whose time was over may not have run everything small.
      if code == ExitCode.held, shards.allSatisfy({ $0.state.limit == nil }) {
        try first.itinerary.check(report.counts)
      }
      return code
    }
  }

  private func checkThatTheyFit(_ shards: [(folder: String, state: RunState)]) throws {
    let first = shards[0]
    for (place, shard) in shards.enumerated().dropFirst() {
      guard shard.state.tellsSameStories(as: first.state),
        shard.state.hasSameSystem(as: first.state)
      else {
        throw UsageError(
          "\(shard.folder) and \(first.folder) are of different runs",
          expected: "shards of one run, with the same system, seed, cases, and number of shards")
      }
      guard shard.state.asksTheSame(as: first.state) else {
        throw UsageError(
          "other properties were judged in \(shard.folder) than in \(first.folder), as "
            + shard.state.reasonForOthers,
          expected: "shards of one version")
      }
      if let other = shards[..<place].first(where: { $0.state.shard == shard.state.shard }) {
        throw UsageError(
          "\(other.folder) and \(shard.folder) both are shard \(shard.state.shard)",
          expected: "each shard once")
      }
    }
  }

  /// Prints and keeps the findings, with the pages that were printed for them before, all but the
  /// first in short, and returns what to announce.
  private func publish(
    _ states: [RunState], of system: SystemUnderTest, _ summary: RunSummary, _ files: RunFiles
  ) throws -> Announcement {
    let told = states.flatMap(\.told)
    let words = SystemWords(states[0])
    let printed = try summary.report.findings.map { finding in
      var printed =
        told.first { $0.place == finding.place }
        ?? RunState.PrintedFinding(finding, keptIn: "")
      printed.likeness = FindingPage.likeness(finding)
      printed.file =
        finding.isWorthKeeping ? try files.keep(finding, system: summary.system) : ""
      return printed
    }
    let texts = printed.map {
      FindingText(
        lines: $0.page + $0.likeness + words.places($0.file, by: console.program), file: $0.file)
    }
    let reported = zip(summary.report.findings, texts).map { finding, text in
      let replay = text.file.isEmpty ? nil : words.replay(text.file, by: console.program)
      return ReportedFinding(
        finding, in: system, file: text.file, replay: replay, told: text.lines)
    }
    try files.write(
      summary, text: texts.flatMap { $0.lines + [""] } + summary.lines(), kept: texts.map(\.file))
    try files.write(RunPage(summary, reported, progress: nil))
    let others = printed.dropFirst().flatMap {
      $0.shortPage + $0.likeness
        + words.places($0.file, by: console.program, inFull: files.textReport) + [""]
    }
    console.print((texts.first.map { $0.lines + [""] } ?? []) + others + summary.lines())
    return try Announcement(summary, texts)
  }

  /// Returns which shards are missing, and which were not completed, with neighbors together.
  private func missing(_ states: [RunState]) -> [String] {
    let count = states[0].shard.count
    let missing = IndexSet(1...count).subtracting(IndexSet(states.map(\.shard.number)))
    let broken = IndexSet(states.filter { !$0.isThrough }.map(\.shard.number))
    return missing.rangeView.map { shards($0, of: count, "is missing", "are missing") }
      + broken.rangeView.map { shards($0, of: count, "was not through", "were not through") }
  }

  private func shards(
    _ numbers: Range<Int>, of count: Int, _ one: String, _ several: String
  ) -> String {
    let (first, last) = (numbers.lowerBound, numbers.upperBound - 1)
    return first == last
      ? "shard \(first)/\(count) \(one)" : "shards \(first)/\(count) to \(last)/\(count) \(several)"
  }
}
