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
