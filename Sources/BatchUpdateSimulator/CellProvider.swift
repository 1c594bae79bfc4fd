import Snapshots

/// An app's code that supplies cells.
///
/// It stands for a data source's cell provider, the handler of a cell registration, and
/// `cellForItemAt`, which the view asks in the same way. It dequeues a cell from the request,
/// configures it, and returns it.
public typealias CellProvider =
  @Sendable (inout CellRequest) throws(Refusal) -> ProvidedCell?

/// A view's request to its cell provider.
public struct CellRequest: Sendable {
  public let path: ItemPath
  /// The row that the app's data holds at the path.
  public let row: Row
  /// The cell to reconfigure, or `nil` if a row without a cell needs one.
  public let existing: Cell?
  let view: ListKind
  private(set) var pool: ReusePool?
  private var dequeued = false

  init(_ path: ItemPath, _ row: Row, existing: Cell?, _ view: ListKind, _ pool: ReusePool?) {
    self.path = path
    self.row = row
    self.existing = existing
    self.view = view
    self.pool = pool
  }

  public var isReconfigure: Bool { existing != nil }

  /// Returns the cell to configure.
  ///
  /// - Parameter registration: A number for the kind of cell; the default is that of the item's
  ///   kind.
  /// - Returns: A cell that already shows the row: the existing cell for a reconfigure (rule
  ///   3.5.2), otherwise one that went out of use, otherwise a new one.
  /// - Throws: A refusal if a cell is dequeued a second time (rule 3.9), or if a reconfigured cell
  ///   is dequeued with another registration than its own (rule 3.5.3).
  public mutating func dequeue(registration: Int? = nil) throws(Refusal) -> ProvidedCell {
    guard !dequeued else { throw Refusal(dequeuingTwice: view) }
    dequeued = true
    let registration = registration ?? pool?.kind(of: row.item) ?? 0
    guard let existing else {
      return ProvidedCell(dequeued: pool?.dequeue(registration), registration, showing: row)
    }
    guard existing.registration == registration else {
      throw Refusal(dequeuingOtherRegistration: view)
    }
    return ProvidedCell(dequeued: existing.object, registration, showing: row)
  }

  /// Reconfigures an item from inside the provider, which is done only to raise: if no cell is
  /// being reconfigured, nothing happens here, and UIKit would act.
  ///
  /// - Throws: A refusal if a cell is already being reconfigured (rule 3.5.5).
  public func reconfigureItem(at other: ItemPath) throws(Refusal) {
    guard isReconfigure else { return }
    throw Refusal(reconfiguring: other, whileReconfiguring: path, view)
  }
}

/// A cell that a provider returns.
public struct ProvidedCell: Hashable, Sendable {
  /// The row that the cell was configured to show.
  public var row: Row
  public let registration: Int
  /// The number of the cell object, or `nil` for a new cell.
  let object: Int32?
  let isDequeued: Bool

  /// Creates a cell without dequeuing it, which a collection view refuses (rule 3.7).
  public init(showing row: Row, registration: Int = 0) {
    (self.row, self.registration, object, isDequeued) = (row, registration, nil, false)
  }

  init(dequeued object: Int32?, _ registration: Int, showing row: Row) {
    (self.row, self.registration, self.object, isDequeued) = (row, registration, object, true)
  }
}
