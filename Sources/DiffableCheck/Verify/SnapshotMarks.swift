import Snapshots

/// The marks of a snapshot.
struct SnapshotMarks {
  let reloadedSections: [Section]
  let reloadedItems: [Item]
  let reconfiguredItems: [Item]

  var isEmpty: Bool {
    reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }

  /// Returns the marks on what a list holds; the others are skipped when it is applied (rule
  /// 2.6.4).
  func inside(_ list: PlacedList) -> SnapshotMarks {
    let sections = Set(list.layout.sections)
    return SnapshotMarks(
      reloadedSections: reloadedSections.filter(sections.contains),
      reloadedItems: reloadedItems.filter { list.places[$0] != nil },
      reconfiguredItems: reconfiguredItems.filter { list.places[$0] != nil })
  }

  /// Returns the marks on what a list does not hold, the first of each kind, as UIKit reports them.
  func unknown(in list: PlacedList) -> [UnknownMark] {
    let isUnknown = { (item: Item) in list.places[item] == nil }
    return [
      reloadedSections.first { !list.layout.sections.contains($0) }.map(
        UnknownMark.reloadedSection),
      reloadedItems.first(where: isUnknown).map(UnknownMark.reloadedItem),
      reconfiguredItems.first(where: isUnknown).map(UnknownMark.reconfiguredItem),
    ].compactMap(\.self)
  }
}
