/// A source that reads numbers from bytes, and reads zeros after the last byte.
@usableFromInline
struct ByteSource: Sendable {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// Reads a number from zero through a bound, from as few bytes as the bound needs.
  mutating func number(through last: UInt64) -> UInt64 {
    let width = (UInt64.bitWidth - last.leadingZeroBitCount + 7) / 8
    var number: UInt64 = 0
    for place in 0..<width where next < bytes.count {
      number |= UInt64(bytes[next]) << (8 * place)
      next += 1
    }
    return last == .max ? number : number % (last + 1)
  }
}
