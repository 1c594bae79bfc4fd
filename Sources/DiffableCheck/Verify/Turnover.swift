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
    guard Identifier.self is any Identifiable.Type,
      let pair = firstPair({ Self.id(of: $0.identifiers[$1]) }), idsDiffer
    else { return nil }
    return pair
  }

  /// The first that came and has the hash of one that went, and that one: perhaps the same thing,
  /// whose equality compares what changed.
  ///
  /// Where identifiers of one list share a hash, a hash tells nothing; where they have an `id` of their
  /// own, that tells which are the same thing.
  var sameHash: (came: Identifier, went: Identifier)? {
    guard let pair = firstPair({ $0.hashes[$1] }), old.hashesDiffer, new.hashesDiffer,
      !(Identifier.self is any Identifiable.Type && idsDiffer)
    else { return nil }
    return pair
  }

  /// The first that came and has the key of one that went, and that one.
  private func firstPair<Key: Hashable>(
    _ key: (_ list: LawfulIdentifiers<Identifier>, _ place: Int) -> Key
  ) -> (came: Identifier, went: Identifier)? {
    if gone.isEmpty { return nil }
    let places = Dictionary(
      gone.map { (key(old, $0), $0) }, uniquingKeysWith: { first, _ in first })
    for place in come {
      guard let other = places[key(new, place)] else { continue }
      return (new.identifiers[place], old.identifiers[other])
    }
    return nil
  }

  /// Whether no two of one list have one `id`.
  private var idsDiffer: Bool {
    Self.idsDiffer(old.identifiers) && Self.idsDiffer(new.identifiers)
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
    return sameHash.map { came, went in
      "\(came) has the hash of \(went), which went, and is not equal to it: equality compares more "
        + "than identity; where different things have one hash, make them Identifiable, or leave it "
        + "out by ignoring: [.identityLost]"
    }
  }
}
