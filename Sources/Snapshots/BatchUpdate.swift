/// What one batch update asks of a list view.
///
/// Deletes, reloads, reconfigures, and the sources of moves are places in the list before the
/// update. Inserts and the destinations of moves are places in the list after it (rule 1.1.1).
/// Order and repeats within a kind are kept as they were given; the order between kinds means
/// nothing (rule 1.1.2).
public struct BatchUpdate: Hashable, Sendable {
  public var deleteSections: [Int]
  public var insertSections: [Int]
  public var moveSections: [Move<Int>]
  public var reloadSections: [Int]
  public var deleteItems: [ItemPath]
  public var insertItems: [ItemPath]
  public var moveItems: [Move<ItemPath>]
  public var reloadItems: [ItemPath]
  public var reconfigureItems: [ItemPath]

  /// Creates a batch update that asks for nothing but what is given.
  @inlinable
  public init(
    deleteSections: [Int] = [], insertSections: [Int] = [], moveSections: [Move<Int>] = [],
    reloadSections: [Int] = [], deleteItems: [ItemPath] = [], insertItems: [ItemPath] = [],
    moveItems: [Move<ItemPath>] = [], reloadItems: [ItemPath] = [],
    reconfigureItems: [ItemPath] = []
  ) {
    self.deleteSections = deleteSections
    self.insertSections = insertSections
    self.moveSections = moveSections
    self.reloadSections = reloadSections
    self.deleteItems = deleteItems
    self.insertItems = insertItems
    self.moveItems = moveItems
    self.reloadItems = reloadItems
    self.reconfigureItems = reconfigureItems
  }

  /// The number of single operations asked for.
  @inlinable
  public var count: Int {
    deleteSections.count + insertSections.count + moveSections.count + reloadSections.count
      + deleteItems.count + insertItems.count + moveItems.count + reloadItems.count
      + reconfigureItems.count
  }

  // Inlinable, as whoever calls it elsewhere would count references to all nine arrays.
  @inlinable public var isEmpty: Bool { count == 0 }
}

extension BatchUpdate: CustomStringConvertible {
  /// One operation after another, as in `delete [0, 0], move [0, 2] → [0, 0]`.
  public var description: String { isEmpty ? "nothing" : operations.joined(separator: ", ") }

  /// The operations, each as a phrase.
  public var operations: [String] {
    deleteSections.map { "delete section \($0)" }
      + insertSections.map { "insert section \($0)" }
      + moveSections.map { "move section \($0)" }
      + reloadSections.map { "reload section \($0)" }
      + deleteItems.map { "delete \($0)" }
      + insertItems.map { "insert \($0)" }
      + moveItems.map { "move \($0)" }
      + reloadItems.map { "reload \($0)" }
      + reconfigureItems.map { "reconfigure \($0)" }
  }
}
