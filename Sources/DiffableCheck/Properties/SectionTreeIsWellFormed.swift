import Snapshots

extension Property {
  /// Broken, for example, by a section snapshot that deletes an item but not its descendants, which
  /// stay in the list of items without a parent.
  static let sectionTreeIsWellFormed = Property(
    "sectionTreeIsWellFormed", "a section snapshot's lists agree with its tree",
    on: .answersOfTrees,
    ofEdit: { edit in
      guard case .tree(let tree) = edit.actual else { return nil }
      for question in edit.questions {
        guard let expected = list(question.action, of: tree),
          case .success(.items(let actual)) = question.actual, actual != expected
        else { continue }
        return Breach("\(question.text) answers \(actual), the tree is \(tree)")
      }
      return nil
    })

  /// Returns the right answer to a query of the whole tree.
  private static func list(_ action: Action, of tree: ItemTree) -> [Item]? {
    switch action {
    case .askSectionSnapshot(.items): tree.items
    case .askSectionSnapshot(.rootItems): tree.roots.map(\.item)
    default: nil
    }
  }
}

extension Action {
  /// Whether the query asks for all of a tree.
  var asksForTree: Bool {
    switch self {
    case .askSectionSnapshot(.items), .askSectionSnapshot(.rootItems): true
    default: false
    }
  }
}
