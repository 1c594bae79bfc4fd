import BatchUpdateSimulator

/// One of a few things that are counted, each by its position among all of them.
package protocol Countable: CaseIterable, RawRepresentable<String>, Hashable, Sendable
where AllCases == [Self] {
  /// The position in `allCases`.
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

/// Returns the position of a case among those of an enumeration without associated values.
///
/// Such cases are numbered in the order of their declaration, in one byte. Hashing a case would
/// hash its name, which takes too long for what is counted at every step.
private func number<Kind>(ofCase kind: Kind) -> Int { Int(unsafeBitCast(kind, to: UInt8.self)) }
