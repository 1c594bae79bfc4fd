import DiffableCheck
import Sample
import Snapshots

/// The app's outline, which has some of the edits that UIKit's section snapshot has.
struct OutlineUnderTest: SectionSnapshotImplementation {
  private var outline = Outline<Item>()

  var tree: ItemTree { ItemTree(outline.roots.map(ItemTree.Node.init)) }

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    switch edit {
    case .append(let items, let parent): try outline.append(items, below: parent)
    case .expand(let items): outline.setExpanded(true, items)
    case .collapse(let items): outline.setExpanded(false, items)
    case .deleteAll: outline.deleteAll()
    default: throw EditNotSupported()
    }
    return nil
  }

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    guard case .contains(let item) = query else { throw QueryNotSupported() }
    return .flag(outline.contains(item))
  }
}

extension ItemTree.Node {
  init(_ node: Outline<Item>.Node) {
    self.init(
      node.id, isExpanded: node.isExpanded, children: node.children.map(ItemTree.Node.init))
  }
}
