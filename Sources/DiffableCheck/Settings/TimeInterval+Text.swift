import Foundation

extension TimeInterval {
  /// Reads a time as people set it, as in `500ms`, `30s`, `5m`, or `8h`; it is more than none.
  package init?(setting text: String) {
    let units = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3_600)]
    guard let (unit, seconds) = units.first(where: { text.hasSuffix($0.0) }),
      let number = Double(text.dropLast(unit.count)), number > 0, (number * seconds).isFinite
    else { return nil }
    self = number * seconds
  }
}
