import DiffableCheck
import Snapshots

/// The marks that an app has set in the list that it applies, none if they are not the app's own.
struct AppMarks {
  let reloadedSections: [Section]
  let reloadedItems: [Item]
  let reconfiguredItems: [Item]

  init(_ apply: Apply) {
    if !apply.isMarkedByApp {
      (reloadedSections, reloadedItems, reconfiguredItems) = ([], [], [])
    } else {
      let transition = apply.transition
      reloadedSections = transition.reloadedSections
      reloadedItems = transition.reloadedItems
      reconfiguredItems = transition.reconfiguredItems
    }
  }

  /// Returns the marks, one on each line.
  func lines(_ writer: WordWriter) -> [String] {
    reloadedSections.map { "reload section \(writer.section($0))" }
      + reloadedItems.map { "reload \(writer.item($0))" }
      + reconfiguredItems.map { "reconfigure \(writer.item($0))" }
  }
}
