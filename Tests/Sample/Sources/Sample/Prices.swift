import ListLookalike

/// The state of an app that draws its list at every tick, however often prices change.
public struct Prices {
  /// What can happen.
  public enum Command: Hashable, Sendable {
    case price(of: Int)
    case tick
  }

  public typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  public private(set) var prices = [10, 20, 30]
  /// The rows that changed since the last tick.
  public private(set) var changed: Set<Int> = []
  /// Whether the list is drawn in this state.
  public private(set) var isDrawn = true

  public init() {}

  public mutating func reduce(_ command: Command) {
    if isDrawn { changed = [] }
    isDrawn = command == .tick
    guard case .price(let row) = command else { return }
    prices[row] += 1
    changed.insert(row)
  }

  public var snapshot: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["prices"])
    snapshot.appendItems(Array(prices.indices), toSection: "prices")
    snapshot.reconfigureItems(changed.sorted())
    return snapshot
  }
}
