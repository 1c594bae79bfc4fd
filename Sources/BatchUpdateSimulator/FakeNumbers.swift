/// A numbering of an app's values.
///
/// The hash of an object may change, although it should not (rule 2.8.1). The object then gets
/// another number until ``hashAgain()``, whereas a `Dictionary` of such values would end the
/// process.
struct FakeNumbers<Value: Hashable> {
  /// The numbers of values by their recorded hash; never iterated.
  private var numbers: [Int: [Int32]] = [:]
  private var values: [Value] = []
  private var hashes: [Int] = []

  /// Returns the number of a value; a new value gets the next number.
  mutating func note(_ value: Value) -> Int32 {
    // Asks only once for the hash, as it may differ every time.
    let hash = value.hashValue
    if let number = number(of: value, hash) { return number }
    let number = Int32(values.count)
    numbers[hash, default: []].append(number)
    values.append(value)
    hashes.append(hash)
    return number
  }

  /// Returns the number of a value, or `nil` for an unknown value.
  func number(of value: Value) -> Int32? {
    number(of: value, value.hashValue)
  }

  private func number(of value: Value, _ hash: Int) -> Int32? {
    numbers[hash]?.first { values[Int($0)] == value }
  }

  /// Records the current hash of every value, in time linear in the number of values.
  ///
  /// - Returns: The numbers of the values whose hash has changed.
  @discardableResult
  mutating func hashAgain() -> [Int32] {
    var changed: [Int32] = []
    for (number, value) in values.enumerated() {
      let hash = value.hashValue
      guard hash != hashes[number] else { continue }
      numbers[hashes[number]]?.removeAll { $0 == number }
      hashes[number] = hash
      numbers[hash, default: []].append(Int32(number))
      changed.append(Int32(number))
    }
    return changed
  }

  /// Returns whether UIKit may take one of these numbers' values for another one than a new value
  /// that is equal to it (rule 2.6.7).
  func holdsOthers(than new: [(number: Int32, value: Value)], among numbers: [Int32]) -> Bool {
    guard isPlainClass(Value.self) else { return false }
    let numbers = Set(numbers)
    return new.contains { numbers.contains($0.number) && mayDiffer(self[$0.number], $0.value) }
  }

  /// The descriptions of all values, by their numbers.
  var descriptions: [String] { values.map { "\($0)" } }

  /// The value with a number; of equal values, the one that was set last.
  subscript(number: Int32) -> Value {
    get { values[Int(number)] }
    set { values[Int(number)] = newValue }
  }
}
