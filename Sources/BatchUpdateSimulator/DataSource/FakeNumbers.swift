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
    // A hash that is another one every time is asked for once.
    let hash = value.hashValue
    if let number = number(of: value, hash) { return number }
    let number = Int32(values.count)
    numbers[hash, default: []].append(number)
    values.append(value)
    hashes.append(hash)
    return number
  }

  /// Returns the number of a value; `nil` if it was never met.
  func number(of value: Value) -> Int32? {
    number(of: value, value.hashValue)
  }

  private func number(of value: Value, _ hash: Int) -> Int32? {
    numbers[hash]?.first { values[Int($0)] == value }
  }

  /// Knows every value by the hash that it has now, in time that grows with the number of values.
  mutating func hashAgain() {
    for (number, value) in values.enumerated() {
      let hash = value.hashValue
      guard hash != hashes[number] else { continue }
      numbers[hashes[number]]?.removeAll { $0 == number }
      hashes[number] = hash
      numbers[hash, default: []].append(Int32(number))
    }
  }

  /// The value that has a number; of equal ones the one that was set last.
  subscript(number: Int32) -> Value {
    get { values[Int(number)] }
    set { values[Int(number)] = newValue }
  }
}
