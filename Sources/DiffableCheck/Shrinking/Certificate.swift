/// A statement of how far everything smaller than a story was tried.
///
/// No story is smaller that has at most this many items, sections, marks, and changes, or edits of
/// this size, in the setting of the story, but for other names, other ways to apply, and contents
/// that change more than once. A story with fewer steps and more items would be smaller too; none
/// of those was tried.
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

  /// Why a story cannot have a certificate.
  package enum Obstacle: String, Error {
    case waitingApplies = "its applies may wait for each other"
    case values = "its items change with their contents"
    case provider = "its provider errs"
    case noEdits = "nothing is applied in it, and it is not one edit or two"
    case repeats = "a list in it holds something twice"
    case otherSteps = "it has other steps than marks and an apply at its end"
    case applies = "it has several applies"
    case viewport = "cells come and go in it"
  }

  /// Returns why a story cannot have a certificate, or `nil` if it can.
  ///
  /// Of the stories that stand in place of another, a certificate counts only those with one apply,
  /// and with all cells on screen.
  package static func obstacle(of scenario: Scenario) -> Obstacle? {
    do {
      guard case .transitions(let small) = try StoryFamily(scenario) else { return nil }
      if small.applies > 1 { return .applies }
      return scenario.setting.viewport.height == nil ? nil : .viewport
    } catch {
      return error
    }
  }
}
