import Snapshots

extension Breach {
  /// Creates a breach, and adds a note if the lists differ only in editions, which is easily
  /// overlooked.
  init(_ reason: String, _ actual: Layout, _ wanted: Layout) {
    self.init(reason + (actual.differenceInEditions(from: wanted).map { ": \($0)" } ?? ""))
  }

  /// Creates the description of the first place at which a list on screen has another identifier
  /// than it should, or returns `nil` if there is none.
  init?(displayed: Layout, expected: Layout) {
    guard !displayed.hasSameIdentifiers(as: expected) else { return nil }
    if displayed.sections != expected.sections {
      let (shown, wanted) = (displayed.sections.description, expected.sections.description)
      self.init("has sections \(shown), should have \(wanted)")
      return
    }
    for section in expected.sections.indices {
      let shown = displayed.rows(inSection: section).map(\.item)
      let wanted = expected.rows(inSection: section).map(\.item)
      guard shown != wanted else { continue }
      guard let item = zip(shown, wanted).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
        self.init(
          "has \(counted(shown.count, "item")) in section \(section), should have "
            + "\(grouped(wanted.count))")
        return
      }
      let path = ItemPath(section, item)
      self.init(
        "displays \(shown[item]) at \(path), should display \(wanted[item])", displayed, expected)
      return
    }
    preconditionFailure("lists with other identifiers differ in a section")
  }
}
