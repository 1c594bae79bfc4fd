import BatchUpdateSimulator
import PropertyTesting
import Snapshots

/// Generates stories about a list.
///
/// The same seed, or the same bytes, always gives the same story.
///
/// Most stories are small and a few are long. The generator applies its edits to UIKit's model of a
/// snapshot, so that most edits are legal and few are wasted. Some are refused on purpose.
package struct StoryGenerator: Sendable {
  var chooser: Chooser
  var snapshot = SnapshotModel()
  var steps: [Step] = []
  let setting: Setting
  private var nextItem: Int32 = 0
  private var nextSection: Int32 = 0
  private var deleted: [Item] = []
  private var deletedSections: [Section] = []
  /// The contents of items, according to the app's data.
  var contents = Contents(Layout(), identity: .identifier)
  /// The row that was last scrolled to.
  ///
  /// The screen may end before it.
  private var top = 0

  /// Returns the story of a seed.
  package static func story(_ seed: Seed) -> Scenario {
    var chooser = Chooser(seed)
    return story(&chooser)
  }

  /// Returns the story that the next choices make.
  static func story(_ chooser: inout Chooser, by profile: Profile = .strict) -> Scenario {
    var generator = StoryGenerator(chooser, profile)
    defer { chooser = generator.chooser }
    return generator.story()
  }

  init(_ chooser: Chooser, _ profile: Profile) {
    self.chooser = chooser
    var setting = StoryGenerator.setting(&self.chooser)
    setting.profile = profile
    self.setting = setting
  }

  private mutating func story() -> Scenario {
    // Most stories have no more steps than this, so the array seldom grows.
    steps.reserveCapacity(16)
    let start = layout(of: size())
    snapshot = SnapshotModel(start)
    for _ in 0..<chooser.weighted([(29, 1), (46, 2), (18, 3), (5, 4), (2, 8)]) { chapter() }
    return Scenario(setting: setting, start: start, steps: steps)
  }

  private static func setting(_ chooser: inout Chooser) -> Setting {
    let identity = chooser.weighted([
      (60, Identity.identifier), (20, .value), (20, .reference),
    ])
    let hashes = chooser.weighted([(94, Hashes.different), (6, .equal)])
    guard chooser.percent(65) else { return Setting(identity: identity, hashes: hashes) }
    return Setting(identity: identity, hashes: hashes, viewport: .drawn(&chooser, upTo: 8))
  }

  /// Adds a few steps, and the apply that brings their result to the screen.
  private mutating func chapter() {
    let length = chooser.weighted([(6, 0), (15, 1), (22, 2), (21, 3), (20, 5), (11, 7), (5, 11)])
    for _ in 0..<length { step() }
    if setting.viewport.height != nil, chooser.percent(15) { scroll() }
    append(.apply(chooser.weighted([(70, .animated), (22, .unanimated), (8, .reloadingData)])))
    snapshot.forgetMarks()
  }

  /// Adds a step to the story, and performs it if it is an edit.
  mutating func append(_ action: Action) {
    // There was no reconfigure before iOS 15, and nobody knows what it would have done (rule
    // 1.1.7).
    if setting.profile.era == .legacy, case .edit(.reconfigureItems(let items)) = action {
      return append(.edit(.reloadItems(items)))
    }
    steps.append(Step(action))
    switch action {
    case .edit(let edit):
      noteWhatIsDeleted(by: edit)
      // A refused edit belongs to the story like any other.
      try? snapshot.perform(edit)
    case .change(let item): contents.change(item)
    case .scroll(let row): top = row
    // The generator changes its snapshot itself where it adds a list or an apply.
    case .snapshot, .apply, .gesture: break
    default: preconditionFailure("is never part of such a story")
    }
  }
}

extension Viewport {
  /// Returns a small screen, beside which cells may be prepared and prefetched.
  static func drawn(_ chooser: inout Chooser, upTo height: Int) -> Viewport {
    Viewport(
      height: chooser.number(in: 1...height),
      prepared: chooser.weighted([(1, 0), (2, 1), (2, 3)]),
      prefetched: chooser.weighted([(1, 0), (2, 1), (2, 4)]))
  }
}

// MARK: Identifiers

extension StoryGenerator {
  /// Keeps what may come back later.
  private mutating func noteWhatIsDeleted(by edit: SnapshotEdit) {
    switch edit {
    case .deleteItems(let items): deleted += items
    case .deleteSections(let sections):
      for (section, items) in zip(snapshot.sections, snapshot.items)
      where sections.contains(section) {
        note(deleted: items, [section])
      }
    case .deleteAllItems: note(deleted: snapshot.allItems, snapshot.sections)
    default: break
    }
  }

  /// Keeps items and sections that may come back later.
  mutating func note(deleted items: [Item], _ sections: [Section]) {
    deleted += items
    deletedSections += sections
  }

  mutating func newItem() -> Item {
    defer { nextItem += 1 }
    return Item(nextItem)
  }

  mutating func newSection() -> Section {
    defer { nextSection += 1 }
    return Section(nextSection)
  }

  mutating func newSections(_ count: Int) -> [Section] {
    (0..<count).map { _ in newSection() }
  }

  /// Returns a section to insert: mostly a new one, sometimes one that was deleted before.
  mutating func sectionToInsert() -> Section {
    guard !deletedSections.isEmpty, chooser.percent(25) else { return newSection() }
    let section = chooser.element(of: deletedSections)
    return snapshot.sections.contains(section) ? newSection() : section
  }

  /// Returns an item to insert: mostly a new one, sometimes one that was deleted before.
  mutating func itemToInsert() -> Item {
    !deleted.isEmpty && chooser.percent(25) ? chooser.element(of: deleted) : newItem()
  }

  /// Returns an item of the snapshot, or `nil` if it has none.
  mutating func presentItem() -> Item? {
    let count = snapshot.allItems.count
    return count > 0 ? item(at: chooser.number(below: count)) : nil
  }

  /// Returns an item that may be just above or just below the screen, where cells are prepared, or
  /// `nil` if the snapshot has none.
  mutating func itemBesideScreen() -> Item? {
    let count = snapshot.allItems.count
    guard let height = setting.viewport.height, count > 0 else { return presentItem() }
    let distance = chooser.number(in: 0...1)
    let row = chooser.percent(40) ? top - 1 - distance : top + height + distance
    return item(at: max(0, min(row, count - 1)))
  }

  /// An item that may still be on screen when the pending snapshot is empty.
  var firstItem: Item { Item(0) }

  /// Returns an item that is probably on screen, or `nil` if the snapshot has none.
  mutating func itemOnScreen() -> Item? {
    let count = snapshot.allItems.count
    guard count > 0 else { return nil }
    let row = top + chooser.number(below: setting.viewport.height ?? count)
    return item(at: min(row, count - 1))
  }

  func item(at row: Int) -> Item { snapshot.allItems[row] }

  mutating func presentSection() -> Section? {
    snapshot.sections.isEmpty ? nil : chooser.element(of: snapshot.sections)
  }
}
