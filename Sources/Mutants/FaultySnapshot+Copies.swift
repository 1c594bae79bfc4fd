import Snapshots

/// A snapshot shares its contents with its copies.
struct StorageSharedByCopies: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "copiesAreIndependent", identifier: "S-copy-shares-storage",
    realBug: "reloaded-array-shared-by-reference, "
      + "https://github.com/CovidTrackerFr/vitemadose-ios/pull/74")

  private let shared = Shared(Snapshot<Section, Item>())

  var snapshot: Snapshot<Section, Item> {
    get { shared.value }
    nonmutating set { shared.value = newValue }
  }
}

/// A snapshot shares its marks for reload with its copies.
struct ReloadsSharedByCopies: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "copiesAreIndependent", identifier: "S-copy-shares-storage",
    realBug: "reloaded-array-shared-by-reference, "
      + "https://github.com/CovidTrackerFr/vitemadose-ios/pull/74")

  var snapshot = Snapshot<Section, Item>()
  private let reloaded = Shared([Item]())

  mutating func perform(_ edit: SnapshotEdit) throws {
    defer { reloaded.value = snapshot.reloadedItemIdentifiers }
    try snapshot.perform(edit)
  }

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    guard case .reloadedItems = query else { return try snapshot.answer(query) }
    return .items(reloaded.value)
  }
}

/// A value that copies share and should not.
///
/// A story runs on a single thread.
final class Shared<Value: Sendable>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
