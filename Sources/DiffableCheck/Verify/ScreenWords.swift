import BatchUpdateSimulator
import Snapshots

/// The names and numbers that a story has for what is on a fake screen.
struct ScreenWords {
  /// The names of the app's identifiers, or `nil` if the list is one of the project's own.
  private let storyNames: StoryNames?
  /// The contents of each item, in the order in which the story has them.
  private var contents: [Item: [Content]] = [:]

  init(_ words: Screenshot.Words) {
    storyNames = words.identifiers().map { descriptions in
      var names = StoryNames()
      descriptions.sections.forEach { names.addSection($0) }
      descriptions.items.forEach { names.addItem($0) }
      return names
    }
  }

  var names: Names { storyNames?.names ?? Names() }

  /// Returns the story's item for one on the screen.
  func item(_ met: Item) -> Item { storyNames?.item(met) ?? met }

  /// Returns a list with the story's items and sections, and the screen's contents.
  func named(_ met: Layout) -> Layout { storyNames?.layout(met) ?? met }

  /// Returns a list with the story's items and sections, in which the contents of each item are
  /// counted.
  mutating func layout(_ met: Layout) -> Layout {
    var layout = named(met)
    for (place, row) in layout.rows.enumerated() {
      let known = contents[row.item, default: []]
      let number = known.firstIndex(of: row.content) ?? known.count
      if number == known.count { contents[row.item, default: []].append(row.content) }
      layout.setContent(Content(number), ofRow: place)
    }
    return layout
  }
}
