/// Numbers what an app has values for.
///
/// The hash of an object may change, though it should not (rule 2.8.1): it has another number until
/// ``hashAgain()``. A `Dictionary` of such values would end the process.
struct FakeNumbers<Value: Hashable> {
  /// The numbers of values by the hash that they had; never gone through in order.
  private var numbers: [Int: [Int32]] = [:]
  private var values: [Value] = []
  private var hashes: [Int] = []

  /// Returns the number of a value, which is the next one if it was not met before.
  mutating func note(_ value: Value) -> Int32 {
    if let number = number(of: value) { return number }
    let number = Int32(values.count)
    numbers[value.hashValue, default: []].append(number)
    values.append(value)
    hashes.append(value.hashValue)
    return number
  }

  /// Returns the number of a value; `nil` if it was never met.
  func number(of value: Value) -> Int32? {
    numbers[value.hashValue]?.first { values[Int($0)] == value }
  }

  /// Knows every value by the hash that it has now, in time that grows with the number of values.
  mutating func hashAgain() {
    for (number, value) in values.enumerated() where value.hashValue != hashes[number] {
      numbers[hashes[number]]!.removeAll { $0 == number }
      hashes[number] = value.hashValue
      numbers[hashes[number], default: []].append(Int32(number))
    }
  }

  /// The value that has a number; of equal ones the one that was set last.
  subscript(number: Int32) -> Value {
    get { values[Int(number)] }
    set { values[Int(number)] = newValue }
  }
}
