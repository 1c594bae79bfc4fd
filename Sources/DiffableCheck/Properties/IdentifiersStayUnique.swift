import Snapshots

extension Property {
  /// Broken, for example, by an engine whose first stage holds an item both in its old section and
  /// in its new one.
  ///
  /// A view counts rows and does not know identifiers, so it raises nothing and shows the row
  /// twice.
  static let identifiersStayUnique = Property(
    "identifiersStayUnique", "no list on the way holds an identifier twice", on: [.updates, .edits]
  ) { apply in
    guard let stage = apply.stage, let model = apply.stages[stage].model else { return nil }
    return breach(of: model)
  } ofEdit: { edit in
    switch edit.actual {
    case .list(let layout): breach(of: layout)
    case .tree(let tree): breach(of: tree)
    }
  }

  private static func breach(of tree: ItemTree) -> Breach? {
    let items = tree.items
    let repeated = items.enumerated().first { items[..<$0].contains($1) }?.element
    return repeated.map {
      Breach("\($0) appears twice in \(tree)")
    }
  }

  private static func breach(of layout: Layout) -> Breach? {
    guard layout.holdsRepeats else { return nil }
    return layout.firstRepeat.map {
      Breach("\($0.identifier) appears twice in \(layout)")
    }
  }
}

extension Layout {
  /// Whether any identifier occurs twice, which is faster to compute than the identifier itself.
  var holdsRepeats: Bool {
    ItemPlaces(of: rows).holdsRepeats
      || sections.indices.contains { sections[..<$0].contains(sections[$0]) }
  }
}
