extension Snapshot {
  /// Adds sections without items at the end, in the order given.
  ///
  /// Rules 2.2.1 and 2.2.2. Refused: repeats in the argument, then sections that are there already.
  ///
  /// - Complexity: O(*k*).
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionIdentifier]) throws(Refusal) {
    try requireUnique(identifiers, .section)
    try requireNew(identifiers)
    add(identifiers, at: numberOfSections)
  }

  /// Adds sections without items before another one, in the order given.
  ///
  /// Rules 2.2.2 and 2.2.3. Refused: repeats in the argument, then a destination that is among the
  /// sections given, then an unknown one, then sections that are there already.
  ///
  /// - Complexity: O(*s* + *k*).
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], beforeSection toIdentifier: SectionIdentifier
  ) throws(Refusal) {
    try insert(identifiers, besideSection: toIdentifier, offset: 0)
  }

  /// Adds sections without items after another one, in the order given.
  ///
  /// Refused is what is refused before a section.
  ///
  /// - Complexity: O(*s* + *k*).
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], afterSection toIdentifier: SectionIdentifier
  ) throws(Refusal) {
    try insert(identifiers, besideSection: toIdentifier, offset: 1)
  }

  /// Removes sections and the items in them.
  ///
  /// Sections that are not there are passed over (rules 2.4.1 and 2.4.3). Marks stay (rule 2.6.5).
  /// Refused: repeats in the argument.
  ///
  /// - Complexity: O(*s* + *k* + *m*): one hash for each item in the sections.
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) throws(Refusal) {
    try requireUnique(identifiers, .section)
    let leaving = identifiers.compactMap { sections.number(of: $0) }
    for item in order.removeSections(leaving) { items.remove(item) }
    for section in leaving { sections.remove(section) }
  }

  /// Moves a section with its items to the place before another one.
  ///
  /// Rules 2.5.3 and 2.5.4. Refused: a destination that is the section itself, known or not, then
  /// an unknown section, then an unknown destination.
  ///
  /// - Complexity: O(*s*), and no work for the items.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifier, beforeSection toIdentifier: SectionIdentifier
  ) throws(Refusal) {
    try move(identifier, besideSection: toIdentifier, offset: 0)
  }

  /// Moves a section with its items to the place after another one.
  ///
  /// Refused is what is refused before a section.
  ///
  /// - Complexity: O(*s*), and no work for the items.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifier, afterSection toIdentifier: SectionIdentifier
  ) throws(Refusal) {
    try move(identifier, besideSection: toIdentifier, offset: 1)
  }
}

// MARK: Before and after

extension Snapshot {
  @inlinable
  mutating func insert(
    _ identifiers: [SectionIdentifier], besideSection destination: SectionIdentifier, offset: Int
  ) throws(Refusal) {
    try requireUnique(identifiers, .section)
    guard !identifiers.contains(destination) else {
      throw .insertion(of: identifiers, besideSection: destination)
    }
    guard let neighbor = sections.number(of: destination) else {
      throw .plainly(
        .noInsertIndex, .insertSectionsDestination, cause: sections.cause(ofMissing: destination))
    }
    try requireNew(identifiers)
    add(identifiers, at: order.position(ofSection: neighbor) + offset)
  }

  @inlinable
  mutating func move(
    _ identifier: SectionIdentifier, besideSection destination: SectionIdentifier, offset: Int
  ) throws(Refusal) {
    guard identifier != destination else { throw .move(ofSectionBesideItself: identifier) }
    guard let section = sections.number(of: identifier) else {
      throw .plainly(
        .noSourceSection, .moveSectionPreconditions, cause: sections.cause(ofMissing: identifier))
    }
    guard let neighbor = sections.number(of: destination) else {
      throw .plainly(
        .noDestinationSection, .moveSectionPreconditions,
        cause: sections.cause(ofMissing: destination))
    }
    order.moveSection(section, beside: neighbor, offset: offset)
  }

  @inlinable
  func requireNew(_ identifiers: [SectionIdentifier]) throws(Refusal) {
    let existing = identifiers.filter { sections.number(of: $0) != nil }
    guard existing.isEmpty else { throw .sectionsExist(existing) }
  }

  @inlinable
  mutating func add(_ identifiers: [SectionIdentifier], at position: Int) {
    let numbers = identifiers.compactMap { identifier in
      let (isNew, number) = sections.insert(identifier)
      // Only an identifier that breaks the contract of `Hashable` can be there by now.
      return isNew ? number : nil
    }
    order.insertSections(numbers, at: position)
  }
}
