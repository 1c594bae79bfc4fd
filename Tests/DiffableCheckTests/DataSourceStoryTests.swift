import BatchUpdateSimulator
import DiffEngines
import Mutants
import PropertyTesting
import Reporting
import Snapshots
import Testing

@testable import DiffableCheck

/// Stories of an app with UIKit's diffable data source.
@Suite struct DataSourceStoryTests {
  // MARK: Generated stories

  @Test func `a run of stories has the sizes and the steps that it should have, and all hold`() {
    let report = Search(phases: [.seeds(Seed(1), cases: 2_000)])
      .run(.dataSource, holding: Property.asked(of: .dataSource)) { _ in }
    #expect(report.sizes.stories == 2_000)
    #expect(report.sizes.shortcomings == [])
    #expect(report.findings.isEmpty)
    #expect(report.counts.unspecified == 0)
  }

  @Test(arguments: Profile.systems.filter { $0.era != .legacy })
  func `stories by the rules of one view have the sizes and the steps of that view`(
    _ profile: Profile
  ) {
    let report = Search(phases: [.seeds(Seed(1), cases: 2_000)], profile: profile)
      .run(.dataSource, holding: Property.asked(of: .dataSource)) { _ in }
    #expect(report.sizes.shortcomings == [])
    #expect(report.findings.isEmpty)
  }

  @Test(arguments: Profile.systems.filter { $0.era != .legacy })
  func `a story of another app expects nothing of a data source`(_ profile: Profile) {
    let small = EverythingSmall(items: 2, newItems: 1, sections: 2, newSections: 1)
    let report = Search(phases: [.small(small)], profile: profile)
      .run(.dataSource, holding: Property.asked(of: .dataSource)) { _ in }
    #expect(report.findings.isEmpty)
    #expect(report.exercised == report.cases)
  }

  @Test func `what the data source raises in a story of another app is found`() {
    var story = Scenario(
      start: Layout([(Section(0), [])]),
      steps: [
        Step(.snapshot(Layout([(Section(0), [Row(Item(0))])]))), Step(.apply(.animated)),
      ])
    #expect(Run(story, .dataSource, holding: []).violation == nil)
    story.setting.provider = ProviderHabit(.nothing, Item(0))
    #expect(Run(story, .dataSource, holding: []).violation?.property == Violation.expectation)
  }

  @Test func `steps are tried with the hashes that they have, whatever those of the story are`() {
    var story = Scenario(start: Layout([(Section(0), [Row(Item(1))])]))
    story.setting.hashes = .equal
    let run = DataSourceStoryGenerator.rehearsal(of: story)
    #expect(run.scenario.start.sections.map(\.hashValue) == [Section(0).hashValue])
    #expect(run.scenario.start.rows.map(\.item.hashValue) == [Item(1).hashValue])
  }

  @Test func `the same seed tells the same story, and two runs of it are the same`() {
    var other = 0
    for number in UInt64(0)..<200 {
      let seed = Seed(7).child(number)
      let story = DataSourceStoryGenerator.story(seed)
      #expect(DataSourceStoryGenerator.story(seed).notation == story.notation)
      let properties = Property.asked(of: .dataSource)
      let runs = (0..<2).map { _ in Run(story, .dataSource, holding: properties) }
      #expect(runs[0].digestValue == runs[1].digestValue)
      #expect(runs[0].tally == runs[1].tally)
      if runs[0].digestValue != Run(story, .view, holding: []).digestValue { other += 1 }
    }
    #expect(other > 190, "the digest tells what was done from what was not")
  }

  /// Changes only with the generator and with what the reference says of its stories: the same
  /// number on every machine and in every build.
  @Test func `the stories of a seed are always the same, and end the same`() {
    var digest = Digest()
    for number in UInt64(0)..<100 {
      let story = DataSourceStoryGenerator.story(Seed(1).child(number))
      digest.add(story.notation)
      digest.add(Int(truncatingIfNeeded: Run(story, .dataSource, holding: []).digestValue))
    }
    #expect(digest.value == 5_412_688_538_773_260_815)
  }

