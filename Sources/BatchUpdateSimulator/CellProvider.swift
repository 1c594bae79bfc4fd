import Snapshots

/// An app's code that hands out cells: a data source's cell provider, the handler of a cell
/// registration, or `cellForItemAt`; the view asks all of them alike.
///
/// It dequeues a cell from the request, configures it, and returns it.
public typealias CellProvider =
  @Sendable (inout CellRequest) throws(Refusal) -> ProvidedCell?

/// What a view asks its cell provider.
public struct CellRequest: Sendable {
  public let path: ItemPath
  /// What the app's data holds at the path.
  public let row: Row
  /// The cell that is reconfigured; `nil` if a cell is needed where there is none.
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

  /// Hands out the cell to configure.
  ///
  /// - Parameter registration: A number of its own for each kind of cell; if it is left out, that of
  ///   the item's kind.
  /// - Returns: A cell that shows the row already: the existing one if it is reconfigured (rule
  ///   3.5.2), else one that went out of use, else a new one.
  /// - Throws: If a cell is dequeued a second time (rule 3.9), or a reconfigured one by another
  ///   registration than its own (rule 3.5.3).
  public mutating func dequeue(registration: Int? = nil) throws(Refusal) -> ProvidedCell {
    guard !dequeued else { throw Refusal(dequeuingTwice: view) }
    dequeued = true
    let registration = registration ?? pool?.kind(of: row.item) ?? 0
    guard let existing else {
      return ProvidedCell(
        row: row, registration: registration, object: pool?.dequeue(registration))
    }
    guard existing.registration == registration else {
      throw Refusal(dequeuingOtherRegistration: view)
    }
    return ProvidedCell(row: row, registration: registration, object: existing.object)
  }

  /// Reconfigures an item from inside the provider.
  ///
  /// - Throws: If a cell is being reconfigured already (rule 3.5.5).
  public func reconfigureItem(at other: ItemPath) throws(Refusal) {
    guard let existing else { return }
    throw Refusal(reconfiguring: other, whileReconfiguring: existing, at: path)
  }
}

/// A cell that a provider returns.
public struct ProvidedCell: Hashable, Sendable {
  /// What it was configured to show.
  public var row: Row
  public let registration: Int
  /// Which cell it is; `nil` for a new one.
  let object: Int32?

  /// Creates a cell by hand, as apps did before cells were dequeued.
  public init(showing row: Row, registration: Int = 0) {
    self.init(row: row, registration: registration, object: nil)
  }

  init(row: Row, registration: Int, object: Int32?) {
    self.row = row
    self.registration = registration
    self.object = object
  }
}
