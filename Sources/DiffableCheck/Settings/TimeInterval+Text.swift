import Foundation

extension TimeInterval {
  /// Reads a time as people set it, as in `500ms`, `30s`, `5m`, or `8h`; it is more than none.
  package init?(setting text: String) {
    let units = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3_600)]
    guard let (unit, seconds) = units.first(where: { text.hasSuffix($0.0) }),
      text.dropLast(unit.count).utf8.allSatisfy(isOfNumber),
      let number = Double(text.dropLast(unit.count)), number > 0, (number * seconds).isFinite
    else { return nil }
    self = number * seconds
  }
}

/// Whether a byte is a digit, or the point behind the first ones.
private func isOfNumber(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
}
