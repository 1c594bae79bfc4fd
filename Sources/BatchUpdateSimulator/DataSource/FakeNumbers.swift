/// Numbers what an app has values for.
///
/// A value whose hash changes gets another number, which is all that comes of it: a `Dictionary` of
/// such values would end the process.
struct FakeNumbers<Value: Hashable> {
  /// The numbers of the values that had a hash when they were noted; never gone through in order.
  private var numbers: [Int: [Int32]] = [:]
  private var values: [Value] = []

  /// Returns the number of a value, which is the next one if it was not met before.
  mutating func note(_ value: Value) -> Int32 {
    if let number = number(of: value) { return number }
    let number = Int32(values.count)
    numbers[value.hashValue, default: []].append(number)
    values.append(value)
    return number
  }

  /// Returns the number of a value; `nil` if it was never met.
  func number(of value: Value) -> Int32? {
    numbers[value.hashValue]?.first { values[Int($0)] == value }
  }

  /// The value that has a number; of equal ones the one that was set last.
  subscript(number: Int32) -> Value {
    get { values[Int(number)] }
    set { values[Int(number)] = newValue }
  }
}
