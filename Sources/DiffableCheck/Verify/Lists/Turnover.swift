/// The identifiers that disappeared and appeared with a change of a list.
///
/// Some of them may stand for the same thing under two identifiers.
struct Turnover<Identifier: Hashable> {
  private let old, new: LawfulIdentifiers<Identifier>
  /// The positions of those that disappeared in the old list, and of those that appeared in the new
  /// one.
  let gone, come: [Int]
  /// Whether the identifiers are cases of an enumeration.
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

  /// Whether nothing that appeared is of the same case of an enumeration as something that
  /// disappeared.
  var areOfOtherCases: Bool {
    guard areCases else { return false }
    let cases = Set(gone.map { Turnover.nameOfCase(old.identifiers[$0]) })
    return !come.contains { cases.contains(Turnover.nameOfCase(new.identifiers[$0])) }
  }

  private static func nameOfCase(_ identifier: Any) -> String {
    // The description of a case without an associated value is its name.
    payload(ofCase: identifier)?.name ?? "\(identifier)"
  }

  /// Whether something disappeared and something else appeared.
  var isReplacement: Bool { !gone.isEmpty && !come.isEmpty }

  /// The first new identifier that has the `id` of one that disappeared, and that one.
  ///
  /// An `id` that several identifiers of one list share proves nothing.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of identifiers in both lists.
  var sameID: (came: Identifier, went: Identifier)? {
    // Finding the shared ones takes long, and most changes have no pair at all.
    guard pair(besides: []) != nil else { return nil }
    return pair(besides: sharedIDs(old.identifiers).union(sharedIDs(new.identifiers)))
  }

  private func pair(besides others: Set<AnyHashable>) -> (came: Identifier, went: Identifier)? {
    guard mayHaveIDs else { return nil }
    return firstPair({ id(of: $0.identifiers[$1]) }, besides: others)
  }

  /// The first new identifier that has the hash of one that disappeared, and that one.
  ///
  /// They may be the same thing, with an equality that also compares what changed. A hash proves
  /// nothing if identifiers of one list share it. If each of them has an `id` that no other has,
  /// that decides which are the same thing.
  var sameHash: (came: Identifier, went: Identifier)? {
    guard let pair = firstPair({ $0.hashes[$1] }), old.hashesDiffer, new.hashesDiffer, !idsDiffer
    else { return nil }
    return pair
  }

