import Testing

@testable import DiffableCheckCLI

@Suite struct BenchOutcomeTests {
  @Test func `of several processes, each counts once, however many rounds it had`() {
    let outcomes = [[9, 9, 9, 9, 9, 9, 9], [2], [1], [4], [3]].map { BenchOutcome(ratios: $0) }
    #expect(BenchOutcome(of: outcomes).spread == Spread(median: 3, from: 2, to: 4))
  }

  @Test func `one process tells where its rounds lie`() {
    let outcome = BenchOutcome(of: [BenchOutcome(ratios: [1, 2, 3, 4, 5], remark: "a")])
    #expect(outcome.spread == Spread(median: 3, from: 2, to: 4))
    #expect(outcome.remark == "a")
  }

  @Test func `the remark is that of the process in the middle`() {
    let outcomes = [(3.0, "c"), (1, "a"), (2, "b")].map {
      BenchOutcome(ratios: [$0.0], remark: $0.1)
    }
    #expect(BenchOutcome(of: outcomes).remark == "b")
  }

  @Test(arguments: [1, 3])
  func `that some processes have timed nothing is said`(_ count: Int) {
    let late = Array(repeating: BenchOutcome(remark: "not timed: it is late"), count: 5 - count)
    let timed = (0..<count).map { BenchOutcome(ratios: [Double($0), 9], remark: "a") }
    let outcome = BenchOutcome(of: late + timed)
    #expect(outcome.spread != nil)
    #expect(outcome.remark == "a; timed by \(count) of 5 processes")
  }

  @Test func `what no process has timed was not timed`() {
    let outcomes = Array(repeating: BenchOutcome(remark: "not timed: it is late"), count: 5)
    #expect(BenchOutcome(of: outcomes) == outcomes[0])
  }
}
