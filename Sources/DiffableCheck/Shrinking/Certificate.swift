/// A statement of how far everything smaller than a story was tried.
///
/// No story is smaller that has at most this many items, sections, marks, and changes, in the
/// setting of the story, but for other names and other ways to apply. A story with fewer steps and
/// more items would be smaller too; none of those was tried.
package struct Certificate: Hashable, Codable, Sendable {
  /// The number of items in both lists together, up to which everything was tried.
  package let items: Int
  /// The number of sections in both lists together, up to which everything was tried.
  package let sections: Int
  /// The maximum number of marked identifiers in the stories that were tried.
  package let marks: Int
  /// The maximum number of items with changed contents in the stories that were tried.
  package let changes: Int
  /// The number of smaller stories up to that size, all of which were tried.
  package let stories: Int

  /// Returns whether everything up to the size of a story was tried.
  package func covers(_ scenario: Scenario) -> Bool {
    let size = ScenarioSize(scenario)
    return items >= size.items && sections >= size.sections
  }

  /// Returns why a story cannot have a certificate, or `nil` if it can.
  ///
  /// Only stories of one change of a list, marked and applied, with all cells on screen, can be
  /// enumerated.
  package static func obstacle(of scenario: Scenario) -> String? {
    let applies = scenario.steps.count { $0.action.kind == .apply }
    if scenario.setting.dataSource == .diffable { return "its applies may wait for each other" }
    guard applies == 1 else {
      return applies == 0 ? "nothing is applied in it" : "it has \(applies) applies"
    }
    if scenario.setting.viewport.height != nil { return "cells come and go in it" }
    if scenario.setting.identity == .value { return "its items change with their contents" }
    if scenario.holdsRepeats { return "a list in it holds something twice" }
    return SmallTransitions(scenario) == nil ? "it has other steps than marks" : nil
  }
}
