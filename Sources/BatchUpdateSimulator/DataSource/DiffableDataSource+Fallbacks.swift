import Snapshots

// Applies whose updates a view does not perform (rules 1.6 and 3.4).

/// What a view does with an apply's changes instead of an update, as a rule says.
enum Fallback {
  /// It reloads everything.
  case reload(Rule)
  /// It reloads everything or updates; nobody knows which.
  case reloadOrUpdate(Rule)
  /// Nobody knows what it does.
  case unspecified(Rule)
}

extension DiffableDataSource {
  /// Returns what the view does instead of an update to a list, or `nil` if it updates.
  func fallback(to new: SnapshotModel) -> Fallback? {
    if let rule = crossing(to: new) {
      switch (kind, era) {
      case (.table, _): return .reload(rule)
      case (.collection, .modern): return nil
      // The first system in which such moves no longer raise is not known.
      case (.collection, _): return .unspecified(rule)
      }
    }
    // If several sections move, a table view usually reloads, but not always.
    guard kind == .table else { return nil }
    let movesSections = fewestMoves(of: new.sections.filter(current.sections.contains)) > 1
    return movesSections ? .reloadOrUpdate(.callOrderInBatch) : nil
  }

  /// Returns the rule about an item that moves out of a deleted section or into an inserted one.
  private func crossing(to new: SnapshotModel) -> Rule? {
    let stays = current.sections.map(new.sections.contains)
    // Nothing can cross where no section comes or goes, so items need no looking up.
    if !stays.contains(false), new.sections.count == current.sections.count { return nil }
    let places = ItemPlaces(of: current.allItems)
    for (section, items) in zip(new.sections, new.items) {
      let isInserted = !current.sections.contains(section)
      for place in items.compactMap({ places[$0] }) {
        if !stays[current.section(at: place)] { return .moveFromDeletedSection }
        if isInserted { return .moveIntoInsertedSection }
      }
    }
    return nil
  }

  /// Returns the number of sections that have to move: those that stay, without the most that keep
  /// their order.
  private func fewestMoves(of sections: [Section]) -> Int {
    let places = sections.compactMap(current.sections.firstIndex)
    var lengths: [Int] = []
    for (index, place) in places.enumerated() {
      let before = zip(places, lengths).prefix(index).filter { $0.0 < place }.map(\.1)
      lengths.append((before.max() ?? 0) + 1)
    }
    return places.count - (lengths.max() ?? 0)
  }
}
