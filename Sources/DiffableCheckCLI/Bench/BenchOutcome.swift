/// The outcome of timing a workload, in one process or in several.
struct BenchOutcome: Hashable, Codable, Sendable {
  /// The spread of the ratios of all rounds in one process, or of the medians of several processes.
  ///
  /// It is `nil` if nothing was timed.
  let spread: Spread?
  /// A remark, or `nil` if there is none.
  let remark: String?
  /// What the engine threw instead of an answer, or `nil` if it answered.
  let refusal: String?

  private init(spread: Spread?, remark: String?, refusal: String? = nil) {
    self.spread = spread
    self.remark = remark
    self.refusal = refusal
  }

  /// Creates the outcome of a workload that was timed in several rounds.
  init(ratios: [Double], remark: String? = nil) {
    self.init(spread: Spread(of: ratios), remark: remark)
  }

  /// Creates the outcome of a workload that was not timed.
  init(remark: String) { self.init(spread: nil, remark: remark) }

  /// Creates the outcome of a workload that the engine refuses.
  init(refusal: any Error) { self.init(spread: nil, remark: nil, refusal: "\(refusal)") }

  /// Creates the outcome of all processes, with the spread of their medians.
  ///
  /// The remark is that of the process in the middle, and says if some processes timed nothing.
  init(of outcomes: [BenchOutcome]) {
    let timed = outcomes.filter { $0.spread != nil }.sorted { $0.median < $1.median }
    guard !timed.isEmpty else {
      self = outcomes[0]
      return
    }
    let share =
      timed.count < outcomes.count ? "timed by \(timed.count) of \(outcomes.count) processes" : nil
    let remarks = [timed[timed.count / 2].remark, share].compactMap { $0 }
    self.init(
      spread: timed.count > 1 ? Spread(of: timed.map(\.median)) : timed[0].spread,
      remark: remarks.isEmpty ? nil : remarks.joined(separator: "; "))
  }

  private var median: Double { spread?.median ?? .infinity }
}
