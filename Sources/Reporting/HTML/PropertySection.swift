import DiffableCheck

/// The section about all properties of the system: whether each was judged, and whether it held.
struct PropertySection {
  let summary: RunSummary

  var element: Element {
    Element(.section) {
      Element(.h2) { "Properties" }
      Element(.table, [.class: "full"]) {
        Element(.caption) { "What was asked of \(summary.system), and whether it held" }
        Element.head(["outcome", "property, and what it claims"])
        Element(.tbody) { summary.properties.map(row) }
      }
    }
  }

  private func row(_ property: Property) -> Element {
    let outcome = outcome(of: property)
    return Element(.tr) {
      Element(.td, [.class: "outcome \(outcome.look)"]) { outcome.words }
      Element(.th, [.scope: "row"]) {
        Element(.div, [.class: "claimed"]) {
          Element(.strong) { property.name }
          Element(.span) { property.claim }
        }
      }
    }
  }

  private func outcome(of property: Property) -> (words: String, look: String) {
    if summary.isBroken(property) { return ("✘ broken", "bad") }
    return summary.wasJudged(property) ? ("✔ held", "good") : ("– not judged", "quiet")
  }
}
