/// Reads a line of JSON according to RFC 8259, without extensions.
///
/// The author of an engine has to learn what is wrong, and at which byte, in the same words
/// everywhere. Foundation's decoder words its errors in its own way, which differs between
/// versions, and does not report a key that appears twice.
struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// The maximum depth of nesting, which no line of the protocol reaches.
  private static let depthLimit = 32

  static func read(_ line: [UInt8]) throws(ProtocolError) -> JSON {
    guard line.allSatisfy({ $0 < 0x80 }) || isUTF8(line) else {
      throw ProtocolError("the line is not text in UTF-8", expected: "a line of JSON")
    }
    // A closure for a buffer cannot pass on both a result and a typed error.
    let result: Result<JSON, ProtocolError> = line.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes)
      do throws(ProtocolError) { return .success(try reader.line()) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private static func isUTF8(_ line: [UInt8]) -> Bool {
    String(decoding: line, as: UTF8.self).utf8.elementsEqual(line)
  }

  private mutating func line() throws(ProtocolError) -> JSON {
    skipSpace()
    guard position < bytes.count else {
      throw ProtocolError("the line is empty", expected: "a line of JSON")
    }
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw surprise(expected: "the end of the line") }
    return value
  }

  private mutating func value(depth: Int) throws(ProtocolError) -> JSON {
    guard depth < JSONReader.depthLimit else {
      throw ProtocolError("the line is nested too deeply", expected: "a line of the protocol")
    }
    guard let byte else { throw surprise(expected: "a value") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw surprise(expected: "a value")
    }
  }

  // MARK: Objects and lists

  private mutating func object(depth: Int) throws(ProtocolError) -> JSON {
    position += 1
    var members: [(key: String, value: JSON)] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw surprise(expected: "a key") }
      let key = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw surprise(expected: "':'") }
      skipSpace()
      members.append((key, try value(depth: depth + 1)))
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw surprise(expected: "',' or '}'") }
    return .object(members)
  }

  private mutating func list(depth: Int) throws(ProtocolError) -> JSON {
    position += 1
    var values: [JSON] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .list([]) }
    repeat {
      skipSpace()
      values.append(try value(depth: depth + 1))
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw surprise(expected: "',' or ']'") }
    return .list(values)
  }

  // MARK: Words and numbers

  private mutating func word(_ word: StaticString, _ value: JSON) throws(ProtocolError) -> JSON {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[position...].starts(with: letters) else { throw surprise(expected: "a value") }
    position += letters.count
    return value
  }

  private mutating func number() throws(ProtocolError) -> JSON {
    let start = position
    let isNegative = take(UInt8(ascii: "-"))
    let first = position
    var magnitude = 0
    var isInteger = true
    while let digit {
      let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = product.addingReportingOverflow(isNegative ? -digit : digit)
      if overflows || overflowsToo { isInteger = false }
      magnitude = sum
      position += 1
    }
    guard position > first else { throw surprise(expected: "a digit") }
    guard bytes[first] != UInt8(ascii: "0") || position == first + 1 else {
      throw ProtocolError("a number begins with 0 at byte \(first + 1)", expected: "1 to 9 there")
    }
    if take(UInt8(ascii: ".")) {
      isInteger = false
      try skipDigits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isInteger = false
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      try skipDigits()
    }
    return isInteger
      ? .integer(magnitude) : .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func skipDigits() throws(ProtocolError) {
    guard digit != nil else { throw surprise(expected: "a digit") }
    while digit != nil { position += 1 }
  }

  private var digit: Int? {
    guard let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    return Int(byte - UInt8(ascii: "0"))
  }

  // MARK: Strings

  private mutating func string() throws(ProtocolError) -> String {
    position += 1
    var start = position
    var text = ""
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        let end = String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        return text.isEmpty ? end : text + end
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        text.unicodeScalars.append(try escaped())
        start = position
      case ..<0x20: throw surprise(expected: "control characters as '\\u00…' in a string")
      default: position += 1
      }
    }
    throw surprise(expected: "'\"'")
  }

  private mutating func escaped() throws(ProtocolError) -> Unicode.Scalar {
    guard let byte else { throw surprise(expected: "a letter behind '\\'") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      position -= 1
      throw surprise(expected: "one of the letters that may follow '\\'")
    }
  }

  private mutating func unicodeEscape() throws(ProtocolError) -> Unicode.Scalar {
    let place = position - 1
    let first = try fourDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800...0xDBFF).contains(first), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")),
      case let second = try fourDigits(), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else {
      throw ProtocolError(
        "half a pair of surrogates stands at byte \(place)", expected: "both halves")
    }
    return scalar
  }

  private mutating func fourDigits() throws(ProtocolError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw surprise(expected: "four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  // MARK: Bytes

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A { position += 1 }
  }

  /// Returns the error for an unexpected character at the current place.
  private func surprise(expected: String) -> ProtocolError {
    guard position < bytes.count else {
      return ProtocolError("the line ends too early", expected: expected)
    }
    var scalars = String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars
    let scalar = String(scalars.removeFirst())
    return ProtocolError("\(quoted(scalar)) stands at byte \(position + 1)", expected: expected)
  }
}
