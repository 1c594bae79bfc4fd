import Testing

@testable import Workers

@Suite struct WaitingTimeTests {
  @Test func `as long as everybody answers, there is all the time`() {
    var time = WaitingTime(limit: 2)
    #expect(time.seconds == 2)
    time.note(0.001)
    #expect(time.seconds == 2)
  }

  @Test(arguments: [(0.001, 0.2), (0.05, 0.5), (0.15, 1.5), (0.5, 2)])
  func `after a silence there is ten times what an answer took`(
    _ slowest: Double, _ seconds: Double
  ) {
    var time = WaitingTime(limit: 2)
    time.note(slowest)
    time.note(slowest / 2)
    time.noteSilence()
    #expect(time.seconds == seconds)
  }
}
