/// A row of the table of ratios: what was timed, and what came of it.
struct BenchFigure: Hashable, Sendable {
  /// Which workload, of which elements.
  struct Key: Hashable, Sendable {
    let workload: Workload
    let element: ElementKind
  }

  let key: Key
  /// `nil` if it was not timed; a remark says why.
  let spread: Spread?
  /// The greatest ratio that will do; `nil` if nothing is aimed at.
  var aim: Double?
  /// What one has to know besides; `nil` if nothing.
  var remark: String?

  /// Whether the aim is met; `nil` if there is none.
  var meetsAim: Bool? { aim.map { aim in spread.map { $0.median <= aim } ?? false } }

  /// Whether the middle half of what was measured lies above that of what was measured earlier.
  func isSlower(than earlier: Spread?) -> Bool {
    guard let spread, let earlier else { return false }
    return spread.from > earlier.to
  }
}

extension BenchFigure.Key: CustomStringConvertible {
  var description: String { "\(workload.name) of \(element.rawValue)" }
}
