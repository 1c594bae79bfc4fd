import DiffableCheck
import Snapshots

struct ItemMovedOneTooFarForward: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .moveItem(let item, let neighbor) = edit else { return try snapshot.perform(edit) }
    try put([item], neighbor, by: edit)
  }
}

struct ExistingItemInsertedTooFarForward: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .insertItems(let items, let neighbor) = edit else {
      return try snapshot.perform(edit)
    }
    try put(items, neighbor, by: edit)
  }
}

extension FaultySnapshot {
  /// Performs an edit that puts items beside another one, at the position before they leave their
  /// old ones.
  fileprivate mutating func put(
    _ arriving: [Item], _ neighbor: Neighbor<Item>, by edit: SnapshotEdit
  ) throws {
    let section = section(of: neighbor.identifier)
    let before = section.map(items(in:)) ?? []
    try snapshot.perform(edit)
    guard let section, let found = before.firstIndex(of: neighbor.identifier) else { return }
    let place = neighbor.isAfter ? found + 1 : found
    var after = before.filter { !arriving.contains($0) }
    after.insert(contentsOf: arriving, at: min(place, after.count))
    try reorder(section, after)
  }
}

struct ExistingItemLeftInItsOldSection: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()
  private var left: [Copy] = []

  var layout: Layout { layout(with: left) }

  mutating func perform(_ edit: SnapshotEdit) throws {
    let before = edit.insertedItems.map { ($0, section(of: $0)) }
    try snapshot.perform(edit)
    for case (let item, let section?) in before where section != self.section(of: item) {
      left.append(Copy(item: item, section: section))
    }
  }
}

struct ExistingItemLeftAtItsOldPlace: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()
  private var left: [Copy] = []

  var layout: Layout { layout(with: left) }

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .insertItems(let arriving, let neighbor) = edit,
      let section = section(of: neighbor.identifier)
    else { return try snapshot.perform(edit) }
    let before = items(in: section)
    try snapshot.perform(edit)
    for (place, item) in before.enumerated() where arriving.contains(item) {
      let above = items(in: section).prefix(place + 1).count(where: arriving.contains)
      left.append(Copy(item: item, section: section, place: place + above))
    }
  }
}

extension SnapshotEdit {
  fileprivate var insertedItems: [Item] {
    switch self {
    case .appendItems(let items, _), .insertItems(let items, _): items
    default: []
    }
  }
}

struct ExistingItemNotMovedByAppend: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .appendItems(let items, let section) = edit else {
      return try snapshot.perform(edit)
    }
    try refuse(edit)
    try snapshot.perform(.appendItems(items.filter { !contains($0) }, to: section))
  }
}

struct ItemsInsertedBackwards: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .insertItems(let items, .after(let neighbor)) = edit else {
      return try snapshot.perform(edit)
    }
    try snapshot.perform(.insertItems(items.reversed(), .after(neighbor)))
  }
}

struct EmptiedSectionDeleted: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .deleteItems = edit else { return try snapshot.perform(edit) }
    let filled = snapshot.sectionIdentifiers.filter { !items(in: $0).isEmpty }
    try snapshot.perform(edit)
    try snapshot.perform(.deleteSections(filled.filter { items(in: $0).isEmpty }))
  }
}

struct UnknownSectionTakenForTheLast: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .appendItems(let items, let section?) = edit, !contains(section) else {
      return try snapshot.perform(edit)
    }
    try snapshot.perform(.appendItems(items, to: nil))
  }
}
