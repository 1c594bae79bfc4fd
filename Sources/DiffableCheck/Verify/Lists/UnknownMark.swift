import Snapshots

/// A mark on something that the list does not hold, on which UIKit raises.
enum UnknownMark {
  case reloadedSection(Section)
  case reloadedItem(Item)
  case reconfiguredItem(Item)

  var rule: Rule {
    switch self {
    case .reloadedSection: .reloadUnknownSection
    case .reloadedItem: .reloadUnknownItem
    case .reconfiguredItem: .reconfigureUnknownItem
    }
  }

  /// Returns UIKit's sentence, with the names in the story.
  func reason(_ story: StoryNames) -> String {
    switch self {
    case .reloadedSection(let section):
      Sentence.reloadUnknownSection.text(for: .collection, story.name(of: section))
    case .reloadedItem(let item):
      Sentence.reloadUnknownItem.text(for: .collection, story.name(of: item))
    case .reconfiguredItem(let item):
      Sentence.reconfigureUnknownItem.text(for: .collection, story.name(of: item))
    }
  }
}
