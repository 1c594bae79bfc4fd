import Snapshots

extension StepForm {
  /// The edits of a section snapshot.
  static let sectionSnapshotEdits = [
    edit(.append, "ITEM… [to ITEM]") { reader throws(NotationError) in
      .append(try reader.items(), to: try reader.item(after: "to"))
    } write: {
      guard case .append(let items, let parent) = $0 else { return nil }
      return $1.items(items) + $1.item(parent, after: "to")
    },
    edit(.insert, "ITEM… before|after ITEM") { reader throws(NotationError) in
      .insert(try reader.items(), try reader.itemNeighbor())
    } write: {
      guard case .insert(let items, let neighbor) = $0 else { return nil }
      return $1.items(items) + $1.neighbor(neighbor)
    },
    edit(.insertSnapshot, "TREE before|after ITEM") { reader throws(NotationError) in
      .insertSnapshot(try reader.tree(), try reader.itemNeighbor())
    } write: {
      guard case .insertSnapshot(let tree, let neighbor) = $0 else { return nil }
      return [$1.tree(tree)] + $1.neighbor(neighbor)
    },
    edit(.delete, "ITEM…") { reader throws(NotationError) in
      .delete(try reader.items())
    } write: {
      guard case .delete(let items) = $0 else { return nil }
      return $1.items(items)
    },
    StepForm(
      StepKind.deleteAll.rawValue, block: .sectionSnapshot, for: .editSectionSnapshot(.deleteAll)),
    edit(.expand, "ITEM…") { reader throws(NotationError) in
      .expand(try reader.items())
    } write: {
      guard case .expand(let items) = $0 else { return nil }
      return $1.items(items)
    },
    edit(.collapse, "ITEM…") { reader throws(NotationError) in
      .collapse(try reader.items())
    } write: {
      guard case .collapse(let items) = $0 else { return nil }
      return $1.items(items)
    },
    edit(.replaceChildren, "of ITEM with TREE") { reader throws(NotationError) in
      try reader.word("of")
      let parent = try reader.item()
      try reader.word("with")
      return .replaceChildren(of: parent, with: try reader.tree())
    } write: {
      guard case .replaceChildren(let parent, let tree) = $0 else { return nil }
      return ["of"] + $1.items([parent]) + ["with", $1.tree(tree)]
    },
  ]

  private static func edit(
    _ kind: StepKind, _ syntax: String,
    read: @escaping @Sendable (inout WordReader) throws(NotationError) -> SectionSnapshotEdit,
    write: @escaping @Sendable (SectionSnapshotEdit, WordWriter) -> [String]?
  ) -> StepForm {
    StepForm(kind, syntax, block: .sectionSnapshot) {
      reader throws(NotationError) in
      .editSectionSnapshot(try read(&reader))
    } write: { action, writer in
      guard case .editSectionSnapshot(let edit) = action else { return nil }
      return write(edit, writer)
    }
  }
}

extension StepForm {
  /// The queries of a section snapshot.
  static let sectionSnapshotQueries = [
    ask("items", .items), ask("root-items", .rootItems), ask("visible-items", .visibleItems),
    ask("contains", { .contains($0) }), ask("is-expanded", { .isExpanded($0) }),
    ask("is-visible", { .isVisible($0) }), ask("index-of", { .index(of: $0) }),
    ask("level-of", { .level(of: $0) }), ask("parent-of", { .parent(of: $0) }),
    ask("snapshot-of", { .snapshot(of: $0, includingParent: false) }),
    ask("snapshot-including", { .snapshot(of: $0, includingParent: true) }),
  ]

  /// Returns the form of a query without an argument.
  private static func ask(_ keyword: String, _ query: SectionSnapshotQuery) -> StepForm {
    StepForm(keyword, block: .sectionSnapshot, for: .askSectionSnapshot(query))
  }

  /// Returns the form of a query about one item.
  private static func ask(
    _ keyword: String, _ query: @escaping @Sendable (Item) -> SectionSnapshotQuery
  ) -> StepForm {
    StepForm(keyword: keyword, syntax: "ITEM", block: .sectionSnapshot) {
      reader throws(NotationError) in
      .askSectionSnapshot(query(try reader.item()))
    } write: { action, writer in
      guard case .askSectionSnapshot(let asked) = action, let item = asked.item,
        asked == query(item)
      else { return nil }
      return writer.items([item])
    }
  }
}

extension SectionSnapshotQuery {
  /// The item that the query is about.
  var item: Item? {
    switch self {
    case .items, .rootItems, .visibleItems: nil
    case .contains(let item), .isExpanded(let item), .isVisible(let item), .index(let item),
      .level(let item), .parent(let item), .snapshot(let item, _):
      item
    }
  }
}
