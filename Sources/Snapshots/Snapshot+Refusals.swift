// UIKit's current sentences. Two details of them are not kept: an object's address reads `0x`, and
// an identifier is written as Swift describes it, without the quotation marks that a Cocoa
// collection puts around some strings.

/// What an identifier stands for, in the words of the sentences.
@usableFromInline
enum IdentifierKind: String {
  case item, section
}

extension Snapshot {
  /// Refuses an argument that holds an identifier twice, whatever the snapshot holds.
  ///
  /// Rule 2.1.2.
  @inlinable
  func requireUnique<Identifier: Hashable>(
    _ identifiers: [Identifier], _ kind: IdentifierKind
  ) throws(Refusal) {
    guard identifiers.count > 1 else { return }
    var seen = Set<Identifier>(minimumCapacity: identifiers.count)
    var repeated = UniqueIdentifiers<Identifier>()
    for identifier in identifiers where !seen.insert(identifier).inserted {
      repeated.append(contentsOf: [identifier])
    }
    guard repeated.inOrder.isEmpty else { throw .repeats(of: repeated.inOrder, kind) }
  }
}

extension Refusal {
  @usableFromInline
  static func repeats(of identifiers: [some Hashable], _ kind: IdentifierKind) -> Refusal {
    Refusal(
      .argumentUniqueness,
      "Fatal: supplied \(kind) identifiers are not unique. "
        + "Duplicate identifiers: {\(list(identifiers))}")
  }

  @usableFromInline
  static func sectionsExist(_ identifiers: [some Hashable]) -> Refusal {
    let attempt = "Diffable data source detected an attempt to insert or append"
    let demand = "Identifiers in a snapshot must be unique."
    guard identifiers.count == 1 else {
      return Refusal(
        .sectionAlreadyExists,
        "\(attempt) \(identifiers.count) section identifiers that already exist in the snapshot. "
          + "\(demand) Section identifiers that already exist: \(list(identifiers))")
    }
    return Refusal(
      .sectionAlreadyExists,
      "\(attempt) 1 section identifier that already exists in the snapshot. "
        + "\(demand) Section identifier that already exists: \(identifiers[0])")
  }

  /// The full stop at the end is UIKit's for items and not for sections.
  @usableFromInline
  static func insertion<Identifier>(
    of identifiers: [Identifier], besideItem destination: Identifier
  ) -> Refusal {
    Refusal(
      .insertUnknownItem,
      "Invalid update: destination for insertion operation [\(destination)] is in the insertion "
        + "identifier list for update: \(update("INS", destination, identifiers)).")
  }

  @usableFromInline
  static func insertion<Identifier>(
    of identifiers: [Identifier], besideSection destination: Identifier
  ) -> Refusal {
    Refusal(
      .insertSectionsDestination,
      "Invalid update: destination for section operation [\(destination)] is in the inserted "
        + "section list for update: \(update("INS", destination, identifiers))")
  }

  @usableFromInline
  static func move(ofItemBesideItself identifier: some Hashable) -> Refusal {
    Refusal(.moveItemPreconditions, moveBesideItself(identifier, .item))
  }

  @usableFromInline
  static func move(ofSectionBesideItself identifier: some Hashable) -> Refusal {
    Refusal(.moveSectionPreconditions, moveBesideItself(identifier, .section))
  }

  @usableFromInline
  static func mark(_ rule: Rule, _ attempt: String, _ identifier: some Hashable) -> Refusal {
    Refusal(
      rule,
      "Attempted to \(attempt) identifier that does not exist in the snapshot: \(identifier)")
  }

  @usableFromInline
  static func unsatisfied(_ rule: Rule, _ condition: String) -> Refusal {
    Refusal(rule, "Invalid parameter not satisfying: \(condition)")
  }

  @usableFromInline
  static var noSections: Refusal {
    Refusal(
      .appendNoSections,
      "There are currently no sections in the data source. Please add a section first.")
  }

  @usableFromInline
  static var unknownSection: Refusal {
    Refusal(
      .queryUnknownSection,
      "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)")
  }

  private static func moveBesideItself(
    _ identifier: some Hashable, _ kind: IdentifierKind
  ) -> String {
    "Invalid update: destination for \(kind) move is the same as the source [\(identifier)] "
      + "for update: \(update("MOV", identifier, [identifier]))."
  }

  /// Describes an update as UIKit does, which writes `destIsSection: 0` for sections too.
  private static func update<Identifier>(
    _ action: String, _ destination: Identifier, _ identifiers: [Identifier]
  ) -> String {
    let names = identifiers.map { "\($0)" }.joined(separator: ",")
    return "<_UIDiffableDataSourceUpdate 0x - action: \(action); "
      + "destinationIdentifier:\(destination); destIsSection: 0; identifiers: [\(names)]>"
  }

  /// Describes an array as Cocoa does; in braces, an ordered set.
  private static func list(_ identifiers: [some Hashable]) -> String {
    "(\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n)"
  }
}
