import Snapshots

extension SnapshotMarks {
  /// Returns the marks on what a list holds.
  func inside(_ list: PlacedList) -> SnapshotMarks {
    let sections = Set(list.layout.sections)
    return inside(sections: sections.contains, items: { list.places[$0] != nil })
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
