import BatchUpdateSimulator
import Snapshots

extension Property {
  /// Broken, for example, by a view that makes a cell only to configure it.
  ///
  /// For a row that is far from the screen, the provider must not be asked (rule 3.5.1). Between
  /// two updates of an updater, the view may need a new cell, and the second update may configure
  /// it.
  static let reconfigureWithoutCellDoesNothing = Property(
    "reconfigureWithoutCellDoesNothing",
    "a reconfigure of an item without a cell asks the provider for nothing",
    on: .reconfiguresWithoutCell
  ) { apply in
    guard apply.isByUpdater || apply.update?.reconfigureItems.isEmpty == false else { return nil }
    let calls = apply.providerCalls
    let configured = calls.indices.first { place in
      let call = calls[place]
      if call.reason == .askedByApp { return apply.reconfiguresWithoutCell(call.item) }
      return call.reason == .reconfigure
        && !apply.slotsBefore.contains { $0.cell?.number == call.cell }
        && !apply.slotsBeforeStage.contains { $0.cell?.number == call.cell }
        && !(apply.isByUpdater && calls[..<place].contains { $0.makes(call.cell) })
    }
    return configured.map {
      Breach("\(calls[$0].item) had no cell, and the provider was asked for one to be reconfigured")
    }
  }
}

extension Apply {
  fileprivate func reconfiguresWithoutCell(_ item: Item) -> Bool {
    transition.reconfiguredItems.contains(item)
      && !slotsBefore.contains { $0.item == item && $0.cell != nil }
  }
}

extension ProviderCall {
  fileprivate func makes(_ cell: Int?) -> Bool { reason == .cellNeeded && self.cell == cell }
}
