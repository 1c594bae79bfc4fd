import Snapshots

/// A call of the cell provider.
public struct ProviderCall: Hashable, Sendable {
  /// The reason why the provider was called.
  public enum Reason: String, Hashable, Sendable {
    /// The row had no cell and came on screen, or a reload discarded its cell.
    case cellNeeded = "cell needed"
    /// The row has a cell that is configured again.
    case reconfigure
    /// The app called its own provider, see ``ListView/askProvider(at:)``.
    case askedByApp = "asked by the app"
  }

  public var item: Item
  public var reason: Reason
  /// The number of the cell that the provider configured, or `nil` for a cell that the view does
  /// not have.
  public var cell: Int?

  public init(item: Item, reason: Reason, cell: Int?) {
    self.item = item
    self.reason = reason
    self.cell = cell
  }
}
