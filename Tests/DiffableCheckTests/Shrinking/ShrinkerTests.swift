import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct ShrinkerTests {
  private static let large = """
    start
      A: a b c d
      B: e f
    snapshot
      B: e d
      A: c b g
    edit
      reload-items e
    apply unanimated

    """

  private func shrinker(
    limit: Int = 20_000, _ judge: @escaping Shrinker.Judge
  ) throws -> Shrinker {
    let story = try Scenario(story: ShrinkerTests.large)
    return Shrinker(story, breaking: .asked, limit: limit, judge: judge)
  }

  /// What is broken by two items or more, and something else by one.
  private static func judge(_ story: Scenario) -> Violation.Kind? {
    switch story.start.rows.count {
    case 2...: .asked
    case 1: .other
    default: nil
    }
  }

  @Test func `what is broken stays broken, and all else on the way is listed once`() throws {
    var shrinker = try shrinker(ShrinkerTests.judge)
    shrinker.shrink()
    #expect(shrinker.scenario.notation == "scenario 1\nprofile strict\nstart\n  A: a b\n")
    #expect(shrinker.others == [.other])
  }

  @Test(arguments: [0, 1, 7]) func `no more is tried than may be`(_ limit: Int) throws {
    var told = 0
    var shrinker = try shrinker(limit: limit) {
      told += 1
      return ShrinkerTests.judge($0)
    }
    shrinker.shrink()
    #expect(told == limit)
    #expect(shrinker.attempts == limit)
  }

  @Test func `a list in reverse is put in order in few reductions`() throws {
    let rows = (0..<24).map { Row(Item($0)) }
    let story = Scenario(
      start: Layout([(Section(0), rows)]),
      steps: [Step(.snapshot(Layout([(Section(0), rows.reversed())])))])
    // Every list of 24 items in another order breaks something.
    var shrinker = Shrinker(story, breaking: .asked) { story in
      guard case .snapshot(let list)? = story.steps.first?.action, list.rows.count == 24,
        story.start.rows.count == 24, list != story.start
      else { return nil }
      return .asked
    }
    shrinker.shrink()
    #expect(shrinker.reductions < 40, "\(shrinker.reductions)")
    guard case .snapshot(let list)? = shrinker.scenario.steps.first?.action else { return }
    let displaced = zip(list.rows, list.rows.dropFirst()).count { $0.item.number > $1.item.number }
    #expect(displaced == 1, "\(list)")
  }

  /// All that such a list could become would take twenty gigabytes.
  @Test(.timeLimit(.minutes(1)))
  func `what a long story could become is made one after another`() throws {
    let rows = (0..<20_000).map { Row(Item($0)) }
    let story = Scenario(
      start: Layout([(Section(0), rows)]),
      steps: [Step(.snapshot(Layout([(Section(0), rows.reversed())])))])
    for pass in ShrinkPass.all {
      #expect(pass.candidates(story).prefix(3).allSatisfy { $0.start.rows.count <= rows.count })
    }
    var made = 0
    let others = story.withLists { list in
      AnySequence(
        (0..<100).lazy.map { _ in
          made += 1
          return list
        })
    }
    #expect(Array(others.prefix(3)).count == 3)
    #expect(made == 3)
  }

  @Test func `nothing is tried once it is told to stop`() throws {
    var told = 0
    var shrinker = try shrinker {
      told += 1
      return ShrinkerTests.judge($0)
    }
    shrinker.stop = { told >= 5 }
    shrinker.shrink()
    #expect(told == 5)
    shrinker.certify(trying: 100)
    #expect(told == 5)
    #expect(shrinker.wasCutShort)
  }

  @Test func `who is never told to stop is not cut short, whatever the limits`() throws {
    for limit in [3, 20_000] {
      var shrinker = try shrinker(limit: limit, ShrinkerTests.judge)
      shrinker.shrink()
      shrinker.certify(trying: 10)
      #expect(!shrinker.wasCutShort)
    }
  }

  @Test func `who is told to stop while everything is tried is cut short`() throws {
    var shrinker = Shrinker(ShrinkerTests.unreached, breaking: .asked) { ShrinkerTests.names($0) }
    shrinker.shrink()
    #expect(!shrinker.wasCutShort)
    shrinker.stop = { true }
    shrinker.certify(trying: 100)
    #expect(shrinker.wasCutShort)
  }

  @Test func `nothing is left to be cut short where nothing stands in the place of a story`() throws
  {
    let story = try Scenario(story: "start empty\nscroll to 1\n")
    var shrinker = Shrinker(story, breaking: .asked) { _ in nil }
    shrinker.shrink()
    shrinker.stop = { true }
    shrinker.certify(trying: 100)
    #expect(!shrinker.wasCutShort)
  }

  // MARK: Trying everything again

  /// What everything small does not reach, for its names are earlier ones.
  private static let unreached = Scenario(
    start: Layout([(Section(0), [Row(Item(5)), Row(Item(6)), Row(Item(7))])]),
    steps: [Step(.apply(.animated))])

  private static func names(_ story: Scenario) -> Violation.Kind? {
    let isApplied = story.steps.last?.action.kind == .apply
    return isApplied && story.start.rows.contains { $0.item == Item(5) } ? .asked : nil
  }

  /// How often the story is told of three sections without items, which no pass leads to.
  private func tells(of story: Scenario) -> Int {
    let three = Layout((0..<3).map { (Section($0), []) })
    var told = 0
    var shrinker = Shrinker(story, breaking: .asked) {
      if $0.start == three { told += 1 }
      return ShrinkerTests.names($0)
    }
    shrinker.certify(trying: 10_000)
    #expect(shrinker.scenario.start.rows.count == 1)
    #expect(shrinker.scenario.setting.hashes == .different)
    #expect(shrinker.certificate?.covers(shrinker.scenario) == true)
    return told
  }

  @Test func `everything is tried anew only where the passes leave what was tried`() throws {
    #expect(tells(of: ShrinkerTests.unreached) == 1)
    var other = ShrinkerTests.unreached
    other.setting.hashes = .equal
    #expect(tells(of: other) == 2)
  }

  @Test func `who is stopped where the passes left what was tried certifies nothing`() throws {
    var story = ShrinkerTests.unreached
    story.setting.hashes = .equal
    var isPlain = false
    var shrinker = Shrinker(story, breaking: .asked) { ShrinkerTests.names($0) }
    shrinker.improved = { isPlain = isPlain || $0.setting.hashes == .different }
    shrinker.stop = { isPlain }
    shrinker.certify(trying: 10_000)
    #expect(isPlain && shrinker.wasCutShort)
    #expect(shrinker.certificate == nil)
  }

  @Test func `of more edits than may be tried none is`() throws {
    let six = Layout([(Section(0), (0..<6).map { Row(Item($0)) })])
    let items = six.rows.map(\.item)
    let story = Scenario(start: six, steps: [Step(.edit(.deleteItems(items)))])
    var told = 0
    var shrinker = Shrinker(story, breaking: .asked) {
      told += 1
      return $0 == story ? .asked : nil
    }
    shrinker.shrink()
    let before = told
    shrinker.certify(trying: 5_000)
    #expect(told <= 2 * before, "the passes once more, and nothing else")
  }

  @Test func `each improvement is smaller than those before, and the last is the result`() throws {
    var shrinker = try shrinker(ShrinkerTests.judge)
    var improved = [try Scenario(story: ShrinkerTests.large)]
    shrinker.improved = { improved.append($0) }
    shrinker.shrink()
    #expect(improved.count == shrinker.reductions + 1)
    #expect(improved.count > 2)
    for (before, after) in zip(improved, improved.dropFirst()) {
      #expect(ScenarioSize(after) < ScenarioSize(before))
    }
    #expect(improved.last == shrinker.scenario)
  }

  @Test func `the same stories are tried in the same order, every time`() throws {
    func tried() throws -> [String] {
      var told: [String] = []
      var shrinker = try shrinker {
        told.append($0.notation)
        return $0.steps.last?.action.kind == .apply ? ShrinkerTests.judge($0) : nil
      }
      shrinker.shrink()
      shrinker.certify(trying: 200)
      return told
    }
    let first = try tried()
    #expect(first.count > 30)
    #expect(try tried() == first)
  }

  @Test func `a story that a file can say stays one`() throws {
    // An item twice in a list is what no file can say.
    let story = try Scenario(story: "start\n  A: a b c\napply animated\n")
    var shrinker = Shrinker(story, breaking: .asked) {
      $0.start.rows.count == 3 ? .asked : nil
    }
    shrinker.shrink()
    #expect((try Scenario(parsing: shrinker.scenario.notation)) == shrinker.scenario)
  }

  @Test func `no system has to answer to what no file can say`() throws {
    // With the same content, both values would be one item, twice in the list.
    let story = try Scenario(story: "identity value\nstart\n  A: a a'\napply animated\n")
    var shrinker = Shrinker(story, breaking: .asked) {
      #expect((try? Scenario(parsing: $0.notation)) != nil, "\($0.notation)")
      return $0.setting.identity == .value && $0.start.rows.count == 2 ? .asked : nil
    }
    shrinker.shrink()
    #expect(shrinker.attempts > 0)
    #expect(shrinker.scenario.start == story.start)
  }

  @Test func `what no file can say is not told of as something else that breaks`() throws {
    let story = try Scenario(story: "identity value\nstart empty\nsection-snapshot a{a'}\n")
    var trees = 0
    var shrinker = Shrinker(story, breaking: .asked) {
      guard case .sectionSnapshot(let tree)? = $0.steps.first?.action, tree.items.count == 2,
        $0.setting.identity == .value
      else { return nil }
      // Only the parser finds that a tree holds an item twice.
      guard tree.items[0] == tree.items[1] else { return .asked }
      trees += 1
      return .other
    }
    shrinker.shrink()
    #expect(trees > 0)
    #expect(shrinker.others.isEmpty)
  }

  @Test func `what a file expects of a story is not expected of a smaller one`() throws {
    let story = try Scenario(
      story: "start\n  A: a b\nsnapshot\n  A: b\napply animated\nshows A: b\napply animated\n")
    // Whatever is expected, what breaks first is what is told.
    var shrinker = Shrinker(story, breaking: .asked) {
      $0.start.rows.count == 2 && !$0.steps.isEmpty ? .asked : nil
    }
    shrinker.shrink()
    #expect(shrinker.scenario.steps.allSatisfy { $0.expectations.isEmpty })
  }

  @Test func `a story of one view and era is made smaller by the rules of these`() throws {
    let story = try Scenario(
      story: """
        profile classic
        view table
        start
          A: a b
        batch
          delete-items [0, 5]
          model A: a b
        rejected delete-bounds
        """)
    let holds = { (story: Scenario) in Run(story, .view, holding: []).violation == nil }
    let smallest = try #require(story.smallestOfSameEnd(stop: { false }, holds: holds))
    #expect(smallest.scenario.start.rows.count < 2)
    #expect(smallest.scenario.setting.profile == .system(.classic, .table))
    #expect(!smallest.effort.wasCutShort)
  }

  @Test func `who is stopped before a story ends the same says so`() throws {
    let story = try Scenario(
      story: """
        start
          A: a b
        batch
          delete-items [0, 5]
          model A: a b
        rejected delete-bounds

        """)
    let same = try #require(story.smallestOfSameEnd(stop: { true }, holds: { _ in true }))
    #expect(same.scenario == story)
    #expect(same.effort == ShrinkEffort(attempts: 0, wasCutShort: true))
  }

  @Test(arguments: [
    (
      SystemUnderTest.view,
      """
      profile classic
      view table
      start
        A:
      reload-data
      model
        A: a
      batch
        insert-items [0, 0]
        model A: a
      rejected when-counts-are-read
      """
    ),
    (
      .dataSource,
      """
      data-source diffable
      provider applies b
      start
        A: a
      edit
        append-items b
      apply animated
      rejected apply-reentrant
      """
    ),
  ])
  func `a smaller story that ends as a file says can be written to a file, which holds`(
    _ system: SystemUnderTest, _ text: String
  ) throws {
    let story = try Scenario(story: text + "\n")
    let holds = { (story: Scenario) in Run(story, system, holding: []).violation == nil }
    try #require(holds(story))
    let smallest = try #require(story.smallestOfSameEnd(stop: { false }, holds: holds)).scenario
    #expect(try Scenario(parsing: smallest.notation) == smallest)
    #expect(smallest.steps.last?.expectations == story.steps.last?.expectations)
    #expect(smallest.setting.dataSource == story.setting.dataSource)
  }
}
