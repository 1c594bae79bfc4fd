import Snapshots

/// A cell of the simulated view: one object, and what it was last configured to show.
public struct Cell: Hashable, Sendable {
  /// Tells cells apart, as object identity does: no two cells of a view's life share it.
  public let number: Int
  /// The row that the cell provider was last asked to configure it for.
  public internal(set) var row: Row
}

/// A call of the cell provider.
public struct ProviderCall: Hashable, Sendable {
  public enum Reason: String, Hashable, Sendable {
    /// The row had no cell and came on screen, or its cell was thrown away by a reload.
    case cellNeeded = "cell needed"
    /// The row has a cell that is configured again.
    case reconfigure
  }

  public var item: Item
  public var reason: Reason
  /// The number of the cell that the provider configured.
  public var cell: Int

  public init(item: Item, reason: Reason, cell: Int) {
    self.item = item
    self.reason = reason
    self.cell = cell
  }
}

/// Where a row's cell is.
public enum CellState: String, CaseIterable, Hashable, Sendable {
  /// On screen.
  case visible
  /// Kept ready next to the screen (rule 3.5.8).
  case prepared
  /// There is none.
  case absent
}
