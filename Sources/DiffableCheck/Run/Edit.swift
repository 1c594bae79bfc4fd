import Snapshots

/// One edit of a snapshot or a section snapshot, or a question to one, done by UIKit's rules and by
/// a system under test.
package struct Edit: Sendable {
  /// What UIKit's would hold afterwards.
  package let expected: Holding
  /// UIKit's refusal of the edit, if it raises.
  package let expectedRefusal: Refusal?
  /// What the system under test holds afterwards.
  package let actual: Holding
  /// How the system under test refused the edit, if it did.
  package let error: (any Error)?
  /// What both were asked afterwards.
  package let questions: [Question]
  /// A copy that was taken before the edit, of an object the object itself; `nil` for a question.
  package let copy: Copy?

  /// What a snapshot or a section snapshot holds.
  package enum Holding: Hashable, Sendable {
    case list(Layout)
    case tree(ItemTree)
  }

  /// What a snapshot or a section snapshot shows of itself.
  package struct Look: Hashable, Sendable {
    package let holding: Holding
    /// What it answers to some questions; `nil` where it does not answer.
    package let answers: [SnapshotAnswer?]

    init(at snapshot: any SnapshotImplementation, asking questions: [SnapshotQuery]) {
      holding = .list(snapshot.layout)
      answers = questions.map { try? snapshot.answer($0) }
    }

    init(
      at snapshot: any SectionSnapshotImplementation, asking questions: [SectionSnapshotQuery]
    ) {
      holding = .tree(snapshot.tree)
      answers = questions.map { try? snapshot.answer($0) }
    }
  }

  /// A copy of the system's snapshot, looked at before and after the edit.
  package struct Copy: Sendable {
    /// What it was asked both times.
    package let questions: [Action]
    package let before: Look
    package let after: Look
  }

  /// A question, and what UIKit's and the system's snapshot made of it.
  package struct Question: Sendable {
    /// The question, or the edit that returns something, as a step of a story.
    package let action: Action
    package let expected: Result<SnapshotAnswer, Refusal>
    package let actual: Result<SnapshotAnswer, any Error>

    /// The question as it would stand in a story.
    package var text: String { StepForm.line(for: action, WordWriter()) }
  }

  /// The rule that the system under test named; `nil` if it accepted the edit or named none.
  package var rule: Rule? { (error as? Refusal)?.rule }
}

extension Digest {
  mutating func add(_ holding: Edit.Holding) {
    switch holding {
    case .list(let layout): add(layout)
    case .tree(let tree): add(tree.description)
    }
  }
}