  /// Returns the first new identifier that has the key of one that disappeared, and that one.
  private func firstPair<Key: Hashable>(
    _ key: (_ list: LawfulIdentifiers<Identifier>, _ place: Int) -> Key?,
    besides others: Set<Key> = []
  ) -> (came: Identifier, went: Identifier)? {
    if gone.isEmpty { return nil }
    let places = Dictionary(
      gone.compactMap { place in key(old, place).map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    for place in come {
      guard let key = key(new, place), let other = places[key], !others.contains(key) else {
        continue
      }
      return (new.identifiers[place], old.identifiers[other])
    }
    return nil
  }

  /// Whether every identifier of both lists has an `id`, and no two of one list have the same.
  private var idsDiffer: Bool {
    mayHaveIDs
      && [old, new].allSatisfy { list in
        list.identifiers.allSatisfy { id(of: $0) != nil } && sharedIDs(list.identifiers).isEmpty
      }
  }

  /// The first new identifier that has the `id` of another one in its list, and that one.
  var sharedID: (came: Identifier, other: Identifier)? {
    guard mayHaveIDs, !come.isEmpty else { return nil }
    let ids = Dictionary(
      come.compactMap { place in id(of: new.identifiers[place]).map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    guard !ids.isEmpty else { return nil }
    for place in new.identifiers.indices {
      guard let id = id(of: new.identifiers[place]), let came = ids[id], came != place else {
        continue
      }
      // If both are new, the second one is superfluous.
      let (other, again) = come.contains(place) ? (came, place) : (place, came)
      return (new.identifiers[again], new.identifiers[other])
    }
    return nil
  }

  private func sharedIDs(_ identifiers: [Identifier]) -> Set<AnyHashable> {
    var (met, shared) = (Set<AnyHashable>(), Set<AnyHashable>())
    for id in identifiers.lazy.compactMap(id) where !met.insert(id).inserted { shared.insert(id) }
    return shared
  }

  /// Whether identifiers can have an `id`, of their own or of what a case carries.
  private var mayHaveIDs: Bool {
    areCases || areErased || Identifier.self is any Identifiable.Type
  }

  /// Whether identifiers are values of any types, such as a header's and an item's.
  private var areErased: Bool { Identifier.self == AnyHashable.self }

  /// Returns the `id` of an identifier, or `nil` if it has none.
  ///
  /// Values of different types are different things, even with the same `id`.
  private func id(of identifier: Identifier) -> AnyHashable? {
    guard areErased else {
      return areCases ? Turnover.id(ofCase: identifier) : ownID(of: identifier)
    }
    let value = AnyHashable(identifier).base
    let isCase = Mirror(reflecting: value).displayStyle == .enum
    return (isCase ? Turnover.id(ofCase: value) : ownID(of: value))
      .map { [ObjectIdentifier(type(of: value)), $0] as [AnyHashable] }
  }

  /// Returns the `id` of a case of an enumeration or, without one, that of the one value that it
  /// carries.
  ///
  /// Different cases are different things, even with the same `id`, such as a header and the item
  /// below it.
  private static func id(ofCase identifier: Any) -> AnyHashable? {
    guard
      let id = ownID(of: identifier) ?? payload(ofCase: identifier).flatMap({ ownID(of: $0.value) })
    else { return nil }
    return [nameOfCase(identifier), id] as [AnyHashable]
  }

  /// Returns why marks show that identifiers stand for those that disappeared, or `nil` if they do
  /// not: each of them is marked, stands where another one was, and shares a part with it that no
  /// other one has, such as a name.
  ///
  /// The marks alone prove nothing: whoever marks all that changed marks also those that came.
  ///
  /// - Parameter marked: Returns the places of the marked identifiers in the new list.
  /// - Returns: The reason.
  func reason(ofMarked marked: () -> [Int]) -> String? {
    guard let place = come.first, come == gone, come.count < new.identifiers.count,
      Set(marked()) == Set(come), !idsDiffer, sharesPart
    else { return nil }
    let (came, went) = Difference.words("\(new.identifiers[place])", "\(old.identifiers[place])")
    return
      "\(came) is marked, and was not in the list, which had \(went) in its place: if both are "
      + "one thing, its equality covers its content, so each change makes another item of it, and its "
      + "cell is thrown away; base equality and hash on an id alone, or use the id as the identifier; "
      + "if they are two, leave out the mark, or pass ignoring: [.looksReplaced]"
  }

  /// Whether those that came share a part with those that were in their places, and no other one
  /// has that part.
  private var sharesPart: Bool {
    Parts.areShared(
      at: come, of: old.identifiers.map { Parts($0) }, and: new.identifiers.map { Parts($0) }
    ) { part in
      // A kind of things, such as the slot that a thing is in, does not tell one thing.
      !(part.base is Bool) && Mirror(reflecting: part.base).displayStyle != .enum
    }
  }

  /// Returns why the only identifier that appeared may stand for the one in whose place it is, if
  /// both look alike there, as nothing else does; or `nil` if nothing suggests that.
  func replacement(_ isAlike: (_ place: Int) -> Bool) -> String? {
    guard let place = come.first, come == gone, come.count == 1, !idsDiffer, isAlike(place)
    else { return nil }
    let (came, went) = Difference.words("\(new.identifiers[place])", "\(old.identifiers[place])")
    return
      "\(came) came in the place of \(went), and shows the same text: if both are one thing, it got "
      + "another id, as from a server, or its equality covers its content, and its cell is thrown away; "
      + "use an id that stays; if they are two, pass ignoring: [.itemReplaced]"
  }

  /// Returns a description of two identifiers that seem to stand for the same thing.
  ///
  /// - Parameters:
  ///   - thing: What is identified.
  ///   - loss: What is thrown away with such an identifier.
  /// - Returns: The description, or `nil` if there are no such identifiers.
  func problem(of thing: String, throwingAway loss: String) -> String? {
    if let (came, went) = sameID.map({ Difference.words("\($0)", "\($1)") }) {
      return "\(came) has the id of \(went), which was removed: its equality covers its content, "
        + "so each change makes another \(thing) of it, and \(loss) is thrown away; use the id as the "
        + "identifier, or base equality and hash on the id alone"
    }
    return sameHash.map { came, went in
      let (came, went) = Difference.words("\(came)", "\(went)")
      return
        "\(came) has the hash of \(went), which was removed, but is not equal to it: equality compares "
        + "more than identity; if different things share a hash, make them Identifiable, or pass "
        + "ignoring: [.identityLost]"
    }
  }
}
