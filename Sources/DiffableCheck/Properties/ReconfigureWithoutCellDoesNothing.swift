import BatchUpdateSimulator

extension Property {
  /// Broken, for example, by a view that makes a cell only to configure it: for a row that is far
  /// from the screen the provider is asked for nothing (rule 3.5.1).
  static let reconfigureWithoutCellDoesNothing = Property(
    "reconfigureWithoutCellDoesNothing",
    "a reconfigure of an item without a cell asks the provider for nothing"
  ) { apply in
    guard apply.update?.reconfigureItems.isEmpty == false else { return nil }
    let configured = apply.providerCalls.first { call in
      call.reason == .reconfigure
        && !apply.slotsBefore.contains { $0.cell?.number == call.cell }
        && !apply.slotsBeforeStage.contains { $0.cell?.number == call.cell }
    }
    return configured.map {
      Violation(
        "reconfigureWithoutCellDoesNothing",
        "\($0.item) had no cell, and the provider was asked to configure one again")
    }
  }
}
