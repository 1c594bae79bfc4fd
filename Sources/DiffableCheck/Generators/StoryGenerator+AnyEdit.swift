import PropertyTesting
import Snapshots

// Edits made of parts that need not fit: existing identifiers, unknown ones, repeats, nothing at
// all, and an identifier beside itself. UIKit refuses most of them, each by the first rule that it
// breaks.

extension StoryGenerator {
  /// Returns an edit of any kind with any arguments.
  mutating func anyEdit() -> SnapshotEdit {
    switch chooser.number(below: 11) {
    case 0: return .appendSections(anySections())
    case 1:
      let sections = anySections()
      return .insertSections(sections, chooser.beside(anySection(or: sections)))
    case 2: return .deleteSections(anySections())
    case 3:
      let section = anySection()
      return .moveSection(section, chooser.beside(anySection(or: [section])))
    case 4: return .reloadSections(anySections())
    case 5: return .appendItems(anyItems(), to: chooser.percent(50) ? anySection() : nil)
    case 6:
      let items = anyItems()
      return .insertItems(items, chooser.beside(anyItem(or: items)))
    case 7: return .deleteItems(anyItems())
    case 8:
      let item = anyItem()
      return .moveItem(item, chooser.beside(anyItem(or: [item])))
    case 9: return .reloadItems(anyItems())
    default: return .reconfigureItems(anyItems())
    }
  }

  private mutating func anyItems() -> [Item] {
    var items = (0..<chooser.number(in: 0...2)).map { _ in anyItem() }
    if let first = items.first, chooser.percent(35) { items.append(first) }
    return items
  }

  /// Returns an item that is in the snapshot, one that is not, or one that the edit already names.
  private mutating func anyItem(or named: [Item] = []) -> Item {
    if !named.isEmpty, chooser.percent(25) { return chooser.element(of: named) }
    guard chooser.percent(60), let item = presentItem() else { return newItem() }
    return chooser.percent(70) ? item : unknownItem(like: item)
  }

  /// Returns an item that the snapshot does not hold.
  ///
  /// Where items are values, that is the changed item that the app has and the snapshot has not.
  private mutating func unknownItem(like item: Item) -> Item {
    let changed = Item(item.number, edition: item.edition + 1)
    let isUnknown = setting.identity == .value && !snapshot.contains(changed)
    return isUnknown ? changed : newItem()
  }

  private mutating func anySections() -> [Section] {
    var sections = (0..<chooser.number(in: 0...2)).map { _ in anySection() }
    if let first = sections.first, chooser.percent(35) { sections.append(first) }
    return sections
  }

  private mutating func anySection(or named: [Section] = []) -> Section {
    if !named.isEmpty, chooser.percent(25) { return chooser.element(of: named) }
    return (chooser.percent(60) ? presentSection() : nil) ?? newSection()
  }
}