  @Test func `an app of before iOS 15 does nothing that came with it`() throws {
    let stories = (0..<400).map { DataSourceStoryGenerator.story(Seed(5).child($0)) }
    let before = stories.filter { $0.setting.sdk == .beforeIOS15 }
    #expect(before.count > 30)
    #expect(before.flatMap(\.steps).allSatisfy { $0.action.partSinceIOS15 == nil })
    #expect(stories.flatMap(\.steps).contains { $0.action.partSinceIOS15 != nil })
    for story in before { #expect(try Scenario(parsing: story.notation) == story) }
  }

  @Test func `a table view's data source is asked for no section snapshot`() throws {
    let stories = (0..<400).map { DataSourceStoryGenerator.story(Seed(5).child($0)) }
    let tables = stories.filter { $0.setting.profile.view == .table }
    #expect(tables.count > 50)
    let parts =
      StoryKind.sectionSnapshots.steps(by: nil)
      + [.sectionSnapshot, .takeSectionSnapshot, .applySectionSnapshot]
    #expect(tables.flatMap(\.steps).allSatisfy { !parts.contains($0.action.kind) })
    #expect(stories.flatMap(\.steps).contains { $0.action.kind == .applySectionSnapshot })
    for story in tables { #expect(try Scenario(parsing: story.notation) == story) }
  }

  @Test func `an apply carries out what a refused reload has marked (2.1.3)`() throws {
    let story = try Scenario(
      parsing: head + """
        start
          A: a b
        change b
        edit
          reload-items b z
          refused reload-unknown-item
        apply animated
        asks b
        shows A: a b'
        """)
    #expect(Run(story, .dataSource, holding: Property.asked(of: .dataSource)).violation == nil)
  }

  @Test func `stories are told on every kind of queue, with every view, SDK, and kind of cell`() {
    let stories = (0..<400).map { DataSourceStoryGenerator.story(Seed(2).child($0)) }
    let labels = stories.map { story in
      story.steps.compactMap { step -> String? in
        if case .queue(let queue) = step.action { queue.label } else { nil }
      }
    }
    #expect(labels.contains([]))
    #expect(labels.contains(["feed"]))
    #expect(labels.contains { $0.contains("search") && $0.contains("feed") })
    #expect(labels.contains { $0.contains("main") })
    #expect(stories.contains { $0.start.sections.isEmpty })
    for sdk in LinkedSDK.allCases { #expect(stories.contains { $0.setting.sdk == sdk }) }
    for profile in Profile.all where profile.era != .legacy {
      #expect(stories.contains { $0.setting.profile == profile })
    }
    #expect(stories.contains { $0.setting.kinds == nil })
    #expect(stories.contains { $0.setting.kinds == 3 })
  }

  /// What is taken out may be what later steps need: that is told as well, and traps nowhere.
  @Test func `every part of a story can be told with every system`() {
    let systems: [SystemUnderTest] = [
      .dataSource, .view, .engine(SnapshotDiff()), .engine(TextbookEngine()),
      .snapshot(Snapshot<Section, Item>.self), .sectionSnapshot(SectionSnapshot<Item>.self),
      .updater { PlainUpdater() },
      .decorations({ PlainDecorations() }, updatedBy: SnapshotDiff()),
    ]
    var chooser = Chooser(Seed(17))
    var told = 0
    for number in UInt64(0)..<3_000 {
      var story = DataSourceStoryGenerator.story(Seed(3).child(number % 150))
      if number % 3 == 0 { disturb(&story, &chooser) }
      if number % 7 == 0 { story.setting.dataSource = .own }
      if number % 5 == 0 { story.setting.provider = habit(in: story, &chooser) }
      let part = part(of: story, &chooser)
      for system in systems {
        let run = Run(part, system, holding: Property.asked(of: system))
        if run.exercisedSystem { told += 1 }
      }
    }
    #expect(told > 3_000)
  }

  /// Takes steps, items, and sections out.
  private func part(of story: Scenario, _ chooser: inout Chooser) -> Scenario {
    var part = story
    let share = chooser.number(in: 0...70)
    part.steps = part.steps.filter { _ in !chooser.percent(share) }
    let mentions = Mentions(part)
    let items = mentions.itemNumbers.filter { _ in chooser.percent(share / 2) }
    let sections = mentions.sectionNumbers.filter { _ in chooser.percent(share / 3) }
    let rewriting = Rewriting(
      item: { items.contains($0.number) ? nil : $0 },
      section: { sections.contains($0.number) ? nil : $0 }, merges: chooser.percent(50))
    return rewriting(part)
  }

  /// Has the app do behind the data source's back what it may not.
  private func disturb(_ story: inout Scenario, _ chooser: inout Chooser) {
    let other = StoryGenerator.story(Seed(23).child(UInt64(chooser.number(below: 50)))).start
    var update = BatchUpdate()
    update.deleteItems = [ItemPath(0, 0)]
    let actions: [Action] = [
      .model(other), .model(Layout()), .reloadData,
      .batch(HandWrittenBatch(BatchUpdate(), model: other, reloadsData: true)),
      .batch(HandWrittenBatch(BatchUpdate(), model: other)), .call(update),
      .sectionSnapshot(ItemTree()), .snapshot(other),
      .applySectionSnapshot(to: Section(40), .animated), .takeSectionSnapshot(of: Section(40)),
      .queue("else"), .commit, .gesture(.select, Item(1_000)),
    ]
    for _ in 0..<chooser.number(in: 1...4) {
      let place = chooser.number(in: 0...story.steps.count)
      story.steps.insert(Step(chooser.element(of: actions)), at: place)
    }
  }

  private func habit(in story: Scenario, _ chooser: inout Chooser) -> ProviderHabit? {
    let items = Mentions(story).items
    guard !items.isEmpty else { return nil }
    return ProviderHabit(
      chooser.element(of: ProviderHabit.Kind.allCases), chooser.element(of: items))
  }

  @Test func `a counterexample that was made smaller can be written down and read`() throws {
    let story = try Scenario(
      parsing: head + """
        sdk before-ios-15
        provider nothing z
        start
          A: a
        queue feed
        edit
          append-items b
        apply animated
        commit
        queue main
        edit
          append-items c
        apply animated

        """)
    let properties = Property.asked(of: .dataSource)
    let violation = try #require(Run(story, .dataSource, holding: properties).violation)
    var shrinker = Shrinker(
      story, .dataSource, holding: properties, breaking: violation.kind)
    shrinker.shrink()
    #expect(violation.rule == .applyOneQueue)
    #expect(shrinker.scenario.steps.count < story.steps.count)
    #expect(shrinker.scenario.setting.dataSource == .diffable, "without it there are no queues")
    #expect(try Scenario(parsing: shrinker.scenario.notation) == shrinker.scenario)
  }
}

extension DataSourceStoryTests {
  @Test(arguments: ["  reconfigure-items a\napply animated", "apply reloading-data"])
  func `a story that calls what its SDK does not have is not told`(_ end: String) throws {
    var story = try Scenario(
      parsing: head + "start\n  A: a\nedit\n  append-items b\n\(end)\n")
    #expect(Run(story, .dataSource, holding: []).exercisedSystem)
    story.setting.sdk = .beforeIOS15
    #expect(throws: NotationError.self) { try Scenario(parsing: story.notation) }
    #expect(!Run(story, .dataSource, holding: []).exercisedSystem)
  }
}

// MARK: Queues

extension DataSourceStoryTests {
  @Test func `two queues that append to one copy of the screen lose one append`() throws {
    let story = """
      start
        A: a
      queue feed
      edit
        append-items b
      queue search
      edit
        append-items c
      queue feed
      apply animated
      queue search
      apply animated
      commit

      """
    try expect(story + "shows A: a c\n")
    try expect(story + "shows A: a b\n", "should show A: a b, shows A: a c")
    try expect(story + "shows A: a b c\n", "should show A: a b c, shows A: a c")
  }

  @Test func `a queue stands still until its apply is on screen, so that it loses nothing`() throws
  {
    let story = """
      start
        A: a
      queue feed
      edit
        append-items b
      apply animated
      shows A: a
      change a
      scroll to 0
      shows A: a
      edit
        append-items c
        holds A: a' b c
      apply animated
      shows A: a b
      take-section-snapshot of A

      """
    try expect(story + "holds a b c\n")
    try expect(story + "holds a b\n", "should hold a b, holds a b c")
  }

  @Test func `a list that is written out waits for the queue as well`() throws {
    try expect(
      """
      start
        A: a
      queue feed
      edit
        append-items b
      apply animated
      snapshot
        A: c
      queue main
      apply animated
      logs apply-one-queue
      shows A: a b

      """)
  }

  @Test func `what a queue waits for may go wrong when its code goes on`() throws {
    try expect(
      """
      provider nothing b
      start
        A: a
      queue feed
      edit
        append-items b
      apply animated
      edit
        append-items c

      """, "cell provider returned nil")
  }

  @Test func `committed in between, nothing is lost`() throws {
    try expect(
      """
      start
        A: a
      queue feed
      edit
        append-items b
      apply animated
      commit
      shows A: a b
      queue search
      edit
        append-items c
        holds A: a b c
      apply animated
      commit
      shows A: a b c

      """)
  }

  @Test func `a queue on which nothing was edited begins with what is on screen by then`() throws {
    try expect(
      """
      start
        A: a
      queue feed
      edit
        append-items b
      apply animated
      commit
      queue main
      edit
        append-items c
        holds A: a b c

      """)
  }

  @Test func `a change of the app's data begins no copy of the screen`() throws {
    try expect(
      """
      start
        A: a
      queue search
      change a
      queue feed
      edit
        append-items b
      apply animated
      commit
      queue search
      edit
        reconfigure-items a
        holds A: a b

      """)
  }

  @Test func `a snapshot that is written out is applied as it stands, whatever was applied`() throws
  {
    try expect(
      """
      start
        A: a
      apply animated
      snapshot
        A: b
      apply animated
      shows A: b
      queue feed
      snapshot
        A: c
      queue main
      queue feed
      holds A: c
      """.replacing("\nholds A: c", with: "\nedit\n  item-identifiers\n  answers items c\n"))
  }

  @Test func `a section snapshot that is applied takes no edits of the whole one away`() throws {
    try expect(
      """
      start
        A: a
        B: b
      edit
        append-items c to A
      section-snapshot b d
      apply-section-snapshot to B animated
      edit
        append-items e to A
        holds A: a c e B: b

      """)
  }

  @Test func `applies on the main queue and on others are logged, in whichever order`() throws {
    for (first, second) in [("main", "feed"), ("feed", "main")] {
      let story = """
        start
          A: a
        queue \(first)
        edit
          append-items b
        apply animated
        commit
        queue \(second)
        edit
          append-items c
        apply animated

        """
      try expect(story + "logs apply-one-queue\n")
      try expect(story + "rejected apply-reentrant\n", "logs: Warning: applying updates in a non")
      try expect(story, "logs: Warning: applying updates in a non-thread confined manner")
    }
  }

  @Test func `two queues that are not the main one log nothing`() throws {
    try expect(
      "start\n  A: a\nqueue x\napply animated\nqueue y\napply animated\nlogs apply-one-queue\n",
      "should end as 'logs apply-one-queue', is performed")
  }

  @Test func `an apply on the main queue raises while another one waits for it`() throws {
    let story = "start\n  A: a\nqueue feed\napply animated\nqueue main\napply animated\n"
    try expect(story + "rejected apply-reentrant\n")
    try expect(story + "logs apply-one-queue\n", "Deadlock detected: attempted to apply")
  }

  @Test func `an apply from the provider raises, and one off the main queue when it is committed`()
    throws
  {
    let story = "provider applies b\nstart\n  A: a\nedit\n  append-items b\napply animated\n"
    try expect(story + "rejected apply-reentrant\n")
    try expect(story + "shows A: a b\n", "raises: Deadlock detected: attempted to apply a snapshot")
    try expect(
      story.replacing("edit\n", with: "queue feed\nedit\n") + "shows A: a\ncommit\n"
        + "rejected apply-reentrant\n")
  }

  @Test func `it is not known what an apply from a provider does while somebody scrolls`() throws {
    let story = """
      viewport 1
      provider applies b
      start
        A: a b
      scroll to 1
      """
    let run = Run(try Scenario(parsing: head + story), .dataSource, holding: [])
    #expect(run.unspecified == .applyReentrant)
    try expect(story.replacing("applies b", with: "applies a") + "\nshows A: a b\n")
  }

  @Test func `a provider that errs has handed out what is on screen at first`() throws {
    let story = "provider nothing a\nstart\n  A: a\nedit\n  append-items b\napply animated\n"
    try expect(story + "asks b\n")
    try expect(
      story + "edit\n  reconfigure-items a\napply animated\nrejected provider-nil\n")
  }

  @Test func `a commit runs what waits up to the first that raises`() throws {
    try expect(
      """
      provider nothing b
      start
        A: a
      queue feed
      snapshot
        A: a c
      apply animated
      queue search
      snapshot
        A: b
      apply animated
      queue more
      snapshot
        A: a d
      apply animated
      commit
      asks c
      rejected provider-nil

      """)
  }
}

// MARK: What a file expects

extension DataSourceStoryTests {
  @Test func `asks fails for one item more, one less, another, and another number of times`() throws
  {
    let story = """
      start
        A: a
      edit
        append-items b c
        reload-items b
      apply animated

      """ + "asks "
    try expect(story + "c b b\n")
    for wrong in ["c b", "c b b b", "c b b a", "c c b", "nothing"] {
      try expect(
        story + wrong + "\n",
        "the provider should be asked for \(wrong), is asked for b c b")
    }
    try expect("start\n  A: a\napply animated\nasks nothing\n")
    try expect(
      "start\n  A: a\napply animated\nasks a\n",
      "the provider should be asked for a, is asked for nothing")
  }

  // Rulebook section 7, U9: nobody knows whether once or twice.
  @Test func `an item that is marked twice may be asked for once or twice`() throws {
    for marks in [
      "reload-items y\n  reconfigure-items y", "reload-sections A\n  reload-items y",
    ] {
      let story = """
        start
          A: y
        edit
          \(marks)
        apply animated

        """
      try expect(story + "asks y\n")
      try expect(story + "asks y y\n")
      try expect(
        story + "asks nothing\n", "the provider should be asked for nothing, is asked for y")
      try expect(story + "asks y y y\n", "should be asked for y y y, is asked for y")
    }
  }

  @Test func `what an apply marks twice beside a change is asked for no more than twice`() throws {
    let story = """
      start
        A: y
      edit
        append-items a
        reload-sections A
        reload-items y
      apply animated

      """
    try expect(story + "asks a a y y\n")
    try expect(story + "asks a a y\n")
    try expect(story + "asks a a y y y\n", "should be asked for a a y y y, is asked for a")
  }

  @Test func `an item that the first apply marks twice may be asked for once more or not`() throws {
    let story = """
      start empty
      edit
        append-sections A
        append-items a y to A
        reload-items y
        reconfigure-items y
      apply animated

      """
    try expect(story + "asks a y y\n")
    try expect(story + "asks a y y y\n")
    try expect(story + "asks y y y\n", "should be asked for y y y, is asked for a")
  }

  @Test func `a commit asks for what all its applies ask for`() throws {
    let story = """
      start
        A: a
      queue feed
      snapshot
        A: a b
      apply animated
      queue search
      snapshot
        A: a c
      apply animated
      commit

      """ + "asks "
    try expect(story + "b c\n")
    try expect(story + "c\n", "should be asked for c, is asked for b c")
  }

  @Test func `selected fails for one item more, one less, and another`() throws {
    let story = "start\n  A: a b\nselect a\nselected "
    try expect(story + "a\n")
    try expect(story + "b\n", "b should be selected, a is")
    try expect(story + "a b\n", "a b should be selected, a is")
    try expect(story + "nothing\n", "nothing should be selected, a is")
    try expect("start\n  A: a b\nselect z\nselected nothing\n")
  }

  @Test func `nobody selects what is not on screen, whether or not it has a cell`() throws {
    let story = "viewport 1 prepared 1\nstart\n  A: a b c\nscroll to 1\n"
    try expect(story + "select b\nselected b\n")
    try expect(story + "select a\nselected nothing\n")
    try expect(story + "select c\nselected nothing\n")
  }

  @Test func `a person meets what was asked to be loaded anew`() throws {
    let story = "start\n  A: a b\nreload-data\nselect a\n"
    try expect(story + "asks a b\nselected a\n")
    try expect(story + "asks nothing\n", "should be asked for nothing, is asked for a b")
    let run = { (provider: String) in
      Run(
        try Scenario(parsing: self.head + "provider \(provider)\n" + story), .dataSource,
        holding: [])
    }
    #expect(try run("nothing b").violation?.rule == .providerNil)
    try expect("provider nothing b\n" + story + "rejected provider-nil\n")
    #expect(try run("applies b").unspecified == .applyReentrant)
  }

  @Test func `what is logged beside a reload may have its line`() throws {
    let story = """
      view table
      start
        A: a
        B: b
      queue feed
      edit
        append-items c to A
      apply animated
      commit
      queue main
      edit
        append-sections C
        append-items b to C
      apply animated
      reloads-data move-into-inserted-section

      """
    try expect(story)
    try expect(story + "logs apply-one-queue\n")
    try expect(story + "logs provider-nil\n", "should end as 'logs provider-nil', reloads")
    // What is logged does not stand for the reload.
    let logged = story.replacing(
      "reloads-data move-into-inserted-section\n", with: "logs apply-one-queue\n")
    try expect(logged, "no 'reloads-data move-into-inserted-section' stands below the step")
    let page = StoryPage(try Scenario(parsing: head + story), .dataSource).run().lines
    #expect(page.contains { $0.hasPrefix("    logs          Warning: applying") }, "\(page)")
  }

  @Test func `what is loaded anew as it was asked to be has no line`() throws {
    try expect(
      "sdk before-ios-15\nstart\n  A: a\nedit\n  append-items b\napply unanimated\n"
        + "reloads-data animating-false\n",
      "is performed by loading everything anew, as it has to (3.1 ")
  }

  @Test func `what a story expects before its first apply is looked at`() throws {
    let story = try Scenario(
      parsing: head + "start\n  A: a\nedit\n  append-items b\n  holds A: a b\n")
    #expect(Run(story, .dataSource, holding: []).exercisedSystem)
  }

  @Test func `the view alone is not told what only a data source answers`() throws {
    let call = "call reload-items [0, 0]\nrejected mutation-api-with-diffable\n"
    let start = "start\n  A: a b\nselect a\n"
    #expect(SystemUnderTest.view.canRun(try Scenario(parsing: head + start + call)))
    for expectation in ["selected a", "asks nothing"] {
      let story = try Scenario(parsing: head + start + expectation + "\n" + call)
      #expect(!SystemUnderTest.view.canRun(story))
    }
  }

  @Test func `the view alone has no cell provider that could be wrong`() throws {
    let story = "viewport 1\nstart\n  A: a b\nscroll to 1\n"
    #expect(SystemUnderTest.view.canRun(try Scenario(parsing: head + story)))
    let wrong = try Scenario(
      parsing: head + "provider nothing b\n" + story + "rejected provider-nil\n")
    #expect(!SystemUnderTest.view.canRun(wrong))
    #expect(Run(wrong, .dataSource, holding: []).conclusion == .held)
  }

  @Test func `a data source drives a view of its own time by the strict rules as well`() throws {
    let story = try Scenario(
      parsing: """
        scenario 1
        data-source diffable
        start
          A: a b
        batch
          model A: a
        reloads-data diffable-never-throws-here

        """)
    for system in [SystemUnderTest.view, .dataSource] {
      #expect(Run(story, system, holding: []).violation == nil)
    }
  }

  @Test func `a data source answers with what was applied, whatever model an app has`() {
    let error = #expect(throws: NotationError.self) {
      try Scenario(parsing: self.head + "start\n  A: a b\nmodel A: a\n")
    }
    #expect(error?.description.contains("'model' with a diffable data source") == true)
  }

  @Test func `what is selected once it was reloaded nobody knows`() throws {
    let story = """
      start
        A: a
      select a
      edit
        reload-items a
      apply animated

      """
    try expect(story)
    for items in ["a", "nothing"] {
      try expect(
        story + "selected \(items)\n",
        "expects something where rule 8.6 selection-follows-item leaves open what UIKit does")
    }
  }

  @Test func `holds fails for another tree and for another list`() throws {
    let story = "start\n  A: a b\ntake-section-snapshot of A\nholds "
    try expect(story + "a b\n")
    try expect(story + "b a\n", "should hold b a, holds a b")
    try expect(story + "a{b}\n", "should hold a{b}, holds a b")
    try expect(
      "start\n  A: a\ntake-section-snapshot of B\nholds a\n", "should hold a, holds empty")
    try expect(
      "start\n  A: a\nedit\n  append-items b\n  holds A: b a\n",
      "should hold A: b a, holds A: a b")
  }

  @Test func `rejected and logs fail if nothing is, or if it is by another rule`() throws {
    let right = "start\n  A: a\napply animated\n"
    try expect(right + "rejected provider-nil\n", "should end as 'rejected provider-nil', is perf")
    let wrong = "provider nothing b\nstart\n  A: a\nedit\n  append-items b\napply animated\n"
    try expect(wrong + "rejected provider-nil\n")
    try expect(wrong + "rejected dequeue-twice\n", "should end as 'rejected dequeue-twice', raises")
    try expect(wrong + "logs provider-nil\n", "should end as 'logs provider-nil', raises")
  }

  @Test func `a cell that is made while somebody scrolls shows what the data has by then`() throws {
    let story = "viewport 1\nstart\n  A: a b\nchange a\nscroll to 1\nscroll to 0\nshows "
    try expect(story + "A: a' b\n")
    try expect(story + "A: a b\n", "should show A: a b, shows A: a' b")
  }
}

// MARK: Behind the data source's back

extension DataSourceStoryTests {
  @Test(arguments: ListKind.allCases)
  func `an app that updates the view itself is told by rule and in UIKit's words`(
    _ kind: ListKind
  ) throws {
    for call in [
      "call delete-items [0, 0]", "batch\n  delete-items [0, 0]\n  model A: b",
      "call insert-sections 1",
    ] {
      let story = """
        scenario 1
        profile modern
        view \(kind.rawValue)
        data-source diffable
        start
          A: a b
        \(call)

        """
      let run = Run(try Scenario(parsing: story), .dataSource, holding: [])
      let violation = try #require(run.violation)
      #expect(violation.rule == .mutationBehindDiffable)
      let page = FindingPage(run, violation: violation).lines()
      let text = page.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
      let object = kind == .table ? "<UITableView: 0x>" : "<UICollectionView: 0x>"
      #expect(text.contains(Sentence.mutationBehindDiffable.text(for: kind, object)))
      #expect(page.contains("    rule        1.1.9 mutation-api-with-diffable, read from binary"))
      let expected = story + "rejected mutation-api-with-diffable\n"
      #expect(Run(try Scenario(parsing: expected), .dataSource, holding: []).violation == nil)
    }
  }
}

// MARK: Completions

/// Calls its completion when it likes.
private struct CompletingUpdater: ListUpdater {
  var early = 0
  var late = 0
  var onlyIfChanged = false

  func show(
    _ transition: Transition, on view: inout ListView, completion: (inout ListView) -> Void
  ) {
    for _ in 0..<early { completion(&view) }
    var updater = PlainUpdater()
    updater.show(transition, on: &view) { _ in }
    if onlyIfChanged, transition.old == transition.new { return }
    for _ in 0..<late { completion(&view) }
  }
}

extension DataSourceStoryTests {
  @Test(arguments: [
    (CompletingUpdater(late: 1), nil),
    (CompletingUpdater(), "the completion did not run"),
    (CompletingUpdater(late: 2), "the completion ran 2 times"),
    (CompletingUpdater(early: 1), "the completion ran with another list on screen"),
    (CompletingUpdater(early: 1, late: 1), "the completion ran with another list on screen"),
  ])
  private func `a completion runs once, when the new list is there`(
    _ updater: CompletingUpdater, _ reason: String?
  ) throws {
    let story = "scenario 1\nstart\n  A: a\nsnapshot\n  A: b\napply animated\n"
    let found = try violation(story, .updater { updater })
    #expect(found?.reason == reason)
    #expect(found?.property == reason.map { _ in "completesOnce" })
  }

  @Test func `an updater that returns early when nothing changed never completes`() throws {
    let system = SystemUnderTest.updater { CompletingUpdater(late: 1, onlyIfChanged: true) }
    let change = "scenario 1\nstart\n  A: a\nsnapshot\n  A: b\napply animated\n"
    #expect(try violation(change, system) == nil)
    let same = "scenario 1\nstart\n  A: a\napply animated\n"
    #expect(try violation(same, system)?.reason == "the completion did not run")
    #expect(try violation(same, .updater { CompletingUpdater(early: 1) }) == nil)
  }
}

extension DataSourceStoryTests {
  private var head: String { "scenario 1\nprofile modern\ndata-source diffable\n" }

  /// Tells a story without its first lines, and expects it to hold, or to break so.
  private func expect(
    _ story: String, _ reason: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = Run(
      try Scenario(parsing: head + story), .dataSource,
      holding: Property.asked(of: .dataSource))
    #expect(run.unspecified == nil, sourceLocation: sourceLocation)
    guard let reason else {
      #expect(run.violation == nil, sourceLocation: sourceLocation)
      return
    }
    #expect(run.violation?.property == Violation.expectation, sourceLocation: sourceLocation)
    #expect(
      run.violation?.reason.contains(reason) == true, "\(run.violation?.reason ?? "held")",
      sourceLocation: sourceLocation)
  }
}
