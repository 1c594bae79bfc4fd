import Snapshots

/// A cell of the simulated view: one use of an object, and what it was last configured to show.
public struct Cell: Hashable, Sendable {
  /// Tells uses apart: a row whose cell has the same number as before kept its cell.
  public let number: Int
  /// The row that the cell provider was last asked to configure it for.
  public internal(set) var row: Row
  /// Tells objects apart: one that went out of use may be used again for another row, see
  /// ``ReusePool``.
  public let object: Int32
  /// The registration that it was dequeued by, see ``CellRequest/dequeue(registration:)``.
  public internal(set) var registration = 0
  /// Whether it was on screen since it was made for its row; one that was made ahead was not.
  public internal(set) var wasDisplayed: Bool
  /// Whether it is to be configured again when it comes on screen (rule 3.5.1).
  public internal(set) var needsConfiguring = false
}

/// A call of the cell provider.
public struct ProviderCall: Hashable, Sendable {
  public enum Reason: String, Hashable, Sendable {
    /// The row had no cell and came on screen, or its cell was thrown away by a reload.
    case cellNeeded = "cell needed"
    /// The row has a cell that is configured again.
    case reconfigure
    /// The app asked its own provider, see ``ListView/askProvider(at:)``.
    case askedByApp = "asked by the app"
  }

  public var item: Item
  public var reason: Reason
  /// The number of the cell that the provider configured; `nil` if it is none of the view's.
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
  /// There is none.
  case absent
}
