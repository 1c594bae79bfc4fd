/// The middle of some figures, and where half of them lie.
struct Spread: Hashable, Codable, Sendable {
  let median: Double
  /// A quarter of the figures are below.
  let from: Double
  /// A quarter of the figures are above.
  let to: Double

  init(median: Double, from: Double, to: Double) {
    self.median = median
    self.from = from
    self.to = to
  }

  init(of figures: [Double]) {
    let sorted = figures.sorted()
    func quantile(_ part: Double) -> Double {
      sorted[Int((Double(sorted.count - 1) * part).rounded())]
    }
    self.init(median: quantile(0.5), from: quantile(0.25), to: quantile(0.75))
  }
}
