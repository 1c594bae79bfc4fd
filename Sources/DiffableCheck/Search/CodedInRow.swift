/// An array of numbers that is encoded as an array, or as a single text if `countsByPlace` is set.
@propertyWrapper
struct CodedInRow: Hashable, Sendable {
  var wrappedValue: [Int]
}

extension CodedInRow: Codable {
  init(from decoder: any Decoder) throws {
    guard decoder.userInfo[.countsByPlace] != nil else {
      wrappedValue = try [Int](from: decoder)
      return
    }
    let container = try decoder.singleValueContainer()
    let row = try container.decode(String.self).split(separator: " ")
    wrappedValue = try row.map { text in
      if let number = Int(text) { return number }
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a number")
    }
  }

  func encode(to encoder: any Encoder) throws {
    guard encoder.userInfo[.countsByPlace] != nil else {
      return try wrappedValue.encode(to: encoder)
    }
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue.map { String($0) }.joined(separator: " "))
  }
}

extension CodingUserInfoKey {
  /// A key that is set where a program reads its own output.
  ///
  /// Counts are then encoded without names, in a single text, which takes a fraction of the time.
  package static let countsByPlace = CodingUserInfoKey(rawValue: "countsByPlace")!
}
