import Snapshots

extension StagePlan {
  /// Plans the updates from one snapshot to another, with the marks of the new one.
  ///
  /// - Throws: The refusal of a snapshot that does not find one of its own sections, which happens
  ///   only if an identifier breaks the contract of `Hashable`.
  /// - Complexity: As for lists, without a search for repeats.
  @inlinable
  public init<SectionIdentifier, ItemIdentifier>(
    from old: Snapshot<SectionIdentifier, ItemIdentifier>,
    to new: Snapshot<SectionIdentifier, ItemIdentifier>
  ) throws(Refusal) {
    let (oldList, newList) = (try FlatList(old), try FlatList(new))
    do throws(RepeatedIdentifier) {
      try self.init(from: oldList, to: newList, marks: Marks(new))
    } catch {
      preconditionFailure("a snapshot refuses repeats: \(error)")
    }
  }

  /// Plans the updates from one snapshot to another, and redraws the items that changed.
  ///
  /// - Parameters:
  ///   - old: The snapshot on screen.
  ///   - new: The snapshot to show, with its marks.
  ///   - redraw: The way in which the cell of a changed item is drawn again.
  ///   - hasChanged: Returns whether an item that both snapshots hold has changed what it shows,
  ///     given its identifier in the old snapshot and in the new one.
  /// - Throws: As without the comparison.
  @inlinable
  public init<SectionIdentifier, ItemIdentifier>(
    from old: Snapshot<SectionIdentifier, ItemIdentifier>,
    to new: Snapshot<SectionIdentifier, ItemIdentifier>, redraw: Redraw,
    where hasChanged: (_ old: ItemIdentifier, _ new: ItemIdentifier) -> Bool
  ) throws(Refusal) {
    let (oldList, newList) = (try FlatList(old), try FlatList(new))
    do throws(RepeatedIdentifier) {
      try self.init(from: oldList, to: newList, marks: Marks(new), redraw: redraw) {
        hasChanged(oldList.items[$0], newList.items[$1])
      }
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
  ) throws(Refusal) where Sections == [SectionIdentifier], Items == [ItemIdentifier] {
    let sections = snapshot.sectionIdentifiers
    var ends: [Int] = []
    ends.reserveCapacity(sections.count)
    for section in sections {
      ends.append((ends.last ?? 0) + (try snapshot.numberOfItems(inSection: section)))
    }
    self.init(
      sections: sections, items: snapshot.itemIdentifiers, ends: ends, hasNoRepeats: true)
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
