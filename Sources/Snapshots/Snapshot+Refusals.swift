// UIKit's current sentences, except for two details: the address of an object reads `0x`, and an
// identifier is written as Swift describes it, without the quotation marks that a Cocoa collection
// adds around some strings.

extension Snapshot {
  /// Throws a refusal with a sentence if an argument holds an identifier twice, whatever the
  /// snapshot holds (rule 2.1.2).
  @inlinable
  func requireUnique<Identifier: Hashable>(
    _ identifiers: [Identifier], _ sentence: Sentence
  ) throws(Refusal) {
    guard identifiers.count > 1 else { return }
    var seen = Set<Identifier>(minimumCapacity: identifiers.count)
    var repeated = UniqueIdentifiers<Identifier>()
    for identifier in identifiers where !seen.insert(identifier).inserted {
      repeated.append(identifier)
    }
    guard repeated.inOrder.isEmpty else { throw .repeats(of: repeated.inOrder, sentence) }
  }
}

extension Refusal {
  /// Creates a refusal whose sentence is computed at once.
  ///
  /// The sentence names identifiers of the caller, which may be objects that change.
  init(_ rule: Rule, saying sentence: String) {
    self.init(rule, sentence)
  }

  @usableFromInline
  static func repeats(of identifiers: [some Hashable], _ sentence: Sentence) -> Refusal {
    Refusal(
      .argumentUniqueness, saying: sentence.text(for: .collection, "{\(list(identifiers))}"))
  }

  @usableFromInline
  static func sectionsExist(_ identifiers: [some Hashable]) -> Refusal {
    Refusal(
      .sectionAlreadyExists,
      saying: identifiers.count == 1
        ? Sentence.sectionAlreadyExists.text(for: .collection, "\(identifiers[0])")
        : Sentence.sectionsAlreadyExist.text(
          for: .collection, identifiers.count, list(identifiers)))
  }

  @usableFromInline
  static func insertion<Identifier>(
    of identifiers: [Identifier], besideItem destination: Identifier
  ) -> Refusal {
    Refusal(
      .insertUnknownItem,
      saying: Sentence.insertBesideInserted.text(
        for: .collection, "\(destination)", update("INS", destination, identifiers)))
  }

  @usableFromInline
  static func insertion<Identifier>(
    of identifiers: [Identifier], besideSection destination: Identifier
  ) -> Refusal {
    Refusal(
      .insertSectionsDestination,
      saying: Sentence.insertSectionBesideInserted.text(
        for: .collection, "\(destination)", update("INS", destination, identifiers)))
  }

  @usableFromInline
  static func move(ofItemBesideItself identifier: some Hashable) -> Refusal {
    Refusal(
      .moveItemPreconditions,
      saying: Sentence.moveBesideItself.text(
        for: .collection, "\(identifier)", update("MOV", identifier, [identifier])))
  }

  @usableFromInline
  static func move(ofSectionBesideItself identifier: some Hashable) -> Refusal {
    Refusal(
      .moveSectionPreconditions,
      saying: Sentence.moveSectionBesideItself.text(
        for: .collection, "\(identifier)", update("MOV", identifier, [identifier])))
  }

  /// Returns a refusal whose sentence names one identifier, as it is now.
  @usableFromInline
  static func naming(
    _ identifier: some Any, _ sentence: Sentence, _ rule: Rule, cause: Rule? = nil
  ) -> Refusal {
    let name = "\(identifier)"
    return Refusal(rule, cause: cause, sentence.text(for: .collection, name))
  }

  /// Returns a refusal whose sentence names nothing.
  @usableFromInline
  static func plainly(_ sentence: Sentence, _ rule: Rule, cause: Rule? = nil) -> Refusal {
    Refusal(rule, cause: cause, sentence.text())
  }

  /// Describes an update as UIKit does, with `destIsSection: 0` for sections too.
  private static func update<Identifier>(
    _ action: String, _ destination: Identifier, _ identifiers: [Identifier]
  ) -> String {
    let names = identifiers.map { "\($0)" }.joined(separator: ",")
    return "<_UIDiffableDataSourceUpdate 0x - action: \(action); "
      + "destinationIdentifier:\(destination); destIsSection: 0; identifiers: [\(names)]>"
  }

  /// Describes an array as Cocoa does; in braces, the result describes an ordered set.
  private static func list(_ identifiers: [some Hashable]) -> String {
    "(\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n)"
  }
}
