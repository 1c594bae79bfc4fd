/// The median and the quartiles of some figures, each of which is one of the figures.
struct Spread: Hashable, Codable, Sendable {
  let median: Double
  /// The lower quartile.
  let from: Double
  /// The upper quartile.
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
