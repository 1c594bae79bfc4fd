import DiffEngines
import Foundation
import Testing

@testable import DiffableCheck
@testable import Snapshots

@Suite struct ShortWayTellingTests {
  /// What happened, one thing after another.
  private final class Diary: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    func note(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
  }

  private struct NotingEngine: DiffEngine {
    let diary: Diary
    let learnsOfChanges = ChangeSource.marks
    let promises: Set<Promise> = []

    func changeset(for transition: Transition) throws -> Changeset {
      diary.note("asked for \(transition.new)")
      return try SnapshotDiff().changeset(for: transition)
    }
  }

  private func teller(_ diary: Diary) -> LocalTeller {
    let everything = EverythingSmall(items: 1, newItems: 1, sections: 1, newSections: 0)
    let system = SystemUnderTest.engine(NotingEngine(diary: diary))
    return LocalTeller(
      Itinerary(phases: [.small(everything)]), system, holding: Property.asked(of: system))
  }

  /// A record of the story that is being told would name the one before if the engine trapped.
  @Test func `who hears of every story hears of it before the engine is asked`() throws {
    let diary = Diary()
    var teller = teller(diary)
    teller.willTell = { story in
      guard case .snapshot(let new)? = story.steps.first?.action else { return }
      diary.note("tells of \(new)")
    }
    let stretch = try #require(teller.itinerary.stretch(from: CasePlace(phase: 0, number: 0)))
    _ = teller.tell(stretch, knowing: Known(kinds: [], missing: [])) { _ in true }
    var told = ""
    for line in diary.all {
      if line.hasPrefix("tells of ") {
        told = line.replacingOccurrences(of: "tells of ", with: "asked for ")
      } else {
        #expect(line == told)
      }
    }
    #expect(diary.all.count > 10)
  }

  @Test func `told in short, an engine is asked twice for each transition`() throws {
    let diary = Diary()
    var quick = try #require(
      QuickTelling(.engine(NotingEngine(diary: diary)), holding: [], by: nil))
    let list = Layout([(section: Section(0), rows: [Row(Item(0))])])
    #expect(quick.outcome(of: Transition(from: Layout(), to: list)) != nil)
    #expect(diary.all.count == 2)
  }
}
