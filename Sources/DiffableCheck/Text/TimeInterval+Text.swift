import Foundation

extension TimeInterval {
  /// Reads a positive time as people write it, such as `500ms`, `30s`, `5m`, or `8h`.
  package init?(setting text: String) {
    let units = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3_600)]
    guard let (unit, seconds) = units.first(where: { text.hasSuffix($0.0) }),
      text.dropLast(unit.count).utf8.allSatisfy(isOfNumber),
      let number = Double(text.dropLast(unit.count)), number > 0, (number * seconds).isFinite
    else { return nil }
    self = number * seconds
  }
}

/// Returns whether a byte is a digit or a decimal point.
private func isOfNumber(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
}
