extension Layout {
  /// An identifier that a list holds more than once, with the first two of its places.
  package enum Repeat: Hashable, Sendable {
    case section(Section, Int, Int)
    case item(Item, ItemPath, ItemPath)

    /// The identifier, as in `section A` or `a`.
    package var identifier: String {
      switch self {
      case .section(let section, _, _): "section \(section)"
      case .item(let item, _, _): "\(item)"
      }
    }

    /// The first two places, as in `[0, 0] and [0, 2]`.
    package var places: String {
      switch self {
      case .section(_, let first, let second): "\(first) and \(second)"
      case .item(_, let first, let second): "\(first) and \(second)"
      }
    }
  }

  /// The repeated identifier with the smallest number, sections before items, or `nil` if there is
  /// none.
  ///
  /// - Complexity: O(*n* log *n*), without hashing.
  package var firstRepeat: Repeat? {
    let inOrder = sections.indices.sorted { (sections[$0].number, $0) < (sections[$1].number, $1) }
    if let (first, second) = zip(inOrder, inOrder.dropFirst()).first(where: {
      sections[$0] == sections[$1]
    }) {
      return .section(sections[first], first, second)
    }
    let items = rows.map(\.item)
    let rowsInOrder = items.indices.sorted {
      (items[$0].number, items[$0].edition, $0) < (items[$1].number, items[$1].edition, $1)
    }
    return zip(rowsInOrder, rowsInOrder.dropFirst()).first { items[$0] == items[$1] }.map {
      .item(items[$0], path(ofRow: $0), path(ofRow: $1))
    }
  }
}
