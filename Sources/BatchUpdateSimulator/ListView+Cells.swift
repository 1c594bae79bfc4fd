import Snapshots

extension ListView {
  /// Reloads everything at the next layout; until then, the view shows the same as before.
  public mutating func reloadData() {
    requests.append(.reloadData)
    needsReload = true
  }

  /// Discards all cells and shows a list, at once.
  public mutating func reloadData(_ newModel: Layout) {
    requests.append(.reloadData)
    load(newModel)
  }

  /// Reloads everything without a request of the app.
  mutating func load(_ newModel: Layout) {
    model = newModel
    needsReload = true
    layoutIfNeeded()
  }

  /// Scrolls so that a row is at the top, or as near to it as the end of the list permits.
  public mutating func scroll(to row: Int) {
    layoutIfNeeded()
    viewport.scroll(to: row, of: slots.count)
    layoutIfNeeded()
  }

  /// Completes what updates have left: discards cells that are too far from the screen, and makes
  /// missing ones.
  public mutating func layoutIfNeeded() {
    if needsReload {
      needsReload = false
      if pool != nil { for slot in slots { pool?.enqueue(slot.cell) } }
      sections = model.sections
      ends = model.ends
      slots = model.rows.map { Slot(item: $0.item) }
      if providerCalls.isEmpty {
        providerCalls.reserveCapacity(viewport.kept(of: slots.count).count)
      }
    }
    viewport.scroll(to: viewport.first, of: slots.count)
    let kept = viewport.kept(of: slots.count)
    dropCells(0..<kept.lowerBound)
    dropCells(kept.upperBound..<slots.count)
    makeVisibleCells()
    for row in viewport.ahead(of: slots.count) where slots[row].cell == nil {
      makeCell(row, isDisplayed: false)
    }
  }

  private mutating func dropCells(_ rows: Range<Int>) {
    for row in rows {
      guard let cell = slots[row].cell, !isHeld(cell) else { continue }
      pool?.enqueue(cell)
      slots[row].cell = nil
    }
  }

  mutating func makeVisibleCells() {
    for row in viewport.visible(of: slots.count) {
      switch slots[row].cell?.wasDisplayed {
      case nil: makeCell(row, isDisplayed: true)
      case false?: display(row)
      case true?: break
      }
    }
  }

  private mutating func makeCell(_ row: Int, isDisplayed: Bool) {
    // If the app changed its data outside an update, the row may not exist; in an app, the app
    // itself traps.
    guard let data = dataRow(row), let provided = callProvider(row, data, existing: nil) else {
      return
    }
    cellsMade += 1
    let object = provided.object ?? pool?.create() ?? Int32(truncatingIfNeeded: cellsMade)
    slots[row].cell = Cell(
      number: cellsMade, row: provided.row, object: object, registration: provided.registration,
      wasDisplayed: isDisplayed)
    providerCalls.append(ProviderCall(item: data.item, reason: .cellNeeded, cell: cellsMade))
  }

  /// Displays a cell that was made ahead, and configures it if it was marked meanwhile.
  private mutating func display(_ row: Int) {
    slots[row].cell?.wasDisplayed = true
    guard slots[row].cell?.needsConfiguring == true, let data = dataRow(row) else { return }
    slots[row].cell?.needsConfiguring = false
    reconfigure(row, showing: data)
  }

  /// Postpones configuring the cell of a row if that cell was made ahead and has not been on
  /// screen.
  ///
  /// A row without a cell is ignored (rule 3.5.1).
  ///
  /// - Returns: Whether nothing else is to be done; otherwise the cell is or was on screen, and has
  ///   to be configured now.
  mutating func putsOffConfiguring(_ row: Int) -> Bool {
    guard slots[row].cell?.wasDisplayed != true else { return false }
    slots[row].cell?.needsConfiguring = true
    return true
  }

  /// Calls the provider to configure the cell of a row again, with what the data holds at a path.
  mutating func reconfigure(_ row: Int, showing data: Row) {
    guard let cell = slots[row].cell, let provided = callProvider(row, data, existing: cell) else {
      return
    }
    slots[row].cell?.row = provided.row
    providerCalls.append(
      ProviderCall(item: data.item, reason: .reconfigure, cell: cell.number))
  }

  /// Returns the row that the data source holds at the path of a row of the view.
  ///
  /// - Parameter row: The position of a row that the view has.
  /// - Returns: The row, or `nil` if the data changed outside an update and has no such row.
  public func dataRow(_ row: Int) -> Row? {
    guard ends != model.ends else { return model.rows[row] }
    return model.row(at: ends.path(ofRow: row))
  }
}
