/// A decoration view that a layout wants to be shown: of which kind, for which place, and how.
public struct DecorationElement: Hashable, Sendable {
  public var kind: String
  public var path: ElementPath
  public var attributes: DecorationAttributes

  public init(kind: String, path: ElementPath, attributes: DecorationAttributes) {
    self.kind = kind
    self.path = path
    self.attributes = attributes
  }

  /// Whether two elements are the same one, however they look.
  func isSame(as other: DecorationElement) -> Bool { path == other.path && kind == other.kind }
}

/// Where a decoration view stands and how it looks; places are counted in rows of the whole list.
public struct DecorationAttributes: Hashable, Sendable {
  public var rows: Range<Int>
  /// What has a greater one covers what has a smaller one; cells have zero.
  public var zIndex: Int
  public var alpha: Double

  public init(rows: Range<Int>, zIndex: Int, alpha: Double = 1) {
    self.rows = rows
    self.zIndex = zIndex
    self.alpha = alpha
  }

  /// The same place, and nothing to be seen there.
  public var transparent: DecorationAttributes {
    DecorationAttributes(rows: rows, zIndex: zIndex, alpha: 0)
  }
}

extension DecorationElement: CustomStringConvertible {
  public var description: String {
    let rows = attributes.rows
    let place =
      rows.count == 1
      ? "row \(rows.lowerBound)" : "rows \(rows.lowerBound) up to \(rows.upperBound)"
    return "\(kind) \(path) at \(place)"
  }
}
