import Snapshots

/// Says how far everything smaller than a story was tried: no story up to a number of items and
/// sections, in the setting of the story and with no more marks and changes, is smaller than it.
///
/// A story of fewer steps with more items would be smaller, too; none of those was tried.
package struct Certificate: Hashable, Codable, Sendable {
  /// The most items of both lists together, up to which everything was tried.
  package let items: Int
  /// The same of sections.
  package let sections: Int
  /// The most identifiers that are marked in what was tried.
  package let marks: Int
  /// The most items with changed contents in what was tried.
  package let changes: Int
  /// How many stories there are up to that size that can be smaller; those that are were tried.
  package let stories: Int

  /// Whether everything up to the size of a story was tried.
  package func covers(_ scenario: Scenario) -> Bool {
    let size = ScenarioSize(scenario)
    return items >= size.items && sections >= size.sections
  }

  /// Why there can be no certificate for a story; `nil` if there can.
  ///
  /// What can be enumerated is one change of a list, marked and applied, whose cells are all on
  /// screen.
  package static func obstacle(of scenario: Scenario) -> String? {
    let applies = scenario.steps.count { $0.action.kind == .apply }
    if scenario.setting.dataSource == .diffable { return "its applies may wait for each other" }
    guard applies == 1 else {
      return applies == 0 ? "nothing is applied in it" : "it has \(applies) applies"
    }
    if scenario.setting.viewport.height != nil { return "cells come and go in it" }
    if scenario.setting.identity == .value { return "its items change with their contents" }
    if scenario.holdsRepeats { return "a list in it holds something twice" }
    return SmallTransitions(scenario) == nil ? "other steps than marks stand in it" : nil
  }
}
