import Snapshots

extension SnapshotBench {
  /// Returns rows for edits and lookups in snapshots of three shapes, and for a copy.
  ///
  /// 1,000 × 1,000 is divided by 10 × 1,000, and 1 × 1,000,000 by one `Array.remove` in the middle
  /// of as many identifiers. The rows with aims compare the work itself: each edit is done once
  /// before it is measured. The rows *after a pause* do not do that, and use other memory first, so
  /// that they show the effect of the caches on a large snapshot and on a small one.
  static func edits<Identifier: Hashable>(
    of type: String, identifier: (Int) -> Identifier
  ) throws -> [BenchRow] {
    let small = try HeldSnapshot(sections: 10, size: 1000, identifier: identifier)
    let wide = try HeldSnapshot(sections: 1000, size: 1000, identifier: identifier)
    let long = try HeldSnapshot(sections: 1, size: 1_000_000, identifier: identifier)
    var rows: [BenchRow] = []
    for edit in HeldSnapshotEdit.allCases {
      rows += try measure(edit, type, small: small, wide: wide, long: long)
    }
    let copies = try (0..<editRounds).map { _ in try wide.copyAndAppend() }
    rows.append(
      BenchRow(
        workload: "copy, append 100, 1,000 × 1,000 / copy of a Set, \(type)",
        ratios: copies.map { $0.time / $0.copy }))
    rows.append(
      BenchRow(
        workload: "copy, append 100, 1,000 × 1,000 / Set, \(type)",
        ratios: copies.map { $0.time / $0.build }))
    return rows
  }

  private static func measure<Identifier>(
    _ edit: HeldSnapshotEdit, _ type: String, small: HeldSnapshot<Identifier>,
    wide: HeldSnapshot<Identifier>, long: HeldSnapshot<Identifier>
  ) throws -> [BenchRow] {
    let name = edit.rawValue
    var wideRow = BenchRow(
      workload: "\(name), 1,000 × 1,000 / 10 × 1,000, \(type)", ratios: [], aim: 1.5)
    var longRow = BenchRow(
      workload: "\(name), 1 × 1,000,000 / Array.remove, \(type)", ratios: [], aim: 3)
    var pausedRow = BenchRow(
      workload: "\(name), 1,000 × 1,000 / 10 × 1,000, after a pause, \(type)", ratios: [])
    for _ in 0..<editRounds {
      let yardstick = try small.time(edit)
      wideRow.ratios.append(try wide.time(edit) / yardstick)
      longRow.ratios.append(try long.time(edit) / long.timeOfRemove())
      let paused = try small.time(edit, afterPause: true)
      pausedRow.ratios.append(try wide.time(edit, afterPause: true) / paused)
    }
    return [wideRow, longRow, pausedRow]
  }
}

/// An edit or lookup of a held snapshot; the time of a move or a lookup is the mean of a hundred.
private enum HeldSnapshotEdit: String, CaseIterable {
  case append = "append 100"
  case insert = "insert 100"
  case delete = "delete 100"
  case move = "move one"
  case lookUp = "look one up"
}

/// A snapshot that is kept, edited, and restored.
private final class HeldSnapshot<Identifier: Hashable> {
  private var snapshot: Snapshot<Int, Identifier>
  private let set: Set<Identifier>
  private let identifiers: [Identifier]
  private let fresh: [Identifier]
  /// A hundred positions, spread evenly over the sections, and within them from front to back.
  private let places: [Int]
  private let middleSection: Int
  private var otherMemory = [UInt64](repeating: 0, count: 8_000_000)

  init(sections: Int, size: Int, identifier: (Int) -> Identifier) throws {
    identifiers = (0..<sections * size).map(identifier)
    fresh = (0..<100).map { identifier(10_000_000 + $0) }
    snapshot = try Snapshot(sections: sections, of: identifiers)
    set = Set(identifiers)
    places = (0..<100).map { number in
      let offset = sections == 1 ? number * (size / 100) : number % 10 * (size / 10)
      return number * sections / 100 * size + offset + number * 37 % 97 + 1
    }
    middleSection = sections / 2
  }

  /// Returns the time of an edit in nanoseconds; the edit is reverted afterwards.
  ///
  /// After a pause, it is the time of the first edit since other memory was used. Otherwise the
  /// edit is done once before.
  func time(_ edit: HeldSnapshotEdit, afterPause: Bool = false) throws -> Double {
    if afterPause {
      for index in stride(from: 0, to: otherMemory.count, by: 8) { otherMemory[index] &+= 1 }
    } else {
      _ = try timeOnce(edit)
    }
    return try timeOnce(edit)
  }

  private func timeOnce(_ edit: HeldSnapshotEdit) throws -> Double {
    switch edit {
    case .append: try timeOfAppend()
    case .insert: try timeOfInsert()
    case .delete: try timeOfDelete()
    case .move: try timeOfMove()
    case .lookUp: timeOfLookup()
    }
  }

  private func timeOfAppend() throws -> Double {
    let time = try BenchClock.nanoseconds {
      try snapshot.appendItems(fresh, toSection: middleSection)
    }
    try snapshot.deleteItems(fresh)
    return time
  }

  private func timeOfInsert() throws -> Double {
    let neighbor = identifiers[places[50] + 1]
    let time = try BenchClock.nanoseconds {
      try snapshot.insertItems(fresh, beforeItem: neighbor)
    }
    try snapshot.deleteItems(fresh)
    return time
  }

  private func timeOfDelete() throws -> Double {
    let leaving = places.map { identifiers[$0] }
    let time = try BenchClock.nanoseconds { try snapshot.deleteItems(leaving) }
    try restore()
    return time
  }

  private func timeOfMove() throws -> Double {
    let moves = places.indices.map {
      (identifiers[places[$0]], identifiers[places[($0 * 37 + 11) % 100] + 1])
    }
    let time = try BenchClock.nanoseconds {
      for (item, neighbor) in moves { try snapshot.moveItem(item, beforeItem: neighbor) }
    }
    try restore()
    return time / 100
  }

  private func timeOfLookup() -> Double {
    let wanted = places.map { identifiers[$0] }
    var found = 0
    let time = BenchClock.nanoseconds {
      for item in wanted where snapshot.sectionIdentifier(containingItem: item) != nil {
        found += snapshot.indexOfItem(item) == nil ? 0 : 1
      }
    }
    precondition(found == 100, "an item of the snapshot was not found")
    return time / 100
  }

  /// Puts the items at the positions, which were deleted or moved, back to where they were.
  private func restore() throws {
    for place in places {
      try snapshot.insertItems([identifiers[place]], afterItem: identifiers[place - 1])
    }
  }

  /// Returns the time to remove one identifier from the middle of an array of all.
  func timeOfRemove() -> Double {
    var copy = identifiers
    copy.append(identifiers[0])
    let time = BenchClock.nanoseconds { copy.remove(at: copy.count / 2) }
    return withExtendedLifetime(copy) { time }
  }

  /// Returns the time of a copy of the snapshot with its first edit, that of the same with a `Set`,
  /// and that of building the `Set`.
  func copyAndAppend() throws -> (time: Double, copy: Double, build: Double) {
    let time = try SnapshotBench.time {
      var copy = snapshot
      try copy.appendItems(fresh)
      return copy
    }
    let copy = SnapshotBench.time {
      var copy = set
      for identifier in fresh { copy.insert(identifier) }
      return copy
    }
    return (time, copy, SnapshotBench.time { Set(identifiers) })
  }
}
