import Snapshots

/// An apply that an app asks for.
struct ApplyRequest: Sendable {
  var target: Target
  var mode: ApplyMode
  var queue: Queue
  var code: AppCode

  enum Target: Hashable, Sendable {
    case list(SnapshotModel)
    /// A tree for one section of the list that is on screen when the apply runs.
    case outline(ItemTree, in: Section)
  }
}

/// The code of an app that runs during an apply or after it.
public struct AppCode: Sendable {
  /// A closure that can use the data source that performs the apply.
  public typealias Action = @Sendable (inout DiffableDataSource) -> Void

  /// Runs once for each call of the cell provider during a phase of the apply, when the phase is
  /// over.
  public var inProvider: Action?
  /// Runs once, when the list is on screen and the apply is over.
  public var completion: Action?

  public init(inProvider: Action? = nil, completion: Action? = nil) {
    self.inProvider = inProvider
    self.completion = completion
  }
}
