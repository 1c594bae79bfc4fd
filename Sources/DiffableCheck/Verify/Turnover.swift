/// The identifiers that went with a change of a list, and those that came: some may be one thing under
/// two names.
struct Turnover<Identifier: Hashable> {
  private let old, new: LawfulIdentifiers<Identifier>
  /// Where each stood that went, and where each stands that came.
  private let gone, come: [Int]

  init(
    from old: LawfulIdentifiers<Identifier>, to new: LawfulIdentifiers<Identifier>,
    stays: (_ place: Int) -> Bool, wasThere: (_ place: Int) -> Bool
  ) {
    self.old = old
    self.new = new
    gone = old.identifiers.indices.filter { !stays($0) }
    come = new.identifiers.indices.filter { !wasThere($0) }
  }

  /// The first that came and has the `id` of one that went, and that one.
  ///
  /// Where identifiers of one list share an `id`, it tells nothing: a header may have that of a row.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of identifiers in both lists.
  var sameID: (came: Identifier, went: Identifier)? {
    guard Identifier.self is any Identifiable.Type, !gone.isEmpty else { return nil }
    let places = Dictionary(
      gone.map { (Self.id(of: old.identifiers[$0]), $0) }, uniquingKeysWith: { first, _ in first })
    for place in come {
      let came = new.identifiers[place]
      guard let other = places[Self.id(of: came)] else { continue }
      let differ = Self.idsDiffer(old.identifiers) && Self.idsDiffer(new.identifiers)
      return differ ? (came, old.identifiers[other]) : nil
    }
    return nil
  }

  /// The first that came and has the hash of one that went: the same thing, whose equality compares
  /// what changed.
  ///
  /// Where identifiers of one list share a hash, a hash tells nothing.
  var sameHash: Identifier? {
    guard !gone.isEmpty else { return nil }
    let hashes = Set(gone.map { old.hashes[$0] })
    guard let place = come.first(where: { hashes.contains(new.hashes[$0]) }),
      old.hashesDiffer, new.hashesDiffer
    else { return nil }
    return new.identifiers[place]
  }

  private static func idsDiffer(_ identifiers: [Identifier]) -> Bool {
    Set(identifiers.map { id(of: $0) }).count == identifiers.count
  }

  private static func id(of identifier: Identifier) -> AnyHashable {
    func id(of identifiable: some Identifiable) -> AnyHashable { AnyHashable(identifiable.id) }
    let identifiable = identifier as! any Identifiable
    return id(of: identifiable)
  }

  /// Says of which of them nobody can tell that it is what it was.
  ///
  /// - Parameter loss: What a list throws away with it.
  /// - Returns: The words; `nil` if there is none.
  func problem(throwingAway loss: String) -> String? {
    if let (came, went) = sameID {
      return "\(came) has the id of \(went), which went: its content is a part of its identity, so "
        + "each change makes something else of it, and \(loss) is thrown away; make the id the "
        + "identifier, or let equality and hash look at nothing else"
    }
    return sameHash.map {
      "\($0) is equal to no old identifier, and one that went has its hash: equality compares more "
        + "than identity"
    }
  }
}
