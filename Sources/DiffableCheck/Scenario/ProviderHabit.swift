import BatchUpdateSimulator
import Snapshots

/// A mistake that an app's cell provider makes whenever it is asked for one particular item.
public struct ProviderHabit: Hashable, Sendable {
  public var kind: Kind
  /// The item for which the provider makes the mistake.
  public var item: Item

  public init(_ kind: Kind, _ item: Item) {
    self.kind = kind
    self.item = item
  }

  /// The kinds of mistakes.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It returns no cell (rule 3.7).
    case nothing
    /// It dequeues two cells (rule 3.9).
    case twoCells = "two-cells"
    /// It answers a reconfigure with a cell that it did not dequeue (rule 3.5.4).
    case otherCell = "other-cell"
    /// It dequeues a cell of another kind for a reconfigure (rule 3.5.3).
    case otherRegistration = "other-registration"
    /// It reconfigures the item that is being reconfigured (rule 3.5.5).
    case reconfigures
    /// It applies the snapshot that is on screen (rule 3.10.2).
    case applies

    /// The rule by which UIKit raises.
    var rule: Rule {
      switch self {
      case .nothing: .providerNil
      case .twoCells: .dequeueTwice
      case .otherCell: .reconfigureOtherCell
      case .otherRegistration: .reconfigureOtherRegistration
      case .reconfigures: .reconfigureNested
      case .applies: .applyReentrant
      }
    }
  }
}

extension ProviderHabit {
  /// A cell provider with the habit, which serves all other items correctly.
  var provider: CellProvider {
    { request throws(Refusal) in
      guard request.row.item == item else { return try request.dequeue() }
      switch kind {
      case .nothing: return nil
      case .twoCells: _ = try request.dequeue()
      case .otherCell where request.isReconfigure: return ProvidedCell(showing: request.row)
      case .otherRegistration where request.isReconfigure:
        return try request.dequeue(registration: -1)
      case .reconfigures: try request.reconfigureItem(at: request.path)
      case .otherCell, .otherRegistration, .applies: break
      }
      return try request.dequeue()
    }
  }

  /// What the app does with its data source while the provider is asked.
  var code: AppCode {
    guard kind == .applies else { return AppCode() }
    return AppCode(inProvider: { source in
      guard source.view.providerCalls.contains(where: { $0.item == item }) else { return }
      source.apply(source.snapshot())
    })
  }
}
