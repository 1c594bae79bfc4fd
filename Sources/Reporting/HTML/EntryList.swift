import DiffableCheck

/// The entries of a finding's page, or the figures of a run, label by label.
struct EntryList {
  private let parts: [Part]

  private struct Part {
    let label: String
    let lines: [String]
    let isCode: Bool
  }

  init(_ entries: [FindingPage.Entry]) {
    // A changeset may have no operations, and a label alone says nothing.
    parts = entries.filter { !$0.lines.isEmpty }.map {
      Part(label: $0.label.rawValue, lines: $0.lines, isCode: $0.label.isOfCode)
    }
  }

  init(_ figures: [RunSummary.Figure]) {
    parts = figures.map { Part(label: $0.label, lines: [$0.text], isCode: false) }
  }

  var element: Element? {
    parts.isEmpty
      ? nil
      : Element(.dl) {
        for part in parts {
          Element(.dt) { part.label }
          Element(.dd, part.isCode ? [.class: "code"] : [:]) {
            lines(of: part)
          }
        }
      }
  }

  /// The maximum number of characters that are shown unfolded.
  static let mostCharacters = 1_500

  @MarkupBuilder private func lines(of part: Part) -> [Markup] {
    let lines = part.lines.map { line in Element(.div) { line } }
    let count = part.lines.reduce(0) { $0 + $1.count }
    if count > EntryList.mostCharacters {
      Folded("\(counted(part.lines.count, "line")), \(grouped(count)) characters") { lines }
        .element
    } else {
      lines
    }
  }
}
