extension Snapshot {
  /// Adds items at the end of a section, or of the last one, in the order given.
  ///
  /// Items that are there already move (rule 2.3.4). Refused: any call while there are no sections
  /// (rule 2.3.1), then repeats in the argument, then an unknown section (rule 2.3.2).
  ///
  /// - Complexity: O(*k* + *b*): one hash for each item, or two if one of them is there already.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifier], toSection sectionIdentifier: SectionIdentifier? = nil
  ) throws(Refusal) {
    guard let last = order.sections.last else { throw .plainly(.noSections, .appendNoSections) }
    guard let section = sectionIdentifier.map({ sections.number(of: $0) }) ?? last else {
      try requireUnique(identifiers, .item)
      throw .plainly(
        .noSectionIndex, .appendUnknownSection,
        cause: sectionIdentifier.flatMap { sections.cause(ofMissing: $0) })
    }
    order.append(try numbersTakenOut(identifiers), to: section)
  }

  /// Adds items to the section of another one, before it, in the order given.
  ///
  /// Items that are there already move (rule 2.3.4). Refused (rule 2.3.3): repeats in the argument,
  /// then a destination that is among the items given, then an unknown one.
  ///
  /// - Complexity: O(*k* + *b*): one hash more than an append.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], beforeItem beforeIdentifier: ItemIdentifier
  ) throws(Refusal) {
    try insert(identifiers, besideItem: beforeIdentifier, offset: 0)
  }

  /// Adds items to the section of another one, after it, in the order given.
  ///
  /// Refused is what is refused before an item.
  ///
  /// - Complexity: O(*k* + *b*): one hash more than an append.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], afterItem afterIdentifier: ItemIdentifier
  ) throws(Refusal) {
    try insert(identifiers, besideItem: afterIdentifier, offset: 1)
  }

  /// Removes items and keeps their sections.
  ///
  /// Items that are not there are passed over (rules 2.4.1 and 2.4.2). Marks stay (rule 2.6.5).
  /// Refused: repeats in the argument.
  ///
  /// - Complexity: O(*k*): three hashes for each item; O(*b*) more for each 64 of them at most, when
  ///   blocks that run low are joined.
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) throws(Refusal) {
    try requireUnique(identifiers, .item)
    for identifier in identifiers {
      guard let item = items.number(of: identifier) else { continue }
      order.remove(item)
      items.remove(item)
    }
  }

  /// Removes all items and all sections too.
  ///
  /// Marks stay (rule 2.4.4).
  ///
  /// - Complexity: O(*n* + *s*).
  @inlinable
  public mutating func deleteAllItems() {
    sections = SnapshotNumbering()
    items = SnapshotNumbering()
    order = SnapshotOrder()
  }

  /// Moves an item to the place before another one, in its section.
  ///
  /// Rules 2.5.1 and 2.5.2. Refused: a destination that is the item itself, known or not, then an
  /// unknown item, then an unknown destination.
  ///
  /// - Complexity: O(*b*): two hashes.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemIdentifier, beforeItem toIdentifier: ItemIdentifier
  ) throws(Refusal) {
    try move(identifier, besideItem: toIdentifier, offset: 0)
  }

  /// Moves an item to the place after another one, in its section.
  ///
  /// Refused is what is refused before an item.
  ///
  /// - Complexity: O(*b*): two hashes.
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
      try requireUnique(identifiers, .item)
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

  /// Numbers those of the items that are new, and takes the others out of their sections.
  ///
  /// As long as all are new, none of them can be repeated, and nothing else has to be looked up. The
  /// first one that has a number already is a repeat, which is refused, or is in the snapshot.
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
          // Only an identifier that breaks the contract of `Hashable` can be nowhere by now.
          guard order.contains(number) else { continue }
          order.remove(number)
          addedAgain.append(identifier)
        }
        numbers.append(number)
      }
    }
    return numbers
  }

  /// Refuses repeats, and forgets numbers then that have just been given.
  @inlinable
  mutating func requireUnique(
    _ identifiers: [ItemIdentifier], orRemove numbers: [Int32]
  ) throws(Refusal) {
    do throws(Refusal) {
      try requireUnique(identifiers, .item)
    } catch {
      for number in numbers.reversed() { items.remove(number) }
      throw error
    }
  }
}
