@testable import DiffableCheck

extension Scenario {
  /// Creates a story from its notation without the line of the version.
  init(story: String) throws { try self.init(parsing: "scenario 1\n" + story) }
}

extension Violation.Kind {
  /// What hand-written judges find.
  static let asked = Violation.Kind(property: "reachesTarget", group: nil)
  static let other = Violation.Kind(property: "isAccepted", group: "move-bounds")
}
