import Foundation
import Testing
import Workers

@Suite struct PaceTests {
  @Test func `results are due soon, and then less often`() {
    var pace = Pace()
    func waits() -> Int {
      var count = 0
      while !pace.isDue() {
        usleep(2_000)
        count += 1
      }
      return count
    }
    let first = waits()
    #expect(first > 0)
    _ = (waits(), waits())
    #expect(waits() > first)
  }
}
