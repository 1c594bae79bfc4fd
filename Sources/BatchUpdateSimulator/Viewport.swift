/// The part of a list that is on screen, counted in rows.
public struct Viewport: Hashable, Sendable {
  /// How many rows fit on the screen; `nil` if the whole list always does.
  public var height: Int?
  /// How many rows beside the screen keep a cell they have (rule 3.5.8).
  public var prepared: Int
  /// The row at the top.
  public var first = 0

  /// The most rows on screen, or prepared beside it.
  public static let limit = 1_000_000

  /// Creates a viewport at the top of the list; without arguments, one that shows everything.
  public init(height: Int? = nil, prepared: Int = 0) {
    precondition((0...Viewport.limit).contains(height ?? 0), "rows on screen are few")
    precondition((0...Viewport.limit).contains(prepared), "prepared rows are few")
    self.height = height
    self.prepared = prepared
  }

  /// The rows on screen.
  public func visible(of count: Int) -> Range<Int> {
    guard let height else { return 0..<count }
    return min(first, count)..<min(first + height, count)
  }

  /// The rows that may have a cell: those on screen, and the prepared ones on both sides.
  public func kept(of count: Int) -> Range<Int> {
    let visible = visible(of: count)
    return max(0, visible.lowerBound - prepared)..<min(count, visible.upperBound + prepared)
  }

  /// Brings a row to the top, or as near to it as the end of the list lets it.
  mutating func scroll(to row: Int, of count: Int) {
    guard let height else { return }
    first = max(0, min(row, count - height))
  }
}
