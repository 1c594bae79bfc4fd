import Snapshots

/// The list of a state, and what its cells show.
struct VerifiedList<S: SnapshotReading, Content: Hashable> {
  let placed: PlacedList
  let read: LawfulList<S.SectionIdentifier, S.ItemIdentifier>
  let contents: [Content]
  let marks: SnapshotMarks
  /// For each row, the content that its cell shows.
  var shown: [ShownContent]

  var items: LawfulIdentifiers<S.ItemIdentifier> { read.items }

  /// Returns the sections of some rows.
  func sections(of rows: [Int]) -> Set<Section> {
    Set(rows.map(placed.layout.section(ofRow:)))
  }

  /// Whether an item has several parts, of which its equality may leave some out.
  func carriesContent(_ item: Item) -> Bool {
    placed.places[item].map { Parts(items.identifiers[$0]) != nil } ?? false
  }

  /// Whether the identifiers of the items are their places: 0, 1, 2, and so on.
  var holdsPlaces: Bool {
    (items.identifiers as? [Int]).map { $0.elementsEqual($0.indices) } ?? false
  }

  /// Whether the identifiers are places, and rows show what others did in an older list, some
  /// places away, because rows came or went before them.
  func isShifted(from old: Self) -> Bool {
    guard holdsPlaces, old.holdsPlaces, contents.count != old.contents.count else { return false }
    let same = zip(contents, old.contents).prefix { $0 == $1 }.count
    let came = max(contents.count - old.contents.count, 0)
    let went = max(old.contents.count - contents.count, 0)
    let tail = contents.dropFirst(same + came)
    return !tail.isEmpty && tail.elementsEqual(old.contents.dropFirst(same + went))
      && Set(tail).count == tail.count
  }
}
