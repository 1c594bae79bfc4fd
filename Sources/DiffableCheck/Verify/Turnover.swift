/// The identifiers that went with a change of a list, and those that came: some may be one thing under
/// two names.
struct Turnover<Identifier: Hashable> {
  private let old, new: LawfulIdentifiers<Identifier>
  /// Where each stood that went, and where each stands that came.
  let gone, come: [Int]
  /// Whether identifiers are cases of an enumeration, which one tells of all.
  private let areCases: Bool

  init(
    from old: LawfulIdentifiers<Identifier>, to new: LawfulIdentifiers<Identifier>,
    stays: (_ place: Int) -> Bool, wasThere: (_ place: Int) -> Bool
  ) {
    self.old = old
    self.new = new
    gone = old.identifiers.indices.filter { !stays($0) }
    come = new.identifiers.indices.filter { !wasThere($0) }
    areCases =
      new.identifiers.first.map { Mirror(reflecting: $0).displayStyle == .enum } ?? false
  }

  /// The first that came and has the `id` of one that went, and that one.
  ///
  /// An `id` that identifiers of one list share tells nothing.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of identifiers in both lists.
  var sameID: (came: Identifier, went: Identifier)? {
    // To look for those that are shared takes long, and most changes have no pair.
    guard Identifier.self is any Identifiable.Type, pair(besides: []) != nil else { return nil }
    return pair(besides: sharedIDs(old.identifiers).union(sharedIDs(new.identifiers)))
  }

  private func pair(besides others: Set<AnyHashable>) -> (came: Identifier, went: Identifier)? {
    firstPair({ id(of: $0.identifiers[$1]) }, besides: others)
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
    _ key: (_ list: LawfulIdentifiers<Identifier>, _ place: Int) -> Key,
    besides others: Set<Key> = []
  ) -> (came: Identifier, went: Identifier)? {
    if gone.isEmpty { return nil }
    let places = Dictionary(
      gone.map { (key(old, $0), $0) }, uniquingKeysWith: { first, _ in first })
    for place in come {
      let key = key(new, place)
      guard let other = places[key], !others.contains(key) else { continue }
      return (new.identifiers[place], old.identifiers[other])
    }
    return nil
  }

  /// Whether no two of one list have one `id`.
  private var idsDiffer: Bool {
    sharedIDs(old.identifiers).isEmpty && sharedIDs(new.identifiers).isEmpty
  }

  /// The first that came and has the `id` of another one in its list, and that one.
  var sharedID: (came: Identifier, other: Identifier)? {
    guard Identifier.self is any Identifiable.Type, !come.isEmpty else { return nil }
    let ids = Dictionary(
      come.map { (id(of: new.identifiers[$0]), $0) }, uniquingKeysWith: { first, _ in first })
    for place in new.identifiers.indices {
      guard let came = ids[id(of: new.identifiers[place])], came != place else { continue }
      // Of two that came, the second is one too many.
      let (other, again) = come.contains(place) ? (came, place) : (place, came)
      return (new.identifiers[again], new.identifiers[other])
    }
    return nil
  }

  private func sharedIDs(_ identifiers: [Identifier]) -> Set<AnyHashable> {
    var (met, shared) = (Set<AnyHashable>(), Set<AnyHashable>())
    for identifier in identifiers {
      let id = id(of: identifier)
      if !met.insert(id).inserted { shared.insert(id) }
    }
    return shared
  }

  /// The `id` of an identifier, with the name of its case if it is one of an enumeration's: those are
  /// other things, as a header is that has the `id` of what it stands over.
  private func id(of identifier: Identifier) -> AnyHashable {
    func id(of identifiable: some Identifiable) -> AnyHashable { AnyHashable(identifiable.id) }
    let identifiable = identifier as! any Identifiable
    let id = id(of: identifiable)
    return areCases ? [caseName(of: identifier), id] as [AnyHashable] : id
  }

  private func caseName(of identifier: Identifier) -> String {
    // A case without a value has no child, and is called what it describes itself as.
    Mirror(reflecting: identifier).children.first.map { $0.label ?? "" } ?? "\(identifier)"
  }

  /// Says of which of them nobody can tell that it is what it was.
  ///
  /// - Parameter loss: What a list throws away with it.
  /// - Returns: The words; `nil` if there is none.
  func problem(throwingAway loss: String) -> String? {
    if let (came, went) = sameID.map({ Difference.words("\($0)", "\($1)") }) {
      return "\(came) has the id of \(went), which went: its content is a part of its identity, so "
        + "each change makes something else of it, and \(loss) is thrown away; make the id the "
        + "identifier, or let equality and hash look at nothing else"
    }
    return sameHash.map { came, went in
      let (came, went) = Difference.words("\(came)", "\(went)")
      return
        "\(came) has the hash of \(went), which went, and is not equal to it: equality compares more "
        + "than identity; where different things have one hash, make them Identifiable, or leave it "
        + "out by ignoring: [.identityLost]"
    }
  }
}
