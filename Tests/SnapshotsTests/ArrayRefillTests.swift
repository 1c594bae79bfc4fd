import Testing

@testable import Snapshots

@Suite struct ArrayRefillTests {
  @Test func `an array is filled again, whatever it held`() {
    for before in 0..<4 {
      for count in 0..<4 {
        var numbers = Array(0..<before)
        let copy = numbers
        numbers.refill(with: 7, count: count)
        #expect(numbers == Array(repeating: 7, count: count))
        #expect(copy == Array(0..<before))
      }
    }
  }
}
