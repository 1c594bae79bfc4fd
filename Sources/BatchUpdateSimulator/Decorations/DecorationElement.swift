/// A decoration view that a layout wants shown: its kind, its place, and its attributes.
public struct DecorationElement: Hashable, Sendable {
  public var kind: String
  public var path: ElementPath
  public var attributes: DecorationAttributes

  public init(kind: String, path: ElementPath, attributes: DecorationAttributes) {
    self.kind = kind
    self.path = path
    self.attributes = attributes
  }

  /// What identifies an element, whatever its attributes.
  struct Place: Hashable {
    let kind: String
    let path: ElementPath
  }

  var place: Place { Place(kind: kind, path: path) }
}

/// The position and the look of a decoration view; positions are counted in rows of the whole list.
public struct DecorationAttributes: Hashable, Sendable {
  /// The rows that the view covers.
  public var rows: Range<Int>
  /// The order from back to front: a greater index covers a smaller one; cells have zero.
  public var zIndex: Int
  public var alpha: Double

  public init(rows: Range<Int>, zIndex: Int, alpha: Double = 1) {
    self.rows = rows
    self.zIndex = zIndex
    self.alpha = alpha
  }

  /// The same attributes, but invisible.
  public var transparent: DecorationAttributes {
    DecorationAttributes(rows: rows, zIndex: zIndex, alpha: 0)
  }
}

extension DecorationElement: CustomStringConvertible {
  /// The element and its position, as in `separator [0, 1] at row 1`.
  public var description: String { "\(kind) \(path) at \(words)" }

  private var words: String {
    let rows = attributes.rows
    return switch rows.count {
    case 0: "no row"
    case 1: "row \(rows.lowerBound)"
    default: "rows \(rows.lowerBound) to \(rows.upperBound - 1)"
    }
  }
}
