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
