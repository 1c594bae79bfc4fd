/// An integer whose arithmetic gives no value instead of trapping on overflow.
struct Checked: Hashable, ExpressibleByIntegerLiteral {
  /// The number, or `nil` after an overflow.
  private(set) var value: Int?

  init(_ value: Int) { self.value = value }

  init(integerLiteral value: Int) { self.value = value }

  private init(_ result: (partialValue: Int, overflow: Bool)?) {
    value = result.flatMap { $0.overflow ? nil : $0.partialValue }
  }

  static func + (left: Checked, right: Checked) -> Checked {
    guard let left = left.value, let right = right.value else { return Checked(nil) }
    return Checked(left.addingReportingOverflow(right))
  }

  /// Zero times anything is zero, even after an overflow.
  static func * (left: Checked, right: Checked) -> Checked {
    guard left != 0, right != 0 else { return 0 }
    guard let left = left.value, let right = right.value else { return Checked(nil) }
    return Checked(left.multipliedReportingOverflow(by: right))
  }

  static func / (left: Checked, right: Int) -> Checked {
    left.value.map { Checked($0 / right) } ?? Checked(nil)
  }

  func power(_ exponent: Int) -> Checked { (0..<exponent).reduce(1) { result, _ in result * self } }
}
