/// A row of the table of ratios: what was timed, and the outcome.
struct BenchFigure: Hashable, Sendable {
  /// A workload with a type of elements.
  struct Key: Hashable, Sendable {
    let workload: Workload
    let element: ElementKind
  }

  let key: Key
  /// The spread of the ratios, or `nil` if nothing was timed, for which a remark gives the reason.
  let spread: Spread?
  /// The largest ratio that meets the aim, or `nil` if there is no aim.
  var aim: Double?
  /// A remark, or `nil` if there is none.
  var remark: String?

  /// Whether the median meets the aim, or `nil` if there is none; what was not timed does not meet
  /// it.
  var meetsAim: Bool? { aim.map { aim in spread.map { $0.median <= aim } ?? false } }

  /// Returns whether the median is above that of earlier ratios by more than a tenth, and the
  /// quartiles do not overlap; what takes too long to be timed is slower than what was timed.
  ///
  /// Of five processes each, the quartiles alone would be apart by chance in a tenth of all rows.
  func isSlower(than earlier: Spread) -> Bool {
    guard let spread else { return true }
    return spread.from > earlier.to && spread.median > earlier.median * 1.1
  }
}

extension BenchFigure.Key: CustomStringConvertible {
  var description: String { "\(workload.name) of \(element.rawValue)" }
}
