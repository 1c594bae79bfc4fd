extension Snapshot {
  /// Adds items at the end of a section, or of the last one, in the order given.
  ///
  /// Items that are there already move (rule 2.3.4). Refused: any call while there are no sections
  /// (rule 2.3.1), then repeats in the argument, then an unknown section (rule 2.3.2).
  ///
  /// - Complexity: O(*k*) for new items; O(*k* + *m*) if some are there already.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifier], toSection sectionIdentifier: SectionIdentifier? = nil
  ) throws(Refusal) {
    guard let last = sections.last else { throw .noSections }
    try requireUnique(identifiers, .item)
    guard let entry = itemsBySection.index(forKey: sectionIdentifier ?? last) else {
      throw .unsatisfied(.appendUnknownSection, "section != NSNotFound")
    }
    let section = itemsBySection.keys[entry]
    let arriving = takeOut(identifiers)
    itemsBySection.values[entry].append(contentsOf: arriving)
    for item in arriving { sectionOfItem[item] = section }
  }

  /// Adds items to the section of another one, before it, in the order given.
  ///
  /// Items that are there already move (rule 2.3.4). Refused (rule 2.3.3): repeats in the argument,
  /// then a destination that is among the items given, then an unknown one.
  ///
  /// - Complexity: O(*k* + *m*).
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
  /// - Complexity: O(*k* + *m*).
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
  /// - Complexity: O(*k* + *m*).
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) throws(Refusal) {
    try requireUnique(identifiers, .item)
    _ = takeOut(identifiers)
  }

  /// Removes all items and all sections too.
  ///
  /// Marks stay (rule 2.4.4).
  ///
  /// - Complexity: O(*n* + *s*).
  @inlinable
  public mutating func deleteAllItems() {
    sections = []
    itemsBySection = [:]
    sectionOfItem = [:]
  }

  /// Moves an item to the place before another one, in its section.
  ///
  /// Rules 2.5.1 and 2.5.2. Refused: a destination that is the item itself, known or not, then an
  /// unknown item, then an unknown destination.
  ///
  /// - Complexity: O(*m*).
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
  /// - Complexity: O(*m*).
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
    try requireUnique(identifiers, .item)
    guard !identifiers.contains(destination) else {
      throw .insertion(of: identifiers, besideItem: destination)
    }
    guard let section = sectionOfItem[destination] else {
      throw .unsatisfied(.insertUnknownItem, "section != NSNotFound")
    }
    put(identifiers, in: section, beside: destination, offset: offset)
  }

  @inlinable
  mutating func move(
    _ identifier: ItemIdentifier, besideItem destination: ItemIdentifier, offset: Int
  ) throws(Refusal) {
    guard identifier != destination else { throw .move(ofItemBesideItself: identifier) }
    guard sectionOfItem[identifier] != nil else {
      throw .unsatisfied(.moveItemPreconditions, "fromIndex != NSNotFound")
    }
    guard let section = sectionOfItem[destination] else {
      throw .unsatisfied(.moveItemPreconditions, "toIndex != NSNotFound")
    }
    put([identifier], in: section, beside: destination, offset: offset)
  }

  /// Puts items beside another one, whose place counts after they have left their own.
  @inlinable
  mutating func put(
    _ identifiers: [ItemIdentifier], in section: SectionIdentifier,
    beside destination: ItemIdentifier, offset: Int
  ) {
    let arriving = takeOut(identifiers)
    let index = itemsBySection[section]!.firstIndex(of: destination)! + offset
    itemsBySection[section]!.insert(contentsOf: arriving, at: index)
    for item in arriving { sectionOfItem[item] = section }
  }

  /// Removes those of the items that are there, in one pass over each section that loses some.
  ///
  /// - Returns: All the items, those that were there in place of their equals.
  @inlinable
  mutating func takeOut(_ identifiers: [ItemIdentifier]) -> [ItemIdentifier] {
    var all = identifiers
    var leaving: [SectionIdentifier: [ItemIdentifier]] = [:]
    for index in all.indices {
      guard let entry = sectionOfItem.index(forKey: all[index]) else { continue }
      let (item, section) = sectionOfItem.remove(at: entry)
      all[index] = item
      leaving[section, default: []].append(item)
    }
    // The sections do not touch each other, so their order does not matter.
    for (section, items) in leaving { remove(items, from: section) }
    return all
  }

  /// Removes items that have no section any more from the list of the one they were in.
  @inlinable
  mutating func remove(_ items: [ItemIdentifier], from section: SectionIdentifier) {
    if items.count == 1 {
      let index = itemsBySection[section]!.firstIndex(of: items[0])!
      itemsBySection[section]!.remove(at: index)
    } else {
      let remaining = sectionOfItem
      itemsBySection[section]!.removeAll { remaining[$0] == nil }
    }
  }
}
