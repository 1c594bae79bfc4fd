import Snapshots

/// A registered kind of decoration view, with the elements of it that a list has (rule 8.1).
///
/// UIKit wants a class or a nib for each kind; here the name is enough. No place has two elements
/// of one kind.
public struct DecorationRule: Sendable {
  public let kind: String
  private let elements:
    @Sendable (Layout) -> [(path: ElementPath, attributes: DecorationAttributes)]

  /// Creates a kind of decoration view.
  ///
  /// - Parameters:
  ///   - kind: The name of the kind.
  ///   - elements: Returns the elements of a list, which must depend on the list alone. A layout is
  ///     not told of contents: every content in the list is 0.
  public init(
    _ kind: String,
    elements:
      @escaping @Sendable (Layout) -> [(
        path: ElementPath, attributes: DecorationAttributes
      )]
  ) {
    self.kind = kind
    self.elements = elements
  }

  /// Returns all elements of the kind that a list has.
  public func elements(of list: Layout) -> [DecorationElement] {
    elements(list).map { DecorationElement(kind: kind, path: $0.path, attributes: $0.attributes) }
  }
}

// MARK: Ready-made kinds

extension DecorationRule {
  /// The kinds with which a list is decorated by default.
  public static let usual: [DecorationRule] = [.backgrounds, .separators, .badges(onEvery: 2)]

  /// A background behind every section.
  public static let backgrounds = DecorationRule("background") { list in
    list.sections.indices.map { section in
      (
        .section(section),
        DecorationAttributes(rows: list.range(ofSection: section), zIndex: -1)
      )
    }
  }

  /// A line at the lower edge of every item except the last one of its section.
  public static let separators = ofItems("separator", zIndex: 1) { item, count in
    item < count - 1
  }

  /// Returns a kind with a badge on every *n*th item of each section.
  public static func badges(onEvery step: Int) -> DecorationRule {
    precondition(step > 0, "a badge on every \(step)th item; expected 1 or more")
    return ofItems("badge", zIndex: 2) { item, _ in item % step == step - 1 }
  }

  /// Returns a kind whose elements each cover one item.
  private static func ofItems(
    _ kind: String, zIndex: Int, where has: @escaping @Sendable (_ item: Int, _ count: Int) -> Bool
  ) -> DecorationRule {
    DecorationRule(kind) { list in
      list.rows.indices.compactMap { row in
        let path = list.path(ofRow: row)
        guard has(path.item, list.count(ofSection: path.section)) else { return nil }
        return (.item(path), DecorationAttributes(rows: row..<row + 1, zIndex: zIndex))
      }
    }
  }
}
