import Snapshots

/// The destination of an item that moves forward in its section is counted while the item is still
/// there.
struct ItemMovedOneTooFarForward: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "reachesTarget", identifier: "S-move-item-forward-off-by-one",
    realBug: "windows-rs-insert-at-final-index, "
      + "https://github.com/microsoft/windows-rs/issues/4716")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .moveItem(let item, let neighbor) = edit else { return try snapshot.perform(edit) }
    try put([item], neighbor, by: edit)
  }
}

/// The destination of existing items that are inserted again is counted while they are still there.
///
/// It breaks the second half of rule 2.3.4.
struct ExistingItemInsertedTooFarForward: FaultySnapshot {
  static let entry = FaultEntry(breaks: "reachesTarget")

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
    let place = neighbor.place(beside: found)
    var after = before.filter { !arriving.contains($0) }
    after.insert(contentsOf: arriving, at: min(place, after.count))
    try reorder(section, after)
  }
}

/// An item that is appended to or inserted into another section stays in its old one too.
struct ExistingItemLeftInItsOldSection: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "identifiersStayUnique", identifier: "S-append-existing-other-section",
    realBug: "listkit-insert-existing-cross-section, https://github.com/Iron-Ham/Lists")

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

/// An item that is inserted beside another one of its section stays at its old position too.
struct ExistingItemLeftAtItsOldPlace: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "identifiersStayUnique",
    realBug: "r3f-move-without-detach, https://github.com/pmndrs/react-three-fiber/issues/3804")

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
  /// The items that are appended or inserted, whether they are new or not.
  fileprivate var insertedItems: [Item] {
    switch self {
    case .appendItems(let items, _), .insertItems(let items, _): items
    default: []
    }
  }

  /// The items for which an edit names a place, whether they are new or not.
  var placedItems: [Item] {
    if case .moveItem(let item, _) = self { [item] } else { insertedItems }
  }
}

/// Existing items stay where they are when they are appended again.
///
/// It breaks the first half of rule 2.3.4.
struct ExistingItemNotMovedByAppend: FaultySnapshot {
  static let entry = FaultEntry(breaks: "reachesTarget")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .appendItems(let items, let section) = edit else {
      return try snapshot.perform(edit)
    }
    try refuse(edit)
    try snapshot.perform(.appendItems(items.filter { !contains($0) }, to: section))
  }
}

/// Several items that are inserted after another one end up in reverse order.
///
/// This is the result of inserting them one by one.
struct ItemsInsertedBackwards: FaultySnapshot {
  static let entry = FaultEntry(breaks: "reachesTarget")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .insertItems(let items, .after(let neighbor)) = edit else {
      return try snapshot.perform(edit)
    }
    try snapshot.perform(.insertItems(items.reversed(), .after(neighbor)))
  }
}

/// A section is deleted together with the last of its items.
///
/// It breaks rule 2.4.2.
struct EmptiedSectionDeleted: FaultySnapshot {
  static let entry = FaultEntry(breaks: "reachesTarget")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .deleteItems = edit else { return try snapshot.perform(edit) }
    let filled = snapshot.sectionIdentifiers.filter { !items(in: $0).isEmpty }
    try snapshot.perform(edit)
    try snapshot.perform(.deleteSections(filled.filter { items(in: $0).isEmpty }))
  }
}

/// Items for an unknown section are appended to the last section.
///
/// It breaks rule 2.3.2.
struct UnknownSectionTakenForTheLast: FaultySnapshot {
  static let entry = FaultEntry(breaks: "refusesWhatUIKitRefuses")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .appendItems(let items, let section?) = edit, !contains(section) else {
      return try snapshot.perform(edit)
    }
    try snapshot.perform(.appendItems(items, to: nil))
  }
}
