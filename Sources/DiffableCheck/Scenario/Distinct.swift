/// Values in the order in which they first appear, each once.
struct Distinct<Value: Equatable> {
  private(set) var values: [Value] = []
  /// The keys of the values, used once there are too many values to compare one by one.
  private var keys: Set<Int64> = []
  private let key: (Value) -> Int64

  private static var shortCount: Int { 32 }

  /// Creates an empty list of values.
  ///
  /// - Parameter key: Returns equal keys for equal values, and different keys for different values.
  init(by key: @escaping (Value) -> Int64) {
    self.key = key
  }

  /// Adds a value, unless it is already there.
  ///
  /// - Complexity: O(1) on average.
  mutating func add(_ value: Value) {
    guard values.count >= Distinct.shortCount else {
      if !values.contains(value) { values.append(value) }
      return
    }
    if keys.isEmpty { keys = Set(values.map(key)) }
    if keys.insert(key(value)).inserted { values.append(value) }
  }
}
