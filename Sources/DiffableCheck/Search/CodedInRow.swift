/// Numbers that are written as a list; where `countsByPlace` is set, as one text.
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
        in: container, debugDescription: "'\(text)' is no number")
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
  /// Set where one program reads what it wrote itself: counts stand in a row without their names, in
  /// one text, which takes a fraction of the time.
  package static let countsByPlace = CodingUserInfoKey(rawValue: "countsByPlace")!
}
