/// A statement of how far everything smaller than a story was tried.
///
/// No story is smaller that has at most this many items, sections, marks, and changes, or edits of
/// this size, in the setting of the story, but for other names, other ways to apply, and contents
/// that change more than once. A story with fewer steps and more items would be smaller too; none of
/// those was tried.
package struct Certificate: Hashable, Codable, Sendable {
  /// The number of items in the whole story, up to which everything was tried.
  package let items: Int
  /// The number of sections in the whole story, up to which everything was tried.
  package let sections: Int
  /// The maximum number of marked identifiers in the stories that were tried.
  package let marks: Int
  /// The maximum number of items with changed contents in the stories that were tried.
  package let changes: Int
  /// The number of smaller stories up to that size, all of which were tried.
  package internal(set) var stories: Int
  /// What edits were tried, or `nil` for changes of a list.
  package private(set) var edits: Edits?

  /// The edits of a snapshot or a section snapshot that were tried.
  package struct Edits: Hashable, Codable, Sendable {
    /// The maximum number of edits in a story.
    package let count: Int
    /// The maximum number of identifiers in the list that an edit takes.
    package let length: Int
    /// The maximum number of items in the tree that an edit takes.
    package let height: Int
    /// Whether they are edits of a section snapshot, which has no sections.
    package let areOfOutline: Bool
  }

  /// Returns whether everything up to the size of a story was tried.
  package func covers(_ scenario: Scenario) -> Bool {
    let size = ScenarioSize(scenario)
    return items >= size.items && sections >= size.sections
  }

  /// Returns why a story cannot have a certificate, or `nil` if it can.
  ///
  /// Only two kinds of stories can be enumerated: one change of a list, marked and applied, with all
  /// cells on screen; and one or two edits of a snapshot or a section snapshot.
  package static func obstacle(of scenario: Scenario) -> String? {
    if scenario.setting.dataSource == .diffable { return "its applies may wait for each other" }
    if scenario.setting.identity == .value { return "its items change with their contents" }
    let applies = scenario.steps.count { $0.action.kind == .apply }
    if applies == 0, SmallEditStories(scenario) != nil { return nil }
    guard applies > 0 else { return "nothing is applied in it, and it is not one edit or two" }
    guard applies == 1 else { return "it has \(applies) applies" }
    if scenario.setting.viewport.height != nil { return "cells come and go in it" }
    if scenario.holdsRepeats { return "a list in it holds something twice" }
    return SmallTransitions(scenario) == nil ? "it has other steps than marks" : nil
  }
}
