/// Consecutive cases of a phase, which a runner runs together.
///
/// The result of a search does not depend on how it is divided.
package struct Stretch: Hashable, Codable, Sendable {
  package let phase: Int
  package let cases: Range<Int>

  package init(phase: Int, cases: Range<Int>) {
    self.phase = phase
    self.cases = cases
  }
}
