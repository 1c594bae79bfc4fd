import BatchUpdateSimulator

/// One of a few things that are counted, each by its place among all of them.
package protocol Countable: CaseIterable, RawRepresentable<String>, Hashable, Sendable
where AllCases == [Self] {
  /// The place in `allCases`.
  var place: Int { get }
}

extension StepKind: Countable {
  package var place: Int { number(ofCase: self) }
}

extension PhaseName: Countable {
  package var place: Int { number(ofCase: self) }
}

extension CellState: Countable {
  package var place: Int { number(ofCase: self) }
}

/// Returns the place of a case among those of an enumeration without values: they are numbered in the
/// order in which they are declared, in one byte.
///
/// To hash a case is to hash its name: too much for what is counted at every step.
private func number<Kind>(ofCase kind: Kind) -> Int { Int(unsafeBitCast(kind, to: UInt8.self)) }
