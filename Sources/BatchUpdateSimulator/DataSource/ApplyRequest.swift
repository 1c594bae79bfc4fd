import Snapshots

/// An apply that an app asked for.
struct ApplyRequest: Sendable {
  var target: Target
  var way: Way
  var queue: Queue
  var code: AppCode

  enum Target: Hashable, Sendable {
    case list(SnapshotModel)
    /// A tree, for one section of the list that is on screen when the apply runs.
    case outline(ItemTree, in: Section)
  }

  enum Way: Hashable, Sendable {
    case animated
    case notAnimated
    /// By the method that never compares (rule 3.14).
    case reloading
  }
}

/// What an app does on the occasion of an apply.
public struct AppCode: Sendable {
  /// Does something with the data source whose apply it is.
  public typealias Action = @Sendable (inout DiffableDataSource) -> Void

  /// Runs at every call of the cell provider, while the apply runs.
  public var inProvider: Action?
  /// Runs once, when the list is on screen and the apply is over.
  public var completion: Action?

  public init(inProvider: Action? = nil, completion: Action? = nil) {
    self.inProvider = inProvider
    self.completion = completion
  }
}
