import Snapshots

/// Something about a change that somebody should know.
enum ListLint {
  /// The cell shows what it showed in a state, counted from zero.
  case unmarkedChange(Item, shows: Int)
  case needlessReload(Item)
  case leavesDeletedSection(Item, Section)
  case entersInsertedSection(Item, Section)
  case sectionsMove(Int)

  var kind: StateFinding.Kind {
    switch self {
    case .unmarkedChange: .staleCell
    case .needlessReload: .cellThrownAway
    case .leavesDeletedSection, .entersInsertedSection, .sectionsMove: .tableReloadsEverything
    }
  }

  var rule: Rule? {
    switch self {
    case .leavesDeletedSection: .moveFromDeletedSection
    case .entersInsertedSection: .moveIntoInsertedSection
    case .unmarkedChange, .needlessReload, .sectionsMove: nil
    }
  }

  /// Returns what is seen, in words that know items and sections by the numbers of a story.
  func reason(_ storyNames: StoryNames) -> String {
    switch self {
    case .unmarkedChange(let item, let state):
      "\(storyNames.item(item)) changed and is not marked: its cell still shows the content of state "
        + "\(state); call reconfigureItems([\(storyNames.item(item))]), or reloadItems"
    case .needlessReload(let item):
      "\(storyNames.item(item)) is to be reloaded and shows the same as before"
    case .leavesDeletedSection(let item, let section):
      "\(storyNames.item(item)) leaves section \(storyNames.section(section)), which is deleted"
        + ListLint.tableOnly
    case .entersInsertedSection(let item, let section):
      "\(storyNames.item(item)) goes into section \(storyNames.section(section)), which is new"
        + ListLint.tableOnly
    case .sectionsMove(let count): "\(count) sections move at once" + ListLint.tableOnly
    }
  }

  private static let tableOnly = """
    : a table view reloads everything; of a collection view, which does not, leave it out by \
    ignoring: [.tableReloadsEverything]
    """
}
