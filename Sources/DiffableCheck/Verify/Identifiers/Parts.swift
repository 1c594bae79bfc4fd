/// The parts of a value that has several, or of the one value that a case carries.
struct Parts {
  /// What values of one kind have in common.
  struct Kind: Hashable {
    let type: ObjectIdentifier
    /// The name of the case, or an empty text.
    let label: String
  }

  let kind: Kind
  /// The parts in their order, `nil` for those that cannot be compared.
  let values: [AnyHashable?]

  /// Creates the parts of a value, or `nil` if it has not several, as a number or a text.
  init?(_ value: some Hashable) {
    // It may be inside an AnyHashable.
    guard let value = withoutOptionals(AnyHashable(value).base) else { return nil }
    var mirror = Mirror(reflecting: value)
    var label = ""
    if mirror.displayStyle == .enum, let payload = payload(ofCase: value) {
      (label, mirror) = (payload.name, Mirror(reflecting: payload.value))
    }
    guard [.struct, .class, .tuple].contains(mirror.displayStyle), mirror.children.count > 1 else {
      return nil
    }
    kind = Kind(type: ObjectIdentifier(type(of: value)), label: label)
    values = mirror.children.map { $0.value as? AnyHashable }
  }

  /// Creates the elements of a list as parts, or `nil` if the value is no list.
  init?(elementsOf value: some Hashable) {
    guard let value = withoutOptionals(AnyHashable(value).base) else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .collection else { return nil }
    kind = Kind(type: ObjectIdentifier(type(of: value)), label: "")
    values = mirror.children.map { $0.value as? AnyHashable }
  }

  /// Returns a part, or `nil` if there is none, or if it is a part of another kind.
  func value(_ part: Int, of kind: Kind) -> AnyHashable? {
    self.kind == kind && values.indices.contains(part) ? values[part] : nil
  }
}

extension Parts {
  /// Returns whether the values at some places of one list share a part that counts with those at
  /// the same places of another one, and no other value of a list has that part.
  static func areShared(
    at places: [Int], of old: [Parts?], and new: [Parts?],
    where counts: (AnyHashable) -> Bool = { _ in true }
  ) -> Bool {
    guard let first = new[places[0]] else { return false }
    return first.values.indices.contains { part in
      places.allSatisfy { place in
        let value = new[place]?.value(part, of: first.kind)
        return value.map(counts) == true && value == old[place]?.value(part, of: first.kind)
      }
        && [old, new].allSatisfy { list in
          let values = list.compactMap { $0?.value(part, of: first.kind) }
          return values.count > 1 && Set(values).count == values.count
        }
    }
  }

  /// Returns whether the values at a place of two lists are or have the same text, and no other
  /// value of a list has that text.
  static func areOfOneText<Value: Hashable>(
    at place: Int, of old: [Value], and new: [Value]
  ) -> Bool {
    let isText = { (value: AnyHashable) in (value as? String)?.isEmpty == false }
    guard let text = new[place] as? String else {
      let parts = { (value: Value) in Parts(value) ?? Parts(elementsOf: value) }
      // Taking all values apart takes long, and hardly any two share a text.
      guard let one = parts(old[place]), let other = parts(new[place]),
        zip(one.values, other.values).contains(where: { $0 == $1 && $0.map(isText) == true })
      else { return false }
      return areShared(at: [place], of: old.map(parts), and: new.map(parts), where: isText)
    }
    return isText(text) && old[place] == new[place]
      && [old, new].allSatisfy { list in list.count > 1 && list.count { $0 == new[place] } == 1 }
  }
}
