import DiffableCheck

/// A JSON value.
enum JSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number that does not fit in an `Int`, as it was written.
  case number(String)
  case string(String)
  case list([JSON])
  /// Members in the order in which they were written.
  ///
  /// A key may occur twice.
  case object([(key: String, value: JSON)])
}

extension JSON: CustomStringConvertible {
  /// The value in a few words.
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let text): excerpt(text)
    case .string(let text): quoted(text)
    case .list(let values) where values.isEmpty: "[]"
    case .list(let values): "a list of \(values.count)"
    case .object: "an object"
    }
  }
}

// MARK: Reading

extension JSON {
  func asInteger(_ expected: String = "an integer") throws(ProtocolError) -> Int {
    if case .integer(let value) = self { return value }
    if case .number(let text) = self, text.allSatisfy(\.isWholeNumber) {
      throw isNot("\(expected) up to \(Int.max)")
    }
    throw isNot(expected)
  }

  func asString(_ expected: String = "a string") throws(ProtocolError) -> String {
    guard case .string(let value) = self else { throw isNot(expected) }
    return value
  }

  /// Reads every element of a list.
  func elements<Value>(
    _ expected: String = "a list", _ read: (JSON) throws(ProtocolError) -> Value
  ) throws(ProtocolError) -> [Value] {
    guard case .list(let values) = self else { throw isNot(expected) }
    var result: [Value] = []
    result.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do { result.append(try read(value)) } catch { throw error.inside(index) }
    }
    return result
  }

  func isNot(_ expected: String) -> ProtocolError {
    ProtocolError("found \(self)", expected: expected)
  }
}
