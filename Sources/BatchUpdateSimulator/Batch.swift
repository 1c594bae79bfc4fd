import Snapshots

/// Collects the updates that the closure of ``ListView/performBatchUpdates(_:)`` asks for.
///
/// The methods are those of a collection view. The order in which they are called does not matter
/// (rule 1.1.2); the list that the data source holds at the end does.
public struct Batch: Sendable {
  public private(set) var update = BatchUpdate()
  /// What the data source holds; to be changed inside the closure, along with the calls.
  public var model: Layout

  init(model: Layout) {
    self.model = model
  }

  public mutating func deleteSections(_ sections: [Int]) {
    update.deleteSections += sections
  }

  public mutating func insertSections(_ sections: [Int]) {
    update.insertSections += sections
  }

  public mutating func moveSection(_ source: Int, toSection destination: Int) {
    update.moveSections.append(Move(from: source, to: destination))
  }

  public mutating func reloadSections(_ sections: [Int]) {
    update.reloadSections += sections
  }

  public mutating func deleteItems(at paths: [ItemPath]) {
    update.deleteItems += paths
  }

  public mutating func insertItems(at paths: [ItemPath]) {
    update.insertItems += paths
  }

  public mutating func moveItem(at source: ItemPath, to destination: ItemPath) {
    update.moveItems.append(Move(from: source, to: destination))
  }

  public mutating func reloadItems(at paths: [ItemPath]) {
    update.reloadItems += paths
  }

  public mutating func reconfigureItems(at paths: [ItemPath]) {
    update.reconfigureItems += paths
  }
}
