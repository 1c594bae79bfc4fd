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

  /// Returns UIKit's sentence, with the story's items and sections.
  func reason(_ storyNames: StoryNames) -> String {
    switch self {
    case .reloadedSection(let section):
      Sentence.reloadUnknownSection.text(for: .collection, storyNames.section(section))
    case .reloadedItem(let item):
      Sentence.reloadUnknownItem.text(for: .collection, storyNames.item(item))
    case .reconfiguredItem(let item):
      Sentence.reconfigureUnknownItem.text(for: .collection, storyNames.item(item))
    }
  }
}
