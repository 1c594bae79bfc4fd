/// Numbers what an app has values for; of equal values the last one that was noted stays.
struct FakeNumbers<Value: Hashable> {
  private var numbers: [Value: Int32] = [:]
  private var values: [Value] = []

  /// Returns the number of a value, which is the next one if it was not met before.
  mutating func note(_ value: Value) -> Int32 {
    guard let number = numbers[value] else {
      numbers[value] = Int32(values.count)
      values.append(value)
      return Int32(values.count - 1)
    }
    values[Int(number)] = value
    return number
  }

  /// Returns the number of a value; `nil` if it was never met.
  func number(of value: Value) -> Int32? { numbers[value] }

  subscript(number: Int32) -> Value { values[Int(number)] }
}
