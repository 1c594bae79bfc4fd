/// What came of timing a workload: in one process, or in several.
struct BenchOutcome: Hashable, Codable, Sendable {
  /// Of rounds in one process, of medians where there were several; `nil` if nothing was timed.
  let spread: Spread?
  /// What one has to know besides; `nil` if nothing.
  let remark: String?

  private init(spread: Spread?, remark: String?) {
    self.spread = spread
    self.remark = remark
  }

  /// Creates what came of a workload that was timed in so many rounds.
  init(ratios: [Double], remark: String? = nil) {
    self.init(spread: Spread(of: ratios), remark: remark)
  }

  /// Creates what came of a workload that was not timed.
  init(remark: String) { self.init(spread: nil, remark: remark) }

  /// Creates what came of all processes; the remark is that of the one in the middle.
  init(of outcomes: [BenchOutcome]) {
    let timed = outcomes.filter { $0.spread != nil }.sorted { $0.median < $1.median }
    guard timed.count > 1 else {
      self = timed.first ?? outcomes[0]
      return
    }
    self.init(spread: Spread(of: timed.map(\.median)), remark: timed[timed.count / 2].remark)
  }

  private var median: Double { spread?.median ?? .infinity }
}
