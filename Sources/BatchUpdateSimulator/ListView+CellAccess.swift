import Snapshots

// What an app does with cells, apart from configuring them in its provider.

extension ListView {
  /// Returns the cell at a place, or `nil` if there is none.
  ///
  /// Only apps linked with the SDK of iOS 15 or later get a cell that is out of sight, and none on
  /// a system before iOS 13 (rule 8.8).
  public func cellForItem(at path: ItemPath) -> Cell? {
    guard let row = ends.row(at: path), let cell = slots[row].cell else { return nil }
    return sdk == .iOS15 && profile.era != .legacy || cellState(ofRow: row) == .visible ? cell : nil
  }

  /// Configures the visible cells without the knowledge of the view, as apps did before
  /// reconfigures existed.
  ///
  /// A cell then shows what the cell provider would show in it. Prepared cells stay as they are
  /// (rule 8.9).
  public mutating func configureVisibleCellsByHand() {
    for row in viewport.visible(of: slots.count) {
      guard let cell = slots[row].cell, let data = dataRow(row) else { continue }
      let shown = rowByHand(data, in: cell, at: ends.path(ofRow: row))
      slots[row].cell?.row = shown
    }
  }

  /// Returns what a cell shows after the app has configured it; where its provider has none or
  /// makes a mistake, the cell is left alone.
  private func rowByHand(_ data: Row, in cell: Cell, at path: ItemPath) -> Row {
    guard let cellProvider else { return data }
    var request = CellRequest(path, data, existing: cell, profile.view, pool)
    let provided = try? cellProvider(&request)
    return provided?.row ?? cell.row
  }

  /// Calls the app's provider for the cell of a place, as if the view needed it, and discards the
  /// cell.
  public mutating func askProvider(at path: ItemPath) {
    guard let row = ends.row(at: path), let data = dataRow(row),
      callProvider(row, data, existing: nil) != nil
    else { return }
    providerCalls.append(ProviderCall(item: data.item, reason: .askedByApp, cell: nil))
  }

  /// The items whose cells were sized, in order.
  ///
  /// A cell is sized whenever the provider configures it (rule 3.5.6).
  public var sizings: [Item] { providerCalls.filter { $0.cell != nil }.map(\.item) }
}
