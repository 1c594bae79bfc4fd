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
    add(identifiers, at: sections.endIndex)
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
  /// - Complexity: O(*s* + *k* + *m*).
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) throws(Refusal) {
    try requireUnique(identifiers, .section)
    for identifier in identifiers {
      for item in itemsBySection.removeValue(forKey: identifier) ?? [] {
        sectionOfItem.removeValue(forKey: item)
      }
    }
    let remaining = itemsBySection
    sections.removeAll { remaining[$0] == nil }
  }

  /// Moves a section with its items to the place before another one.
  ///
  /// Rules 2.5.3 and 2.5.4. Refused: a destination that is the section itself, known or not, then
  /// an unknown section, then an unknown destination.
  ///
  /// - Complexity: O(*s*).
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
  /// - Complexity: O(*s*).
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
    guard let index = sections.firstIndex(of: destination) else {
      throw .unsatisfied(.insertSectionsDestination, "insertIndex != NSNotFound")
    }
    try requireNew(identifiers)
    add(identifiers, at: index + offset)
  }

  @inlinable
  mutating func move(
    _ identifier: SectionIdentifier, besideSection destination: SectionIdentifier, offset: Int
  ) throws(Refusal) {
    guard identifier != destination else { throw .move(ofSectionBesideItself: identifier) }
    guard let source = sections.firstIndex(of: identifier) else {
      throw .unsatisfied(.moveSectionPreconditions, "fromSection != NSNotFound")
    }
    guard itemsBySection[destination] != nil else {
      throw .unsatisfied(.moveSectionPreconditions, "toSection != NSNotFound")
    }
    let section = sections.remove(at: source)
    sections.insert(section, at: sections.firstIndex(of: destination)! + offset)
  }

  @inlinable
  func requireNew(_ identifiers: [SectionIdentifier]) throws(Refusal) {
    let existing = identifiers.filter { itemsBySection[$0] != nil }
    guard existing.isEmpty else { throw .sectionsExist(existing) }
  }

  @inlinable
  mutating func add(_ identifiers: [SectionIdentifier], at index: Int) {
    sections.insert(contentsOf: identifiers, at: index)
    for identifier in identifiers { itemsBySection[identifier] = [] }
  }
}
