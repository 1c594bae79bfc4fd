import Snapshots

/// One edit or query of a snapshot or a section snapshot, performed by UIKit's rules and by a
/// system under test.
struct Edit: Sendable {
  /// The greatest number of items, and of sections, that an edit names and that queries are about.
  ///
  /// Each query takes a time that grows with the list, and the lists are compared as a whole
  /// besides.
  static let mostAskedAbout = 100

  /// What UIKit's snapshot would hold afterwards.
  let expected: Holding
  /// UIKit's refusal of the edit, or `nil` if it does not raise.
  let expectedRefusal: Refusal?
  /// What the system under test holds afterwards.
  let actual: Holding
  /// The error with which the system under test refused the edit, or `nil` if it accepted it.
  let error: (any Error)?
  /// The queries that both answered afterwards.
  let questions: [Question]
  /// A copy that was made before the edit (for a class, the same object), or `nil` for a query.
  let copy: Copy?

  /// What a snapshot or a section snapshot holds.
  enum Holding: Hashable, Sendable {
    case list(Layout)
    case tree(ItemTree)
  }

  /// What a snapshot or a section snapshot shows to its callers.
  struct Look: Hashable, Sendable {
    let holding: Holding
    /// Its answers to some queries, `nil` for those that it refuses or does not support.
    let answers: [SnapshotAnswer?]

    init(at snapshot: any SnapshotImplementation, asking queries: [SnapshotQuery]) {
      holding = .list(snapshot.layout)
      answers = queries.map { try? snapshot.answer($0) }
    }

    init(
      at snapshot: any SectionSnapshotImplementation, asking queries: [SectionSnapshotQuery]
    ) {
      holding = .tree(snapshot.tree)
      answers = queries.map { try? snapshot.answer($0) }
    }
  }

  /// A copy of the system's snapshot, with what it showed before and after the edit.
  struct Copy: Sendable {
    /// The queries that it was asked both times.
    let queries: [Action]
    let before: Look
    let after: Look
  }

  /// A query, with the answers of UIKit's snapshot and of the system's.
  struct Question: Sendable {
    /// The query, or the edit that returns something, as a step of a story.
    let action: Action
    let expected: Result<SnapshotAnswer, Refusal>
    let actual: Result<SnapshotAnswer, any Error>

    /// The query in the story's notation.
    var text: String { StepForm.line(for: action, WordWriter()) }
  }

  /// The rule that the system under test named; `nil` if it accepted the edit or named none.
  var rule: Rule? { (error as? Refusal)?.rule }
}

extension Digest {
  mutating func add(_ holding: Edit.Holding) {
    switch holding {
    case .list(let layout): add(layout)
    case .tree(let tree): add(tree.description)
    }
  }
}
