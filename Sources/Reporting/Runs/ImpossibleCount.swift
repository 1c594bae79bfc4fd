import Foundation

/// A count in a run's state file that no run can have reached.
///
/// Counts of many shards are added, so none may be near the largest integer.
struct ImpossibleCount: CustomStringConvertible {
  private let path: String
  private let number: Int64

  private static let possible: ClosedRange<Int64> = 0...1 << 53
  /// The keys of numbers that are not counts, for which every 64-bit value is possible.
  private static let keysOfOthers: Set<String> = ["digest", "value"]

  var description: String {
    "\(number) (\(path)); expected a number from 0 to \(ImpossibleCount.possible.upperBound)"
  }

  /// Finds the first impossible count below a key, in the order of keys, or returns `nil` if there
  /// is none.
  init?(in json: Data, below key: String) throws {
    let tree = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    guard let value = tree?[key], let first = ImpossibleCount.first(in: value, at: key) else {
      return nil
    }
    self = first
  }

  private init(_ number: Int64, at path: String) {
    (self.number, self.path) = (number, path)
  }

  private static func first(in value: Any, at path: String) -> ImpossibleCount? {
    switch value {
    case let object as [String: Any]:
      for key in object.keys.sorted() where !keysOfOthers.contains(key) {
        if let first = first(in: object[key]!, at: "\(path).\(key)") { return first }
      }
    case let list as [Any]:
      for (place, value) in list.enumerated() {
        if let first = first(in: value, at: "\(path).\(place)") { return first }
      }
    case let number as NSNumber where !possible.contains(number.int64Value):
      return ImpossibleCount(number.int64Value, at: path)
    default: break
    }
    return nil
  }
}
