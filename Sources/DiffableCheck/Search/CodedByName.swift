/// A dictionary that is encoded as an object with the names of its keys, and not as an array.
@propertyWrapper
package struct CodedByName<Key: Hashable & RawRepresentable<String>, Value: Codable> {
  package var wrappedValue: [Key: Value]

  package init(wrappedValue: [Key: Value]) { self.wrappedValue = wrappedValue }
}

extension CodedByName: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let named = try container.decode([String: Value].self)
    wrappedValue = [:]
    for (name, value) in named {
      guard let key = Key(rawValue: name) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "there is no \(Key.self) '\(name)'")
      }
      wrappedValue[key] = value
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      Dictionary(uniqueKeysWithValues: wrappedValue.map { ($0.key.rawValue, $0.value) }))
  }
}

extension CodedByName: Equatable where Value: Equatable {}
extension CodedByName: Hashable where Value: Hashable {}
extension CodedByName: Sendable where Key: Sendable, Value: Sendable {}
