import DiffEngines
import Mutants
import PropertyTesting
import Testing

@testable import DiffableCheck

@Suite struct WorkspaceTests {
  @Test(arguments: [
    SystemUnderTest.engine(SnapshotDiff()),
    .engine(TextbookEngine(faults: [.insertsOrderedBySalt])),
    .engine(TextbookEngine(faults: [.lastMoveDropped])),
  ])
  func `a story comes to the same in a workspace that has served others`(
    _ system: SystemUnderTest
  ) {
    let properties = Property.asked(of: system)
    var workspace = Workspace()
    for number in UInt64(0)..<300 {
      let story = StoryGenerator.story(Seed(3).child(number))
      let served = Run(
        story, system, holding: properties, takesBothPaths: false, in: &workspace)
      let alone = Run(story, system, holding: properties, takesBothPaths: false)
      #expect(served.digestValue == alone.digestValue)
      #expect(served.violation == alone.violation)
    }
  }
}
