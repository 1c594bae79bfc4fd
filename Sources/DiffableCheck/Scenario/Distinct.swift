/// Values in the order in which they first appear, each once.
struct Distinct<Value: Equatable> {
  private(set) var values: [Value] = []
  /// What tells the values apart, once they are so many that nobody reads them through.
  private var keys: Set<Int64> = []
  private let key: (Value) -> Int64

  private static var shortCount: Int { 32 }

  /// Creates an empty row; `key` is equal for equal values and for no others.
  init(by key: @escaping (Value) -> Int64) {
    self.key = key
  }

  /// Adds a value, unless it is there.
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
