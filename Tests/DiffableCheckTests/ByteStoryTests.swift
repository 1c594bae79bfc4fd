import DiffEngines
import DiffableCheck
import PropertyTesting
import Snapshots
import Testing

@Suite struct ByteStoryTests {
  /// One of each kind that stories are made up for differently.
  enum Kind: CaseIterable {
    case engine
    case sectionSnapshot
    case view
    case dataSource

    var system: SystemUnderTest {
      switch self {
      case .engine: .engine(SnapshotDiff())
      case .sectionSnapshot: .sectionSnapshot(SectionSnapshot<Item>.self)
      case .view: .view
      case .dataSource: .dataSource
      }
    }
  }

  /// Strings of bytes of many lengths: chosen ones, and those that are all alike.
  private static func strings(_ count: Int) -> [[UInt8]] {
    var chooser = Chooser(Seed(5))
    return [UInt8.min, 1, 127, .max].map { Array(repeating: $0, count: 400) }
      + (0..<count).map { _ in bytes(chooser.number(in: 0...500), &chooser) }
  }

  private static func bytes(_ count: Int, _ chooser: inout Chooser) -> [UInt8] {
    (0..<count).map { _ in UInt8(chooser.number(below: 256)) }
  }

  @Test(arguments: Kind.allCases)
  func `every string of bytes stands for a story, and the right system holds`(_ kind: Kind) throws {
    let properties = Property.asked(of: kind.system)
    for bytes in ByteStoryTests.strings(100) {
      let story = kind.system.story(bytes: bytes)
      #expect(try Scenario(parsing: story.notation).notation == story.notation)
      let run = Run(story, kind.system, holding: properties)
      #expect(run.violation == nil, "\(bytes)")
      #expect(run.unspecified == nil, "\(bytes)")
    }
  }

  /// Changes only with the generators: the same number on every machine and in every build.
  @Test func `the stories of bytes are always the same`() {
    var digest = Digest()
    for kind in Kind.allCases {
      for bytes in ByteStoryTests.strings(20) {
        digest.add(kind.system.story(bytes: bytes).notation)
      }
    }
    #expect(digest.value == 14_576_771_374_378_397_656)
  }

  @Test(arguments: Kind.allCases)
  func `zeros behind the bytes change nothing`(_ kind: Kind) {
    for bytes in ByteStoryTests.strings(30) {
      let story = kind.system.story(bytes: bytes)
      #expect(kind.system.story(bytes: bytes + Array(repeating: 0, count: 99)) == story)
    }
  }

  @Test func `no bytes stand for a story with hardly anything in it`() {
    #expect(
      Kind.engine.system.story(bytes: []).notation.hasSuffix("\nstart empty\napply animated\n"))
    #expect(
      Kind.sectionSnapshot.system.story(bytes: []).steps.count == 3, "which is the fewest there are"
    )
  }

  @Test func `the rules are those that are asked for`() {
    let profile = Profile.system(.classic, .table)
    for kind in Kind.allCases where kind != .sectionSnapshot {
      #expect(kind.system.story(bytes: [1, 2, 3], by: profile).setting.profile == profile)
    }
  }

  @Test func `a byte decides nothing of what comes before it`() {
    var chooser = Chooser(Seed(6))
    for _ in 0..<200 {
      let bytes = ByteStoryTests.bytes(400, &chooser)
      var other = bytes
      other[chooser.number(in: 300...399)] ^= UInt8(chooser.number(in: 1...255))
      let (story, otherStory) = (story(bytes), story(other))
      #expect(story.setting == otherStory.setting)
      #expect(story.start == otherStory.start)
      #expect(story.steps.prefix(2) == otherStory.steps.prefix(2))
    }
  }

  private func story(_ bytes: [UInt8]) -> Scenario { Kind.engine.system.story(bytes: bytes) }
}
