import DiffableCheck

/// A fault that a run has found and not shrunk, because the engine was lost before.
///
/// A finding needs verdicts on smaller stories, and nobody gives any: the run that is resumed finds
/// it again.
package struct UnshrunkFault: Sendable {
  let kind: Violation.Kind
  /// The file of the smallest story so far.
  let file: String

  package init(kind: Violation.Kind, file: String) {
    self.kind = kind
    self.file = file
  }

  /// The sentence of the verdict about it.
  var sentence: String { "A story that breaks \(kind) is not shrunk: \(file)." }
}
