import BatchUpdateSimulator

/// One of a few things that are counted, each by its place among all of them.
public protocol Countable: CaseIterable, RawRepresentable<String>, Hashable, Sendable
where AllCases == [Self] {
  /// The place in `allCases`.
  var place: Int { get }
}

/// An enumeration without values.
///
/// To hash one of its cases is to hash its name: too much for what is counted at every step.
public protocol CountableEnumeration: Countable {}

extension CountableEnumeration {
  /// Cases without values are numbered in the order in which they are declared, in one byte.
  public var place: Int { withUnsafeBytes(of: self) { Int($0[0]) } }
}

extension StepKind: CountableEnumeration {}
extension CellState: CountableEnumeration {}
