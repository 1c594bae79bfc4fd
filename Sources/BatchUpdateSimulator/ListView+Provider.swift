import Snapshots

// The view and the app's cell provider (rules 3.5.2 to 3.5.5, 3.7, 3.9).

extension ListView {
  /// Returns the provider's cell for a row, or `nil` after recording an error of the provider,
  /// which the view raises.
  mutating func callProvider(_ row: Int, _ data: Row, existing: Cell?) -> ProvidedCell? {
    guard raised == nil else { return nil }
    guard let cellProvider else {
      let registration = pool?.kind(of: data.item) ?? 0
      if let existing, existing.registration != registration {
        raised = Refusal(dequeuingOtherRegistration: profile.view)
        return nil
      }
      return ProvidedCell(
        dequeued: existing?.object ?? pool?.dequeue(registration), registration, showing: data)
    }
    do {
      return try ask(cellProvider, row, data, existing)
    } catch {
      raised = error
      return nil
    }
  }

  private mutating func ask(
    _ provider: CellProvider, _ row: Int, _ data: Row, _ existing: Cell?
  ) throws(Refusal) -> ProvidedCell {
    let path = ends.path(ofRow: row)
    var request = CellRequest(path, data, existing: existing, profile.view, pool)
    let provided = try provider(&request)
    pool = request.pool
    guard let provided else {
      throw dataSource == .diffable
        ? Refusal(noCellAt: path, for: data.item, profile.view)
        : Refusal(noCellAt: path, profile.view)
    }
    guard let existing else {
      if !provided.isDequeued, profile.view == .collection { throw .ofCellMadeByHand }
      return provided
    }
    guard provided.object == existing.object else {
      throw Refusal(reconfiguring: existing, at: path, with: provided, profile.view)
    }
    return provided
  }
}
