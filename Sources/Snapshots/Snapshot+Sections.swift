extension Snapshot {
  /// Appends sections without items, in the order given (rule 2.2.1).
  ///
  /// - Throws: ``Refusal`` for repeats in the argument (rule 2.1.2), then for sections that exist
  ///   already (rule 2.2.2).
  /// - Complexity: O(*k*).
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionIdentifier]) throws(Refusal) {
    try requireUnique(identifiers, .repeatedSections)
    try requireNew(identifiers)
    add(identifiers, at: numberOfSections)
  }

  /// Inserts sections without items before another one, in the order given.
  ///
  /// - Throws: ``Refusal`` for repeats in the argument (rule 2.1.2), then for a destination that is
  ///   among the sections given, then for an unknown one (rule 2.2.3), then for sections that exist
  ///   already (rule 2.2.2).
  /// - Complexity: O(*s* + *k*).
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], beforeSection toIdentifier: SectionIdentifier
  ) throws(Refusal) {
    try insert(identifiers, besideSection: toIdentifier, offset: 0)
  }

  /// Inserts sections without items after another one, in the order given.
  ///
  /// - Throws: What inserting before a section throws.
  /// - Complexity: O(*s* + *k*).
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], afterSection toIdentifier: SectionIdentifier
  ) throws(Refusal) {
    try insert(identifiers, besideSection: toIdentifier, offset: 1)
  }

  /// Deletes sections and the items in them.
  ///
  /// Unknown sections are ignored (rules 2.4.1 and 2.4.3). Marks stay (rule 2.6.5).
  ///
  /// - Throws: ``Refusal`` for repeats in the argument (rule 2.1.2).
  /// - Complexity: O(*s* + *k* + *m*), with one hash for each item in the sections.
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) throws(Refusal) {
    try requireUnique(identifiers, .repeatedSections)
    let leaving = identifiers.compactMap { sections.number(of: $0) }
    for item in order.removeSections(leaving) { items.remove(item) }
    for section in leaving { sections.remove(section) }
  }

  /// Moves a section with its items to the place before another one (rule 2.5.3).
  ///
  /// - Throws: ``Refusal`` (rule 2.5.4) for a destination that is the section itself, known or not,
  ///   then for an unknown section, then for an unknown destination.
  /// - Complexity: O(*s*), with no work for the items.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifier, beforeSection toIdentifier: SectionIdentifier
  ) throws(Refusal) {
    try move(identifier, besideSection: toIdentifier, offset: 0)
  }

  /// Moves a section with its items to the place after another one (rule 2.5.3).
  ///
  /// - Throws: What moving before a section throws.
  /// - Complexity: O(*s*), with no work for the items.
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
    try requireUnique(identifiers, .repeatedSections)
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
      // Only an identifier that breaks the contract of `Hashable` can exist already.
      return isNew ? number : nil
    }
    order.insertSections(numbers, at: position)
  }
}
