/// The outcome of timing a workload, in one process or in several.
struct BenchOutcome: Hashable, Codable, Sendable {
  /// The spread of the ratios of all rounds in one process, or of the medians of several processes.
  ///
  /// It is `nil` if nothing was timed.
  let spread: Spread?
  /// A remark, or `nil` if there is none.
  let remark: String?

  private init(spread: Spread?, remark: String?) {
    self.spread = spread
    self.remark = remark
  }

  /// Creates the outcome of a workload that was timed in several rounds.
  init(ratios: [Double], remark: String? = nil) {
    self.init(spread: Spread(of: ratios), remark: remark)
  }

  /// Creates the outcome of a workload that was not timed.
  init(remark: String) { self.init(spread: nil, remark: remark) }

  /// Creates the outcome of all processes, with the spread of their medians.
  ///
  /// The remark is that of the process in the middle.
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
