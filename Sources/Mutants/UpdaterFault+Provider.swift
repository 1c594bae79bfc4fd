import BatchUpdateSimulator
import Snapshots

extension UpdaterFault {
  /// Returns the cell provider of an app with the fault, given the list before the apply, or `nil`
  /// if the fault does not concern the provider.
  func provider(with old: Layout) -> CellProvider? {
    switch self {
    case .cellMadeByHand:
      return { request throws(Refusal) in
        request.isReconfigure ? ProvidedCell(showing: request.row) : try request.dequeue()
      }
    case .kindOfCellDependsOnContent:
      return { request throws(Refusal) in
        try request.dequeue(registration: Int(request.row.content % 2))
      }
    case .providerLooksUpInOldList:
      return { request throws(Refusal) in
        guard old.path(of: request.row.item) != nil else { return nil }
        return try request.dequeue()
      }
    case .providerCapturesFirstContents:
      return { request throws(Refusal) in
        var cell = try request.dequeue()
        if let path = old.path(of: request.row.item) { cell.row = old[path] }
        return cell
      }
    default: return nil
    }
  }
}
