import DiffableCheck

/// The section about a finding: what is broken and why, the lists, the cells, the story, and what
/// to do.
struct FindingSection {
  let number: Int
  let reported: ReportedFinding

  private var finding: Finding { reported.finding }
  private var entries: [FindingPage.Entry] { reported.explanation.entries }

  /// Returns the `id` of the section, to which links on the same page lead.
  static func identifier(_ number: Int) -> String { "finding-\(number)" }

  var element: Element {
    Element(.article, [.id: FindingSection.identifier(number)]) {
      Element(.h3) {
        Element(.span, [.class: "bad"]) { "✘ broken: " }
        finding.violation.kind.description
      }
      Element(.p, [.class: "quiet"]) { FindingPage.claim(of: finding.violation) }
      reason
      drawings
      listsAsText
      Element(.div, [.class: "beside"]) {
        story
        Element(.figure) {
          Element(.figcaption) { "What is known of it" }
          EntryList(facts).element
        }
      }
      asFound
      toldBefore
    }
  }

  @MarkupBuilder private var reason: [Markup] {
    let text = lines(of: .because).joined(separator: "\n")
    let start = text.prefix(EntryList.mostCharacters)
    Element(.p, [.class: "because"]) { start.count < text.count ? "\(start)…" : text }
    if start.count < text.count {
      Folded("The whole reason, \(grouped(text.count)) characters") { Element(.pre) { text } }
        .element
    }
  }

  // MARK: Lists and cells

  @MarkupBuilder private var drawings: [Markup] {
    if let apply = reported.explanation.apply {
      let writer = WordWriter(finding.shrunk.names)
      ApplyDrawing(apply, writer).figures
      if apply.isFinished { CellTables(CellTable(ScreenChange(apply), writer)).element }
    }
  }

  private static let labelsOfLists: [FindingPage.Label] = [.old, .new, .displayed]

  @MarkupBuilder private var listsAsText: [Markup] {
    let lists = entries.filter { FindingSection.labelsOfLists.contains($0.label) }
    if !lists.isEmpty {
      Folded("The whole lists as text") { EntryList(lists).element }.element
    }
  }

  // MARK: The story

  private func lines(of label: FindingPage.Label) -> [String] {
    entries.first { $0.label == label }?.lines ?? []
  }

  private var story: Element {
    Element(.figure) {
      Element(.figcaption) { "The smallest story" }
      text(lines(of: .story))
    }
  }

  @MarkupBuilder private func text(_ lines: [String]) -> [Markup] {
    let text = lines.joined(separator: "\n")
    let whole = Element(.pre, [.class: "story"]) { text }
    if text.count > EntryList.mostCharacters {
      Folded("\(counted(lines.count, "line")), \(grouped(text.count)) characters") { whole }.element
    } else {
      whole
    }
  }

  private var asFound: Element {
    Folded(
      "As found: \(counted(finding.found.steps.count, "step")), "
        + "\(counted(Mentions(finding.found).itemNumbers.count, "item"))"
    ) {
      Element(.pre) { finding.found.linesForReaders.joined(separator: "\n") }
    }.element
  }

  @MarkupBuilder private var toldBefore: [Markup] {
    if !reported.toldBefore.isEmpty {
      Folded("What was printed when it was found") {
        Element(.pre) { reported.toldBefore.joined(separator: "\n") }
      }.element
    }
  }

  // MARK: Facts

  /// The facts that occur nowhere else on the page.
  private var facts: [FindingPage.Entry] {
    let elsewhere = [.story, .because] + FindingSection.labelsOfLists
    return entries.filter { !elsewhere.contains($0.label) } + FindingPage.alike(finding) + places
  }

  private var places: [FindingPage.Entry] {
    [
      FindingPage.Entry(label: .kept, line: reported.file.isEmpty ? nil : reported.file),
      FindingPage.Entry(label: .replay, line: reported.replay),
    ]
  }
}
