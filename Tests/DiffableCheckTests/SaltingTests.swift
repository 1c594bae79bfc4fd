import Foundation
import PropertyTesting
import Testing

@testable import DiffableCheck
@testable import Snapshots

/// What hashes an engine is asked with.
@Suite struct SaltingTests {
  @Test(arguments: Hashes.allCases)
  func `an engine is asked with the hashes of the story, and then with others`(
    _ hashes: Hashes
  ) throws {
    var story = try Scenario(
      parsing: """
        scenario 1
        start
          A: a b c
          B: d
        edit
          delete-items b
          append-items e
          reload-sections A
          reload-items c
          reconfigure-items a
        apply animated
        edit
          move-item a after d
        apply animated
        """)
    story.setting.hashes = hashes
    let engine = SaltReader()
    let run = Run(story, .engine(engine), holding: [])
    #expect(run.tally.transitions == 2)
    let first: UInt32 = hashes == .equal ? Item.collidingSalt : 0
    #expect(engine.salts == [[first], [1], [first], [1]])
  }

  @Test func `lists that are kept are handed out for themselves alone`() {
    var salting = Salting()
    var lists = ShortWayLists(Seed(7))
    (lists.mayRepeat, lists.hasContents) = (true, true)
    var last = Layout()
    for number in 0..<300 {
      var transition = lists.next()
      if number % 2 == 0 { transition.old = last }
      let salt = UInt32(number % 3)
      let salted = salting.withSalted(transition, salt) { $0 }
      #expect(salted == transition)
      #expect(salted.salts.allSatisfy { $0 == salt })
      last = transition.new
    }
  }
}

/// An engine that loads everything anew, and notes which salts it has seen.
private final class SaltReader: DiffEngine, @unchecked Sendable {
  private let lock = NSLock()
  private var seen: [[UInt32]] = []

  var salts: [[UInt32]] { lock.withLock { seen } }
  let learnsOfChanges = ChangeSource.marks
  let promises: Set<Promise> = []

  func changeset(for transition: Transition) -> Changeset {
    lock.withLock { seen.append(Set(transition.salts).sorted()) }
    return .reloadData
  }
}

extension Transition {
  fileprivate var salts: [UInt32] {
    (old.sections + new.sections + reloadedSections).map(\.salt)
      + (old.rows + new.rows).map(\.item.salt)
      + (reloadedItems + reconfiguredItems).map(\.salt)
  }
}
