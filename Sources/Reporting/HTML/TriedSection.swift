import DiffableCheck

/// The section about what a run tried: how much, of which sizes and kinds, and which rules it
/// reached.
struct TriedSection {
  let summary: RunSummary
  let progress: Progress?

  private var report: Report { summary.report }

  var element: Element {
    Element(.section) {
      Element(.h2) { "What was tried" }
      EntryList(figures).element
      for shortcoming in summary.shortcomings { Element(.p, [.class: "note"]) { shortcoming } }
      plot
      Element(.div, [.class: "beside"]) {
        sizes
        stages
        kinds
        rules
      }
    }
  }

  private var figures: [RunSummary.Figure] {
    [RunSummary.Figure(label: "system", text: summary.system)] + summary.phaseFigures
      + summary.sizeFigures + [summary.reconfigureFigure].compactMap { $0 }
  }

  private var plot: Element {
    if let progress, let plot = TimePlot(progress) { return plot.figure }
    let reason =
      progress == nil ? "several runs together have no time of their own" : "the run was too short"
    return Element(.p, [.class: "quiet"]) { "Stories over time are not drawn: \(reason)." }
  }

  @MarkupBuilder private var sizes: [Markup] {
    if report.sizes.appliesByItems.contains(where: { $0 > 0 }) {
      BarTable(
        "Items at applies of made-up stories", ("items", "applies"),
        counts: TriedSection.doubling(report.sizes.appliesByItems)
      ).figure
    }
  }

  /// Returns the counts of 0 and of 1, then in groups of 2 and 3, of 4 to 7, of 8 to 15, and so on.
  private static func doubling(_ counts: [Int]) -> [(label: String, count: Int)] {
    var rows: [(label: String, count: Int)] = []
    var range = 0..<1
    while range.lowerBound < counts.count {
      let part = counts[range.clamped(to: counts.indices)]
      let label =
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound - 1)"
      rows.append((label, part.reduce(0, +)))
      range = range.upperBound..<max(2 * range.upperBound, 1)
    }
    return rows
  }

  @MarkupBuilder private var stages: [Markup] {
    // An engine may answer with any number of updates.
    let counts = report.stages.enumerated()
      .filter { $0.element > 0 }.map { (label: "\($0.offset)", count: $0.element) }
    if !counts.isEmpty {
      BarTable("Updates of each changeset", ("updates", "changesets"), counts: counts).figure
    }
  }

  @MarkupBuilder private var kinds: [Markup] {
    if report.sizes.stories > 0 {
      BarTable(
        "Kinds of step of made-up stories", ("kind", "share"),
        shares: report.sizes.stepShares.map { ($0.kind.rawValue, $0.share) }
      ).figure
    } else {
      Element(.p, [.class: "quiet"]) { "No stories were made up, so there are no sizes of them." }
    }
  }

  @MarkupBuilder private var rules: [Markup] {
    let reached = summary.rulesReached
    if !reached.isEmpty {
      Element(.figure) {
        Element(.table, [.class: "full"]) {
          Element(.caption) { "Rules of UIKit that made-up stories reached" }
          Element.head(["rule"], figures: "first case")
          Element(.tbody) {
            for (rule, number) in reached {
              Element(.tr) {
                Element(.th, [.scope: "row"]) { rule.title }
                Element(.td, [.class: "figure"]) { grouped(number) }
              }
            }
          }
        }
      }
    }
  }
}
