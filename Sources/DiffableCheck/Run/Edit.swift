import Snapshots

/// One edit of a story, done by UIKit's rules and by a system under test.
public struct Edit: Sendable {
  public let edit: SnapshotEdit
  /// What UIKit's snapshot would hold after the edit.
  public let expected: Layout
  /// UIKit's refusal, if it raises.
  public let expectedRefusal: Refusal?
  /// What the system under test holds after the edit.
  public let actual: Layout
  /// How the system under test refused, if it did.
  public let error: (any Error)?

  /// The rule that the system under test named; `nil` if it accepted the edit or named none.
  public var rule: Rule? { (error as? Refusal)?.rule }
}
