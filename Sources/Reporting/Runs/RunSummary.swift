import DiffableCheck
import Foundation
import Snapshots

/// The summary of a run: what was tried, what held, and what did not.
///
/// The same run gives the same text, byte for byte.
package struct RunSummary: Sendable {
  package let system: String
  /// The seed, or `nil` if nothing was random.
  let seed: String?
  package let report: Report

  var cases: Int { report.cases }

  let properties: [Property]
  package let ending: RunEnding
  /// The number of timeouts that a new process did not repeat.
  let silences: Int
  /// The fault that the run was shrinking when its engine was lost, or `nil` if there is none.
  let unshrunk: UnshrunkFault?

  package init(
    system: String, seed: String?, report: Report, properties: [Property], ending: RunEnding,
    silences: Int = 0, unshrunk: UnshrunkFault? = nil
  ) {
    self.system = system
    self.seed = seed
    self.report = report
    self.properties = properties
    self.ending = ending
    self.silences = silences
    self.unshrunk = unshrunk
  }

  /// Returns the run as data for programs, without times, given the paths of the findings' files.
  ///
  /// The path of a finding that is not kept is empty.
  package func json(files: [String]) throws -> Data { try RunRecord(self, files: files).json() }

  /// Returns the lines of the summary for a number of columns.
  package func lines(columns: Int = PageWidth.usual) -> [String] {
    properties.flatMap { lines(of: $0, columns) } + [""]
      + phaseFigures.flatMap { $0.lines(columns) } + sizeLines(columns) + ["", verdict]
  }

  /// Returns the lines about a property: its sign and name in one column, its claim in the other.
  private func lines(of property: Property, _ columns: Int) -> [String] {
    let sign = isBroken(property) ? "✘" : wasJudged(property) ? "✔" : "-"
    let column = (properties.map(\.name.count).max() ?? 0) + 4
    let width = PageWidth.ofText(PageWidth.usual - column, columns: columns)
    let claim = wasJudged(property) ? property.claim : "not judged: \(property.claim)"
    return wrapped(claim, width: width).beside("\(sign) \(property.name)", to: column)
  }

  func isBroken(_ property: Property) -> Bool {
    // Violations that occurred during shrinking count too.
    (report.broken + report.findings.flatMap(\.others) + [unshrunk?.kind].compactMap { $0 })
      .contains { $0.property == property.name }
  }

  /// Returns whether the run has judged a property.
  func wasJudged(_ property: Property) -> Bool {
    isBroken(property) || report.judged(property)
  }

  /// A figure of a run, in words or numbers.
  struct Figure {
    let label: String
    let text: String
    /// Whether the text is a paragraph that has to be wrapped.
    var isLong = false

    fileprivate func lines(_ columns: Int) -> [String] {
      let lines = isLong ? wrapped(text, width: PageWidth.ofText(64, columns: columns)) : [text]
      return lines.beside(label, to: 14)
    }
  }

  /// The figures about the whole run: its stories by phase, what became of them, and its digest.
  var phaseFigures: [Figure] {
    let phases = report.counts.casesByPhase.met.map { "\(grouped($0.count)) \($0.kind.text)" }
    let stages = report.stages.enumerated().filter { $0.element > 0 }.map { number, count in
      "\(number): \(grouped(count))"
    }
    let stories = phases.isEmpty ? "none" : phases.joined(separator: ", ")
    var figures = [Figure(label: "stories", text: stories)]
    if report.transitions > 0 {
      figures.append(Figure(label: "transitions", text: grouped(report.transitions)))
    }
    // An updater makes no changesets.
    if !stages.isEmpty {
      figures.append(Figure(label: "stages", text: stages.joined(separator: ", ")))
    }
    if report.counts.reloads > 0 {
      figures.append(
        Figure(label: "reloads", text: "everything, \(counted(report.counts.reloads, "time"))"))
    }
    if report.counts.unspecified > 0 {
      let count = report.counts.unspecified
      let stories = "\(grouped(count)) \(count == 1 ? "story" : "stories")"
      figures.append(
        Figure(label: "unspecified", text: "\(stories) ended where UIKit is unknown"))
    }
    if report.counts.broken > report.findings.count {
      figures.append(
        Figure(
          label: "broken",
          text: "\(grouped(report.counts.broken)) stories; the first of each kind was shrunk"))
    }
    if report.counts.edits > 0 {
      figures.append(Figure(label: "edits", text: grouped(report.counts.edits)))
    }
    if silences > 0 {
      figures.append(
        Figure(label: "silences", text: "\(grouped(silences)) that a new process did not repeat"))
    }
    if let seed { figures.append(Figure(label: "seed", text: seed)) }
    return figures + [Figure(label: "digest", text: hexadecimal(report.digest))]
  }

  /// The figures about the stories from seeds, empty if there are none.
  var sizeFigures: [Figure] {
    let sizes = report.sizes
    guard sizes.stories > 0 else { return [] }
    var figures = [Figure(label: "steps", text: "\(decimal(sizes.meanSteps)) a story")]
    if sizes.hasApplies {
      figures += [
        Figure(label: "applies", text: "\(decimal(sizes.meanApplies)) a story"),
        Figure(
          label: "items",
          text: "\(sizes.medianItems) at half of the applies, 50 or more at "
            + percent(sizes.largeShare)),
      ]
    }
    if sizes.hasEdits {
      figures.append(Figure(label: "refused", text: "\(percent(sizes.refusedShare)) of edits"))
    }
    return figures
  }

  private func sizeLines(_ columns: Int) -> [String] {
    let sizes = report.sizes
    guard sizes.stories > 0 else { return [] }
    let shares = sizes.stepShares.map { "\($0.kind.rawValue) \(percent($0.share))" }
    let kinds = paragraph("step kinds", shares)
    let figures = sizeFigures + [kinds, reconfigureFigure, reachFigure].compactMap { $0 }
    return [""] + figures.flatMap { $0.lines(columns) } + shortcomings
  }

  /// The shares of the states that cells of reconfigured items had, or `nil` if there are none.
  var reconfigureFigure: Figure? {
    guard report.sizes.stories > 0 else { return nil }
    let shares = report.sizes.reconfigureShares.map { "\($0.state.rawValue) \(percent($0.share))" }
    return shares.isEmpty ? nil : paragraph("reconfigured", shares)
  }

  /// The rules that stories from seeds reached, and the first case that reached each.
  var rulesReached: [(rule: Rule, number: Int)] {
    Rule.allCases.compactMap { rule in report.counts.firstReached[rule].map { (rule, $0) } }
  }

  private var reachFigure: Figure? {
    let reached = rulesReached.map { "\($0.rule.rawValue) \(grouped($0.number))" }
    return reached.isEmpty ? nil : paragraph("reached", reached)
  }

  private func paragraph(_ label: String, _ phrases: [String]) -> Figure {
    Figure(label: label, text: phrases.joined(separator: ", "), isLong: true)
  }

  /// What the stories from seeds fall short of, and those of all phases if too many end without a
  /// verdict, empty if there are too few from seeds to tell.
  var shortcomings: [String] {
    guard report.sizes.stories >= 5_000 else { return [] }
    // A story ends where it breaks something, so those of a wrong system tell nothing of sizes.
    let ofSizes = report.findings.isEmpty ? report.sizes.shortcomings : []
    // A generator should avoid stories whose outcome is not known; they are counted in all phases.
    let isAstray = report.counts.unspecified * 1_000 > report.cases
    let astray = isAstray ? ["more than 0.1% of all stories end where UIKit is unknown"] : []
    return (ofSizes + astray).map { "⚠︎ stories fall short: \($0)" }
  }

  /// The verdict on the run, in a few sentences.
  package var verdict: String {
    let broken = properties.count(where: isBroken)
    var sentences: [String] = []
    if broken > 0 {
      sentences.append(
        "\(broken) of \(properties.count) properties \(broken == 1 ? "does" : "do") not hold for "
          + "\(system).")
    }
    if hasFinding(of: Violation.expectation) {
      sentences.append("A story does not do what its file says.")
    }
    if hasFinding(of: Violation.agreement) {
      sentences.append(
        "The reference does not agree with itself: no verdict of this run can be trusted.")
    }
    if let unshrunk { sentences.append(unshrunk.sentence) }
    if sentences.isEmpty, report.exercised == 0 {
      sentences.append("Nothing was checked: no story exercised \(system).")
    }
    if sentences.isEmpty, !report.unmet.isEmpty {
      sentences.append("The stories never tried: \(report.unmet.joined(separator: ", ")).")
    }
    if sentences.isEmpty { sentences.append("Everything held for \(system).") }
    if report.exercised > 0, let unjudged { sentences.append(unjudged) }
    if let reloading { sentences.append(reloading) }
    switch ending {
    case .through: break
    case .interrupted: sentences.append("Interrupted.")
    case .incomplete(let reason): sentences.append("Not all of the run is here: \(reason).")
    case .failed(let reason): sentences.append("The run could not go on: \(reason).")
    }
    return sentences.joined(separator: " ")
  }

  /// What it means that most changesets reload everything, or `nil` if they do not.
  private var reloading: String? {
    let (reloads, animated) = (report.counts.reloads, report.stages.dropFirst().reduce(0, +))
    guard reloads > 9 * animated else { return nil }
    return animated == 0
      ? "Every changeset that is not empty reloads everything: nothing is animated."
      : "More than nine in ten changesets that are not empty reload everything, so little else was "
        + "judged: for lists of one section, see 'exhaust --sections 1 --new-sections 0'."
  }

  private func hasFinding(of property: String) -> Bool {
    report.findings.contains { $0.violation.property == property }
  }

  /// A text with the number of properties that were not judged, or `nil` if all were.
  private var unjudged: String? {
    let count = properties.count { !wasJudged($0) }
    guard count > 0 else { return nil }
    return "\(count) \(count == 1 ? "property was" : "properties were") not judged."
  }
}

extension PhaseName {
  fileprivate var text: String {
    switch self {
    case .corpus: "from the corpus"
    case .small: "small transitions"
    case .seeds: "from the seed"
    }
  }
}
