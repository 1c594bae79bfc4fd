import Snapshots

/// The calls with which an app updates a list view, as a collection view has them.
///
/// A batch collects them; on the view itself, each one is a batch of its own (rule 1.1.5).
public protocol UpdateCalls {
  associatedtype Answer

  /// Takes a call, given as the change that it makes to a batch update.
  @discardableResult
  mutating func call(_ add: (inout BatchUpdate) -> Void) -> Answer
}

extension UpdateCalls {
  /// The sections are numbered as before the update.
  @discardableResult
  public mutating func deleteSections(_ sections: [Int]) -> Answer {
    call { $0.deleteSections += sections }
  }

  /// The sections are numbered as after the update.
  @discardableResult
  public mutating func insertSections(_ sections: [Int]) -> Answer {
    call { $0.insertSections += sections }
  }

  /// The source is numbered as before the update, the destination as after it.
  @discardableResult
  public mutating func moveSection(_ source: Int, toSection destination: Int) -> Answer {
    call { $0.moveSections.append(Move(from: source, to: destination)) }
  }

  /// The sections are numbered as before the update.
  @discardableResult
  public mutating func reloadSections(_ sections: [Int]) -> Answer {
    call { $0.reloadSections += sections }
  }

  /// The paths are those before the update.
  @discardableResult
  public mutating func deleteItems(at paths: [ItemPath]) -> Answer {
    call { $0.deleteItems += paths }
  }

  /// The paths are those after the update.
  @discardableResult
  public mutating func insertItems(at paths: [ItemPath]) -> Answer {
    call { $0.insertItems += paths }
  }

  /// The source is a path before the update, the destination one after it.
  @discardableResult
  public mutating func moveItem(at source: ItemPath, to destination: ItemPath) -> Answer {
    call { $0.moveItems.append(Move(from: source, to: destination)) }
  }

  /// The paths are those before the update.
  @discardableResult
  public mutating func reloadItems(at paths: [ItemPath]) -> Answer {
    call { $0.reloadItems += paths }
  }

  /// The paths are those before the update.
  @discardableResult
  public mutating func reconfigureItems(at paths: [ItemPath]) -> Answer {
    call { $0.reconfigureItems += paths }
  }
}
