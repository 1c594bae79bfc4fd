extension Snapshot {
  /// Appends items to a section, or to the last one, in the order given.
  ///
  /// Items that exist already move (rule 2.3.4).
  ///
  /// - Throws: ``Refusal`` if there are no sections (rule 2.3.1), then for repeats in the argument
  ///   (rule 2.1.2), then for an unknown section (rule 2.3.2).
  /// - Complexity: O(*k* + *b*), with one hash for each item, or two if one of them exists already,
  ///   and another for each that does.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifier], toSection sectionIdentifier: SectionIdentifier? = nil
  ) throws(Refusal) {
    guard let last = order.sections.last else { throw .plainly(.noSections, .appendNoSections) }
    guard let section = sectionIdentifier.map({ sections.number(of: $0) }) ?? last else {
      try requireUnique(identifiers, .repeatedItems)
      throw .plainly(
        .noSectionIndex, .appendUnknownSection,
        cause: sectionIdentifier.flatMap { sections.cause(ofMissing: $0) })
    }
    order.append(try numbersTakenOut(identifiers), to: section)
  }

  /// Inserts items before another one, in its section and in the order given.
  ///
  /// Items that exist already move (rule 2.3.4).
  ///
  /// - Throws: ``Refusal`` for repeats in the argument (rule 2.1.2), then for a destination that is
  ///   among the items given, then for an unknown one (rule 2.3.3).
  /// - Complexity: O(*k* + *b*), with one hash more than an append.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], beforeItem beforeIdentifier: ItemIdentifier
  ) throws(Refusal) {
    try insert(identifiers, besideItem: beforeIdentifier, offset: 0)
  }

  /// Inserts items after another one, in its section and in the order given.
  ///
  /// Items that exist already move (rule 2.3.4).
  ///
  /// - Throws: What inserting before an item throws.
  /// - Complexity: O(*k* + *b*), with one hash more than an append.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], afterItem afterIdentifier: ItemIdentifier
  ) throws(Refusal) {
    try insert(identifiers, besideItem: afterIdentifier, offset: 1)
  }

  /// Deletes items and keeps their sections.
  ///
  /// Unknown items are ignored (rules 2.4.1 and 2.4.2). Marks stay (rule 2.6.5).
  ///
  /// - Throws: ``Refusal`` for repeats in the argument (rule 2.1.2).
  /// - Complexity: O(*k*), with three hashes for each item, and another O(*b*) at most once for
  ///   each 64 items, when blocks that run low are joined.
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) throws(Refusal) {
    try requireUnique(identifiers, .repeatedItems)
    for identifier in identifiers {
      guard let item = items.number(of: identifier) else { continue }
      order.remove(item)
      items.remove(item)
    }
  }

  /// Deletes all items, and all sections too (rule 2.4.4).
  ///
  /// Marks stay.
  ///
  /// - Complexity: O(*n* + *s*).
  @inlinable
  public mutating func deleteAllItems() {
    sections = SnapshotNumbering()
    items = SnapshotNumbering()
    order = SnapshotOrder()
  }

  /// Moves an item to the place before another one, in that one's section (rule 2.5.1).
  ///
  /// - Throws: ``Refusal`` (rule 2.5.2) for a destination that is the item itself, known or not,
  ///   then for an unknown item, then for an unknown destination.
  /// - Complexity: O(*b*), with two hashes.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemIdentifier, beforeItem toIdentifier: ItemIdentifier
  ) throws(Refusal) {
    try move(identifier, besideItem: toIdentifier, offset: 0)
  }

  /// Moves an item to the place after another one, in that one's section (rule 2.5.1).
  ///
  /// - Throws: What moving before an item throws.
  /// - Complexity: O(*b*), with two hashes.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemIdentifier, afterItem toIdentifier: ItemIdentifier
  ) throws(Refusal) {
    try move(identifier, besideItem: toIdentifier, offset: 1)
  }
}

// MARK: Before and after

extension Snapshot {
  @inlinable
  mutating func insert(
    _ identifiers: [ItemIdentifier], besideItem destination: ItemIdentifier, offset: Int
  ) throws(Refusal) {
    let isAmongThem = identifiers.contains(destination)
    guard !isAmongThem, let neighbor = items.number(of: destination) else {
      try requireUnique(identifiers, .repeatedItems)
      guard !isAmongThem else { throw .insertion(of: identifiers, besideItem: destination) }
      throw .plainly(
        .noSectionIndex, .insertUnknownItem, cause: items.cause(ofMissing: destination))
    }
    order.insert(try numbersTakenOut(identifiers), beside: neighbor, offset: offset)
  }

  @inlinable
  mutating func move(
    _ identifier: ItemIdentifier, besideItem destination: ItemIdentifier, offset: Int
  ) throws(Refusal) {
    guard identifier != destination else { throw .move(ofItemBesideItself: identifier) }
    guard let item = items.number(of: identifier) else {
      throw .plainly(
        .noSourceIndex, .moveItemPreconditions, cause: items.cause(ofMissing: identifier))
    }
    guard let neighbor = items.number(of: destination) else {
      throw .plainly(
        .noDestinationIndex, .moveItemPreconditions, cause: items.cause(ofMissing: destination))
    }
    order.remove(item)
    order.insert([item], beside: neighbor, offset: offset)
  }

  /// Numbers the new ones among items, and takes the others out of their sections.
  ///
  /// As long as all items are new, none of them can be a repeat, and nothing else has to be looked
  /// up. The first one that already has a number is a repeat, which is refused, or is in the
  /// snapshot.
  @inlinable
  mutating func numbersTakenOut(_ identifiers: [ItemIdentifier]) throws(Refusal) -> [Int32] {
    items.reserve(identifiers.count)
    var numbers: [Int32] = []
    numbers.reserveCapacity(identifiers.count)
    var areUnique = false
    for start in stride(from: 0, to: identifiers.count, by: 128) {
      let some = identifiers[start..<min(start + 128, identifiers.count)]
      for (identifier, place) in zip(some, items.buckets(of: some)) {
        let (isNew, number) = items.insert(identifier, tag: place.tag, from: place.bucket)
        if !isNew {
          if !areUnique { try requireUnique(identifiers, orRemove: numbers) }
          areUnique = true
          // Only an identifier that breaks the contract of `Hashable` can have no place here.
          guard order.contains(number) else { continue }
          order.remove(number)
          addedAgain.append(identifier)
        }
        numbers.append(number)
      }
    }
    return numbers
  }

  /// Throws a refusal of repeats, after taking back the numbers that were just given.
  @inlinable
  mutating func requireUnique(
    _ identifiers: [ItemIdentifier], orRemove numbers: [Int32]
  ) throws(Refusal) {
    do throws(Refusal) {
      try requireUnique(identifiers, .repeatedItems)
    } catch {
      for number in numbers.reversed() { items.remove(number) }
      throw error
    }
  }
}
