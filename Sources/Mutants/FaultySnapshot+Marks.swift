import Snapshots

/// An item that moves loses its marks.
///
/// It breaks rule 2.6.5.
struct MarksLostByMove: FaultySnapshot {
  static let entry = FaultEntry(breaks: "answersWhatUIKitAnswers")

  var snapshot = Snapshot<Section, Item>()
  private var lost: Set<Item> = []

  mutating func perform(_ edit: SnapshotEdit) throws {
    try snapshot.perform(edit)
    if case .moveItem(let item, _) = edit { lost.insert(item) }
    lost.subtract(edit.markedItems)
  }

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    try answer(query, withoutMarksOf: lost)
  }
}

/// An item that is deleted and inserted again has lost its marks.
///
/// It breaks rule 2.6.5.
struct MarksLostByDelete: FaultySnapshot {
  static let entry = FaultEntry(breaks: "answersWhatUIKitAnswers")

  var snapshot = Snapshot<Section, Item>()
  private var lost: Set<Item> = []

  mutating func perform(_ edit: SnapshotEdit) throws {
    try snapshot.perform(edit)
    if case .deleteItems(let items) = edit { lost.formUnion(items) }
    lost.subtract(edit.markedItems)
  }

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    try answer(query, withoutMarksOf: lost)
  }
}

/// An item that is marked for reload is no longer marked for reconfigure.
///
/// It breaks rule 2.6.6.
struct ReconfigureLostByReload: FaultySnapshot {
  static let entry = FaultEntry(breaks: "answersWhatUIKitAnswers")

  var snapshot = Snapshot<Section, Item>()
  private var lost: Set<Item> = []

  mutating func perform(_ edit: SnapshotEdit) throws {
    try snapshot.perform(edit)
    if case .reloadItems(let items) = edit { lost.formUnion(items) }
    if case .reconfigureItems(let items) = edit { lost.subtract(items) }
  }

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    guard case .reconfiguredItems = query else { return try snapshot.answer(query) }
    return try answer(query, withoutMarksOf: lost)
  }
}

extension FaultySnapshot {
  /// Answers a query; queries of marks are answered without some items.
  fileprivate func answer(
    _ query: SnapshotQuery, withoutMarksOf lost: Set<Item>
  ) throws -> SnapshotAnswer {
    switch query {
    case .reloadedItems: .items(snapshot.reloadedItemIdentifiers.filter { !lost.contains($0) })
    case .reconfiguredItems:
      .items(snapshot.reconfiguredItemIdentifiers.filter { !lost.contains($0) })
    default: try snapshot.answer(query)
    }
  }
}

extension SnapshotEdit {
  fileprivate var markedItems: [Item] {
    switch self {
    case .reloadItems(let items), .reconfigureItems(let items): items
    default: []
    }
  }
}
