import BatchUpdateSimulator
import Snapshots

extension Property {
  /// Broken, for example, by an engine that deletes the wrong item.
  ///
  /// Nothing is rejected, and the screen shows an item where the app's data has another one.
  static let reachesTarget = Property(
    "reachesTarget", "the system ends with the identifiers of the new list, in its order",
    on: [.applies, .edits]
  ) { apply in
    if let error = apply.engineError { return Breach("the engine refused: \(error)") }
    if case .rejected = apply.outcome { return nil }
    // Between stages, the screen has to show what the data source holds at that moment.
    let held = apply.view.model
    let expected = apply.isFinished ? apply.transition.new : held
    if held.isSame(as: expected), apply.view.showsWhatIsHeld { return nil }
    return breach(displayed: apply.view.list, expected: expected)
      ?? breach("the data source holds \(held), should hold \(expected)", held, expected)
  } ofEdit: { edit in
    switch (edit.actual, edit.expected) {
    case (.list(let actual), .list(let expected)):
      return breach(displayed: actual, expected: expected)
    case (.tree(let actual), .tree(let expected)) where actual != expected:
      let writer = WordWriter()
      return Breach("holds \(writer.tree(actual)), should hold \(writer.tree(expected))")
    default: return nil
    }
  }

  /// Creates a breach, and adds a note if the lists differ only in editions, which is easily
  /// overlooked.
  private static func breach(_ reason: String, _ actual: Layout, _ wanted: Layout) -> Breach {
    Breach(reason + (actual.differenceInEditions(from: wanted).map { ": \($0)" } ?? ""))
  }

  private static func breach(displayed: Layout, expected: Layout) -> Breach? {
    guard !displayed.isSame(as: expected) else { return nil }
    if displayed.sections != expected.sections {
      let (shown, wanted) = (displayed.sections.description, expected.sections.description)
      return Breach("has sections \(shown), should have \(wanted)")
    }
    for section in expected.sections.indices {
      let shown = displayed.rows(inSection: section).map(\.item)
      let wanted = expected.rows(inSection: section).map(\.item)
      guard shown != wanted else { continue }
      guard let item = zip(shown, wanted).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
        return Breach(
          "has \(counted(shown.count, "item")) in section \(section), should have "
            + "\(grouped(wanted.count))")
      }
      let path = ItemPath(section, item)
      return breach(
        "displays \(shown[item]) at \(path), should display \(wanted[item])", displayed, expected)
    }
    preconditionFailure("lists with other identifiers differ in a section")
  }
}

extension Layout {
  /// Returns whether both lists hold the same identifiers, which is fast if they are identical.
  func isSame(as other: Layout) -> Bool {
    self == other || hasSameIdentifiers(as: other)
  }
}
