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

  /// Returns the story's section for one on the screen.
  func section(_ met: Section) -> Section { storyNames?.section(met) ?? met }

  /// Returns the name of an item on the screen as it is shown in a sentence.
  func name(of met: Item) -> String { names.shownName(of: item(met)) }

  /// Returns the name of a section on the screen as it is shown in a sentence.
  func name(of met: Section) -> String { names.shownName(of: section(met)) }

  /// Returns a section snapshot with the story's items.
  func tree(_ met: ItemTree) -> ItemTree { ItemTree(met.roots.map(node)) }

  private func node(_ met: ItemTree.Node) -> ItemTree.Node {
    ItemTree.Node(
      item(met.item), isExpanded: met.isExpanded, children: met.children.map(node))
  }

  /// Returns the edits of a story that set marks; only an app's own identifiers are ever marked.
  func edits(_ marks: SnapshotMarks) -> [SnapshotEdit] { storyNames?.edits(marks) ?? [] }

  /// Returns a list with the story's items and sections, and the screen's contents.
  func named(_ met: Layout) -> Layout { storyNames?.layout(met) ?? met }

  /// Returns a list with the story's items and sections, in which the contents of each item are
  /// counted.
  ///
  /// The content of a row that has none, as nobody sees it, is the first one.
  mutating func layout(_ met: Layout) -> Layout {
    var layout = named(met)
    for (place, row) in layout.rows.enumerated() {
      guard row.content != Screenshot.noContent else {
        layout.setContent(0, ofRow: place)
        continue
      }
      let known = contents[row.item, default: []]
      let number = known.firstIndex(of: row.content) ?? known.count
      if number == known.count { contents[row.item, default: []].append(row.content) }
      layout.setContent(Content(number), ofRow: place)
    }
    return layout
  }
}
