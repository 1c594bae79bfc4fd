import DiffableCheck
import Testing

@Suite struct StopwatchTests {
  @Test func `no time at all is over at once, and without a limit it never is`() {
    #expect(Stopwatch(limit: 0).isOver)
    #expect(!Stopwatch(limit: nil).isOver)
    #expect(!Stopwatch(limit: .infinity).isOver)
  }

  @Test func `it goes on, and begins with nothing`() {
    let stopwatch = Stopwatch(limit: nil)
    let first = stopwatch.elapsed
    #expect(first >= 0)
    while stopwatch.elapsed == first {}
    #expect(stopwatch.elapsed > first)
  }
}
