/// Writes a line of JSON.
///
/// The caller is responsible for braces and commas.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func write(_ number: some BinaryInteger) {
    guard number >= 10 || number < 0 else {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
      return
    }
    bytes.append(contentsOf: String(number).utf8)
  }

  mutating func write(string text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case ..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        write("\\u00")
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func write<Values: Sequence>(
    list values: Values, _ write: (inout JSONWriter, Values.Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for value in values {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      write(&self, value)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }
}
