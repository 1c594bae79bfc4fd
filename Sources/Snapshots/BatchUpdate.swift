/// The operations of one batch update of a list view.
///
/// Deletes, reloads, reconfigures, and the sources of moves are places in the list before the
/// update. Inserts and the destinations of moves are places in the list after it (rule 1.1.1).
/// Operations of one kind keep their order and their repeats; the order of the kinds has no meaning
/// (rule 1.1.2).
public struct BatchUpdate: Hashable, Sendable {
  public var deleteSections: [Int] = []
  public var insertSections: [Int] = []
  public var moveSections: [Move<Int>] = []
  public var reloadSections: [Int] = []
  public var deleteItems: [ItemPath] = []
  public var insertItems: [ItemPath] = []
  public var moveItems: [Move<ItemPath>] = []
  public var reloadItems: [ItemPath] = []
  public var reconfigureItems: [ItemPath] = []

  /// Creates a batch update without operations.
  @inlinable
  public init() {}

  /// Creates a batch update with the given operations and no others.
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

  /// The number of operations.
  @inlinable
  public var count: Int {
    deleteSections.count + insertSections.count + moveSections.count + reloadSections.count
      + deleteItems.count + insertItems.count + moveItems.count + reloadItems.count
      + reconfigureItems.count
  }

  // Inlinable: a call from another module would otherwise count references to all nine arrays.
  @inlinable public var isEmpty: Bool { count == 0 }
}

extension BatchUpdate: CustomStringConvertible {
  /// The operations in one line, as in `delete [0, 0], move [0, 2] → [0, 0]`.
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
