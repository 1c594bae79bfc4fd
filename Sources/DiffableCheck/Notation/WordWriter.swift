import Snapshots

/// Writes identifiers and lists as they stand in a scenario file.
public struct WordWriter: Sendable {
  let names: Names

  public init(_ names: Names = Names()) {
    self.names = names
  }

  public func item(_ item: Item) -> String {
    Token.name(names.name(of: item)) + Token.marks(item.edition)
  }

  public func row(_ row: Row) -> String {
    Token.name(names.name(of: row.item)) + Token.marks(row.content)
  }

  public func section(_ section: Section) -> String { Token.name(names.name(of: section)) }

  func items(_ items: [Item]) -> [String] { items.map(item) }

  func sections(_ sections: [Section]) -> [String] { sections.map(section) }

  func target(_ section: Section?) -> [String] {
    section.map { ["to", self.section($0)] } ?? []
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

  /// Returns the sections of a list, each as a phrase like `A: a b'`.
  public func phrases(_ layout: Layout) -> [String] {
    layout.sections.indices.map { index in
      let rows = layout.rows(inSection: index).map { " " + row($0) }
      return section(layout.sections[index]) + ":" + rows.joined()
    }
  }

  /// Returns a list on one line, as in `A: a b' C: d`; without sections it is `empty`.
  public func line(_ layout: Layout) -> String {
    layout.sections.isEmpty ? "empty" : phrases(layout).joined(separator: " ")
  }
}
