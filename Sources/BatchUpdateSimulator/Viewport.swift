/// The part of a list that is on screen, counted in rows.
public struct Viewport: Hashable, Sendable {
  /// The number of rows that fit on the screen, up to ``limit``, or `nil` if the whole list always
  /// fits.
  public var height: Int? {
    didSet { Viewport.check(height ?? 0, "rows on screen") }
  }
  /// The number of rows on either side of the screen that keep an existing cell, up to ``limit``
  /// (rule 3.5.8).
  public var prepared: Int {
    didSet { Viewport.check(prepared, "prepared rows") }
  }
  /// The number of rows below the screen whose cells are made ahead, up to ``limit`` (rule 3.5.8).
  public var prefetched: Int {
    didSet { Viewport.check(prefetched, "prefetched rows") }
  }
  /// The row at the top; if the list is too short, the nearest one is used.
  public var first = 0

  /// The greatest number of rows on screen, or prepared beside it.
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
    precondition((0...limit).contains(rows), "\(rows) \(what); expected 0 to \(limit)")
  }

  /// Returns the rows on screen.
  public func visible(of count: Int) -> Range<Int> {
    guard let height else { return 0..<count }
    // The caller that sets the row at the top need not know the number of rows.
    let top = max(0, min(first, count))
    return top..<min(top + height, count)
  }

  /// Returns the rows that may have a cell: those on screen, the prepared ones on both sides, and
  /// those made ahead below.
  public func kept(of count: Int) -> Range<Int> {
    let visible = visible(of: count)
    let below = max(prepared, prefetched)
    return max(0, visible.lowerBound - prepared)..<min(count, visible.upperBound + below)
  }

  /// Returns the rows below the screen for which cells are made ahead.
  func ahead(of count: Int) -> Range<Int> {
    let end = visible(of: count).upperBound
    return end..<min(count, end + prefetched)
  }

  /// Brings a row to the top, or as near to it as the end of the list permits.
  mutating func scroll(to row: Int, of count: Int) {
    guard let height else { return }
    first = max(0, min(row, count - height))
  }
}
