/// The keys of an object in the protocol, in the order in which errors list them.
protocol MemberKey: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == String {}

extension JSON {
  /// Returns the members of an object.
  ///
  /// Keys of another kind are not allowed.
  func members<Key: MemberKey>(
    _ keys: Key.Type = Key.self, _ expected: String = "an object"
  ) throws(ProtocolError) -> [Key: JSON] {
    guard case .object(let members) = self else { throw isNot(expected) }
    var values: [Key: JSON] = [:]
    for (name, value) in members {
      guard let key = Key(rawValue: name) else {
        throw ProtocolError(unknown: "key", name, among: Key.allCases.map(\.rawValue))
      }
      guard values.updateValue(value, forKey: key) == nil else {
        throw ProtocolError("the key '\(name)' appears twice", expected: "each key once")
      }
    }
    return values
  }
}

extension Dictionary where Key: MemberKey, Value == JSON {
  /// Reads the value of a member that is required.
  func required<Result>(
    _ key: Key, _ read: (JSON) throws(ProtocolError) -> Result
  ) throws(ProtocolError) -> Result {
    guard let result = try optional(key, read) else {
      throw ProtocolError("there is no '\(key.rawValue)'", expected: "that key")
    }
    return result
  }

  /// Reads the value of a member that is optional.
  func optional<Result>(
    _ key: Key, _ read: (JSON) throws(ProtocolError) -> Result
  ) throws(ProtocolError) -> Result? {
    guard let value = self[key] else { return nil }
    do { return try read(value) } catch { throw error.inside(key.rawValue) }
  }
}
