import Snapshots

extension StagePlan {
  /// Plans the updates from one snapshot to another, with the marks of the new one.
  ///
  /// - Complexity: As for lists, without a search for repeats.
  @inlinable
  public init<SectionIdentifier, ItemIdentifier>(
    from old: Snapshot<SectionIdentifier, ItemIdentifier>,
    to new: Snapshot<SectionIdentifier, ItemIdentifier>
  ) {
    self.init(from: old, to: new) { _, _, _ in }
  }

  /// Plans the updates from one snapshot to another, and redraws the items that changed.
  ///
  /// - Parameters:
  ///   - old: The snapshot on screen.
  ///   - new: The snapshot to show, with its marks.
  ///   - redraw: The way in which the cell of a changed item is drawn again.
  ///   - hasChanged: Returns whether an item that both snapshots hold has changed what it shows,
  ///     given its identifier in the old snapshot and in the new one. It is called once for each
  ///     such item, in an unspecified order.
  /// - Complexity: As without the comparison.
  @inlinable
  public init<SectionIdentifier, ItemIdentifier>(
    from old: Snapshot<SectionIdentifier, ItemIdentifier>,
    to new: Snapshot<SectionIdentifier, ItemIdentifier>, redraw: Redraw,
    where hasChanged: (_ old: ItemIdentifier, _ new: ItemIdentifier) -> Bool
  ) {
    self.init(from: old, to: new) { lists, matching, marked in
      matching.forEachPair { oldPlace, newPlace in
        if hasChanged(lists.old.items[oldPlace], lists.new.items[newPlace]) {
          marked.mark(newPlace, redraw)
        }
      }
    }
  }

  /// Plans the updates from one snapshot to another, with the marks of the new one and those that a
  /// closure adds.
  @inlinable
  @inline(__always)
  init<SectionIdentifier, ItemIdentifier>(
    from old: Snapshot<SectionIdentifier, ItemIdentifier>,
    to new: Snapshot<SectionIdentifier, ItemIdentifier>,
    marking mark: (
      _ lists: (
        old: FlatList<[SectionIdentifier], [ItemIdentifier]>,
        new: FlatList<[SectionIdentifier], [ItemIdentifier]>
      ), ListMatching, inout MarkedPlaces
    ) -> Void
  ) {
    let lists = (old: FlatList(old), new: FlatList(new))
    let places = MarkedPlaces(of: new)
    do throws(RepeatedPlace) {
      self.init(
        try StagePlan.make(
          lists.old, lists.new, places == nil ? Marks(new) : Marks(),
          places: places ?? MarkedPlaces()
        ) { matching, marked, scratch in
          mark(lists, matching, &marked)
          return StagePlan.stages(matching, marked, &scratch)
        })
    } catch {
      preconditionFailure("a snapshot refuses repeats: \(error)")
    }
  }
}

extension FlatList {
  /// Creates a list from a snapshot, in which no identifier appears twice.
  @inlinable
  public init<SectionIdentifier, ItemIdentifier>(
    _ snapshot: Snapshot<SectionIdentifier, ItemIdentifier>
  ) where Sections == [SectionIdentifier], Items == [ItemIdentifier] {
    var end = 0
    let ends = snapshot.itemCounts.map { count in
      end += count
      return end
    }
    self.init(
      sections: snapshot.sectionIdentifiers, items: snapshot.itemIdentifiers, ends: ends,
      hasNoRepeats: true)
  }
}

extension Marks {
  /// Creates the marks of a snapshot.
  @inlinable
  public init(_ snapshot: Snapshot<SectionIdentifier, ItemIdentifier>) {
    self.init(
      reloadedSections: snapshot.reloadedSectionIdentifiers,
      reloadedItems: snapshot.reloadedItemIdentifiers,
      reconfiguredItems: snapshot.reconfiguredItemIdentifiers)
  }
}

extension MarkedPlaces {
  /// Finds the places of a snapshot's marks, or returns `nil` if it is quicker to look at every
  /// item.
  @inlinable
  init?<SectionIdentifier, ItemIdentifier>(
    of snapshot: Snapshot<SectionIdentifier, ItemIdentifier>
  ) {
    let reloaded = snapshot.reloadedItemIdentifiers
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    // To find one place takes about as long as to look at a hundred items, and at each section.
    let work = (reloaded.count + reconfigured.count) * (snapshot.numberOfSections + 100)
    guard work < snapshot.numberOfItems else { return nil }
    self.init()
    sections = snapshot.reloadedSectionIdentifiers.compactMap(snapshot.indexOfSection).sorted()
    for item in reloaded { snapshot.indexOfItem(item).map { mark($0, .reload) } }
    for item in reconfigured { snapshot.indexOfItem(item).map { mark($0, .reconfigure) } }
  }
}
