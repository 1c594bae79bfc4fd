import Snapshots

// Where a view does not take what the data source asks of it (rules 1.6 and 3.4).

extension DiffableDataSource {
  /// What becomes of an apply whose changes the view does not perform; `nil` if it performs them.
  func fallback(to new: SnapshotModel) -> Applied? {
    if let rule = crossing(to: new) {
      switch (kind, era) {
      case (.table, _): return .reloadedData(rule)
      case (.collection, .modern): return nil
      // The system in which such moves stopped to raise is not known.
      case (.collection, _): return .unspecified(rule)
      }
    }
    // With several sections that move a table mostly reloads, and sometimes does not.
    let movesSections = fewestMoves(of: new.sections.filter(current.sections.contains)) > 1
    return kind == .table && movesSections ? .unspecified(.callOrderInBatch) : nil
  }

  /// The rule about an item that moves out of a section that goes, or into one that comes.
  private func crossing(to new: SnapshotModel) -> Rule? {
    for (section, items) in zip(new.sections, new.items) {
      for item in items {
        guard let source = current.section(of: item) else { continue }
        if !new.sections.contains(current.sections[source]) { return .moveFromDeletedSection }
        if !current.sections.contains(section) { return .moveIntoInsertedSection }
      }
    }
    return nil
  }

  /// The number of sections that have to move: all that stay but the most that keep their order.
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
