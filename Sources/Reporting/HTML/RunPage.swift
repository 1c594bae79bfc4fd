import DiffableCheck

/// The report of a run as a page for people: one file, without scripts, that needs no network.
///
/// It has no times but in the plot of stories over time, so all the rest is the same bytes for the
/// same run, and also for one that was stopped and went on.
package struct RunPage: Sendable {
  private let summary: RunSummary
  private let findings: [ReportedFinding]
  private let progress: Progress?

  /// Creates the page of a run.
  ///
  /// - Parameters:
  ///   - summary: What was tried, and what held.
  ///   - findings: The findings of the summary, in its order.
  ///   - progress: What the run wrote down on its way; `nil` if it was not one run.
  package init(_ summary: RunSummary, _ findings: [ReportedFinding], progress: Progress?) {
    self.summary = summary
    self.findings = findings
    self.progress = progress
  }

  /// The page as it stands in its file.
  package var text: String {
    Page(title: "\(verdict.sign) \(summary.verdict) DiffableCheck") {
      Element(.header) {
        Element(.p, [.class: "brand"]) { "DiffableCheck" }
        Element(.h1, [.class: verdict.look]) { "\(verdict.sign) \(summary.verdict)" }
        contents
      }
      found
      PropertySection(summary: summary).element
      TriedSection(summary: summary, progress: progress).element
      LimitSection.element
      Element(.footer, [.class: "quiet"]) { "A report of DiffableCheck on \(summary.system)." }
    }.text
  }

  private var verdict: (sign: String, look: String) {
    if !summary.report.findings.isEmpty { return ("✘", "bad") }
    // What is missing, or was not told, might not have held.
    let isWhole = summary.ending == .through
    let isPass = isWhole && summary.report.exercised > 0 && summary.report.unmet.isEmpty
    return isPass ? ("✔", "good") : ("⚠", "note")
  }

  /// Where each finding is, if there are several.
  @MarkupBuilder private var contents: [Markup] {
    if findings.count > 1 {
      Element(.ul) {
        for (number, reported) in findings.enumerated() {
          Element(.li) {
            Element(.a, [.href: "#\(FindingSection.identifier(number + 1))"]) {
              reported.finding.violation.kind.description
            }
          }
        }
      }
    }
  }

  @MarkupBuilder private var found: [Markup] {
    if !findings.isEmpty {
      Element(.section) {
        Element(.h2) { "What was found" }
        for (number, reported) in findings.enumerated() {
          FindingSection(number: number + 1, reported: reported).element
        }
      }
    }
  }
}
