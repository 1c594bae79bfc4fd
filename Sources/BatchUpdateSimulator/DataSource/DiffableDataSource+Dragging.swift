import Snapshots

extension DiffableDataSource {
  /// Takes the order over that a person's drag gives to the view, as if it were applied on the main
  /// queue (rule 3.10.1).
  ///
  /// - Returns: Whether there are such an item and such a place, and it is another one; otherwise
  ///   nothing happens.
  @discardableResult
  mutating func drag(_ drag: Move<ItemPath>) -> Bool {
    guard view.drag(drag) else { return false }
    noteApply(on: .main)
    current = SnapshotModel(view.list)
    view.model = layout(of: current)
    for place in [drag.source.section, drag.destination.section] {
      let section = current.sections[place]
      guard let roots = outlines[section]?.roots else { continue }
      let nodes = Dictionary(uniqueKeysWithValues: roots.map { ($0.item, $0) })
      outlines[section] = ItemTree(
        current.items(inSection: place).map { nodes[$0] ?? ItemTree.Node($0) })
    }
    return true
  }

  /// Returns whether the section of a place has an outline in which items are below others.
  ///
  /// What a drag makes of such an outline is not known (rule 4.20).
  func holdsChildren(at path: ItemPath) -> Bool {
    outlines[current.sections[path.section]]?.roots.contains { !$0.children.isEmpty } ?? false
  }
}
