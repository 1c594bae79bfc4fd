/// The part of a list that is on screen, counted in rows.
public struct Viewport: Hashable, Sendable {
  /// How many rows fit on the screen, up to ``limit``; `nil` if the whole list always does.
  public var height: Int? {
    didSet { Viewport.check(height ?? 0, "rows on screen") }
  }
  /// How many rows beside the screen keep a cell they have, up to ``limit`` (rule 3.5.8).
  public var prepared: Int {
    didSet { Viewport.check(prepared, "prepared rows") }
  }
  /// How many rows below the screen have a cell made ahead, up to ``limit`` (rule 3.5.8).
  public var prefetched: Int {
    didSet { Viewport.check(prefetched, "prefetched rows") }
  }
  /// The row at the top, or the nearest to it that there is.
  public var first = 0

  /// The most rows on screen, or prepared beside it.
  public static let limit = 1_000_000

  /// Creates a viewport at the top of the list; without arguments, one that shows everything.
  public init(height: Int? = nil, prepared: Int = 0, prefetched: Int = 0) {
    Viewport.check(height ?? 0, "rows on screen")
    Viewport.check(prepared, "prepared rows")
    Viewport.check(prefetched, "prefetched rows")
    self.height = height
    self.prepared = prepared
    self.prefetched = prefetched
  }

  private static func check(_ rows: Int, _ what: StaticString) {
    precondition((0...limit).contains(rows), "\(what) are few")
  }

  /// The rows on screen.
  public func visible(of count: Int) -> Range<Int> {
    guard let height else { return 0..<count }
    // Whoever sets the row at the top need not know how many there are.
    let top = max(0, min(first, count))
    return top..<min(top + height, count)
  }

  /// The rows that may have a cell: those on screen, and the prepared ones on both sides.
  public func kept(of count: Int) -> Range<Int> {
    let visible = visible(of: count)
    let below = max(prepared, prefetched)
    return max(0, visible.lowerBound - prepared)..<min(count, visible.upperBound + below)
  }

  /// The rows below the screen for which cells are made ahead.
  func ahead(of count: Int) -> Range<Int> {
    let end = visible(of: count).upperBound
    return end..<min(count, end + prefetched)
  }

  /// Brings a row to the top, or as near to it as the end of the list lets it.
  mutating func scroll(to row: Int, of count: Int) {
    guard let height else { return }
    first = max(0, min(row, count - height))
  }
}
