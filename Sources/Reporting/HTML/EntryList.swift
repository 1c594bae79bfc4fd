/// What a page of a finding says, label by label.
struct EntryList {
  let entries: [FindingPage.Entry]

  init(_ entries: [FindingPage.Entry]) {
    // A changeset may have no operations, and a label alone says nothing.
    self.entries = entries.filter { !$0.lines.isEmpty }
  }

  /// The labels beside which lists, paths, and commands stand.
  private static let labelsOfCode = [
    "old", "new", "marked", "changeset", "calls", "displayed", "case", "kept", "replay",
  ]

  var element: Element? {
    entries.isEmpty
      ? nil
      : Element(.dl) {
        for entry in entries {
          Element(.dt) { entry.label }
          Element(.dd, EntryList.labelsOfCode.contains(entry.label) ? [.class: "code"] : [:]) {
            lines(of: entry)
          }
        }
      }
  }

  /// The most characters that are shown without being asked for.
  static let mostCharacters = 1_500

  @MarkupBuilder private func lines(of entry: FindingPage.Entry) -> [Markup] {
    let lines = entry.lines.map { line in Element(.div) { line } }
    let count = entry.lines.reduce(0) { $0 + $1.count }
    if count > EntryList.mostCharacters {
      Folded("\(counted(entry.lines.count, "line")), \(grouped(count)) characters") { lines }
        .element
    } else {
      lines
    }
  }
}
