import BatchUpdateSimulator
import DiffableCheck
import Snapshots

/// The rows that a person holds: those that are selected, the one with the focus, and the one with
/// the first responder.
struct HeldRows {
  /// What is held, under a label each; nothing is left out.
  private let rows: [(label: String, names: String)]

  /// Creates the rows of a story's beginning, in which nothing is held.
  init() { rows = [] }

  init(_ view: ListView, _ writer: WordWriter) {
    func names(_ items: [Item]) -> String { items.map(writer.item).joined(separator: " ") }
    func selection(_ selection: Selection) -> String {
      names(view.slots.filter { $0.selection == selection }.map(\.item))
    }
    rows = [
      ("selected", selection(.selected)), ("perhaps", selection(.unspecified)),
      ("focus", names([view.focusedItem].compactMap { $0 })),
      ("responder", names([view.firstResponderItem].compactMap { $0 })),
    ]
  }

  /// Whatever is held.
  var lines: [(label: String, names: String)] { rows.filter { !$0.names.isEmpty } }

  /// What is held now and was not before; where nothing is held any more, "nothing".
  func lines(since before: HeldRows) -> [(label: String, names: String)] {
    let isCertainAgain = before["perhaps"] != "" && self["perhaps"] == ""
    return rows.compactMap { label, names in
      // Of what is certain again, that is told which is selected now.
      if label == "perhaps", names.isEmpty { return nil }
      if names == before[label], label != "selected" || !isCertainAgain { return nil }
      return (label, names.isEmpty ? "nothing" : names)
    }
  }

  private subscript(_ label: String) -> String { rows.first { $0.label == label }?.names ?? "" }
}
