import DiffableCheck

/// The report of a run as an HTML page: a single file without scripts and external resources.
///
/// Only the plot of stories over time contains times. All other bytes are the same for the same
/// run, even if it was stopped and resumed.
package struct RunPage: Sendable {
  private let summary: RunSummary
  private let findings: [ReportedFinding]
  private let progress: Progress?

  /// Creates the page of a run.
  ///
  /// - Parameters:
  ///   - summary: The summary of the run.
  ///   - findings: The findings of the summary, in its order.
  ///   - progress: The recorded progress, or `nil` if the summary is that of several runs.
  package init(_ summary: RunSummary, _ findings: [ReportedFinding], progress: Progress?) {
    self.summary = summary
    self.findings = findings
    self.progress = progress
  }

  /// The text of the page's file.
  var text: String {
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
    guard summary.report.findings.isEmpty, summary.unshrunk == nil else { return ("✘", "bad") }
    // What the run did not get to, and what its stories never tried, might not have held.
    let isWhole = summary.ending == .through
    let isPass = isWhole && summary.report.hasCheckedEnough
    return isPass ? ("✔", "good") : ("⚠", "note")
  }

  /// Links to the findings, if there are several.
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
