import Snapshots

/// Writes identifiers and lists in the notation of scenario files.
package struct WordWriter: Sendable {
  let names: Names

  package init(_ names: Names = Names()) {
    self.names = names
  }

  package func item(_ item: Item) -> String {
    Token.name(names.name(of: item)) + Item.editionSuffix(item.edition)
  }

  package func row(_ row: Row) -> String {
    Token.name(names.name(of: row.item)) + Item.editionSuffix(row.content)
  }

  package func section(_ section: Section) -> String { Token.name(names.name(of: section)) }

  func items(_ items: [Item]) -> [String] { items.map(item) }

  func sections(_ sections: [Section]) -> [String] { sections.map(section) }

  func item(_ item: Item?, after word: String) -> [String] {
    item.map { [word, self.item($0)] } ?? []
  }

  func section(_ section: Section?, after word: String) -> [String] {
    section.map { [word, self.section($0)] } ?? []
  }

  func neighbor(_ neighbor: Neighbor<Item>) -> [String] {
    switch neighbor {
    case .before(let other): ["before", item(other)]
    case .after(let other): ["after", item(other)]
    }
  }

  func neighbor(_ neighbor: Neighbor<Section>) -> [String] {
    switch neighbor {
    case .before(let other): ["before", section(other)]
    case .after(let other): ["after", section(other)]
    }
  }

  /// Returns a tree on one line, as in `a+{b c{d}} e`, or `empty` if it has no items.
  package func tree(_ tree: ItemTree) -> String {
    tree.roots.isEmpty ? "empty" : nodes(tree.roots)
  }

  private func nodes(_ nodes: [ItemTree.Node]) -> String {
    nodes.map { node in
      let below = node.children.isEmpty ? "" : "{\(self.nodes(node.children))}"
      return item(node.item) + (node.isExpanded ? "+" : "") + below
    }.joined(separator: " ")
  }

  /// Returns the answer to a query.
  package func answer(_ answer: SnapshotAnswer) -> String {
    switch answer {
    case .nothing: "nothing"
    case .flag(let flag): flag ? "yes" : "no"
    case .number(let number): "\(number)"
    case .item(let item): "item \(self.item(item))"
    case .items(let items): (["items"] + self.items(items)).joined(separator: " ")
    case .section(let section): "section \(self.section(section))"
    case .sections(let sections): (["sections"] + self.sections(sections)).joined(separator: " ")
    case .tree(let tree): "tree \(self.tree(tree))"
    }
  }

  /// Returns an answer as a part of a sentence, where nothing would say that it is empty.
  package func phrase(_ answer: SnapshotAnswer) -> String {
    switch answer {
    case .items([]): "no items"
    case .sections([]): "no sections"
    default: self.answer(answer)
    }
  }

  /// Returns the sections of a list, each as a phrase like `A: a b'`.
  func phrases(_ layout: Layout) -> [String] {
    layout.sections.indices.map { index in
      let rows = layout.rows(inSection: index).map { " " + row($0) }
      return section(layout.sections[index]) + ":" + rows.joined()
    }
  }

  /// Returns a list on one line, as in `A: a b' C: d`, or `empty` if it has no sections.
  package func line(_ layout: Layout) -> String {
    layout.sections.isEmpty ? "empty" : phrases(layout).joined(separator: " ")
  }
}
