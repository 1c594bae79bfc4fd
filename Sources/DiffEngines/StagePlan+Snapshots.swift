import Snapshots

extension StagePlan {
  /// Plans the way from one snapshot to another, with the marks of the new one.
  ///
  /// - Throws: What a snapshot answers if it does not find a section of its own: that happens only if
  ///   an identifier breaks the contract of `Hashable`.
  /// - Complexity: As for lists. Nobody has to look for repeats.
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

  /// Plans the way from one snapshot to another, with what items show compared in the same pass.
  ///
  /// - Parameters:
  ///   - old: What is on the screen.
  ///   - new: What is to be there, with its marks.
  ///   - redraw: What is done with the cell of an item that changed.
  ///   - hasChanged: Tells whether an item that both snapshots hold shows something else now; it is
  ///     given what identifies the item in the old one, and in the new one.
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
  /// Reads a snapshot, in which no identifier stands twice.
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
  /// Reads the marks of a snapshot.
  @inlinable
  public init(_ snapshot: Snapshot<SectionIdentifier, ItemIdentifier>) {
    self.init(
      reloadedSections: snapshot.reloadedSectionIdentifiers,
      reloadedItems: snapshot.reloadedItemIdentifiers,
      reconfiguredItems: snapshot.reconfiguredItemIdentifiers)
  }
}
