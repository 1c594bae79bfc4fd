import Snapshots

/// A cell of the simulated view: one use of a cell object, and what it was last configured to show.
public struct Cell: Hashable, Sendable {
  /// The number of the use: a row whose cell has the same number as before kept its cell.
  public let number: Int
  /// The row that the cell provider was last asked to configure the cell for.
  public internal(set) var row: Row
  /// The number of the cell object, which may be used again for another row, see ``ReusePool``.
  public let object: Int32
  /// The registration with which the cell was dequeued, see ``CellRequest/dequeue(registration:)``.
  public internal(set) var registration = 0
  /// Whether the cell has been on screen since it was made for its row; `false` for a cell made
  /// ahead.
  public internal(set) var wasDisplayed: Bool
  /// Whether the cell is to be configured again when it comes on screen (rule 3.5.1).
  public internal(set) var needsConfiguring = false
}

/// A call of the cell provider.
public struct ProviderCall: Hashable, Sendable {
  /// The reason why the provider was called.
  public enum Reason: String, Hashable, Sendable {
    /// The row had no cell and came on screen, or a reload discarded its cell.
    case cellNeeded = "cell needed"
    /// The row has a cell that is configured again.
    case reconfigure
    /// The app called its own provider, see ``ListView/askProvider(at:)``.
    case askedByApp = "asked by the app"
  }

  public var item: Item
  public var reason: Reason
  /// The number of the cell that the provider configured, or `nil` for a cell that the view does
  /// not have.
  public var cell: Int?

  public init(item: Item, reason: Reason, cell: Int?) {
    self.item = item
    self.reason = reason
    self.cell = cell
  }
}

/// Where a row's cell is.
public enum CellState: String, CaseIterable, Hashable, Sendable {
  /// On screen.
  case visible
  /// Out of sight: made ahead, left over from when it was on screen nearby, or held by the first
  /// responder or the focus (rule 3.5.8).
  case prepared
  /// The row has no cell.
  case absent
}
