import BatchUpdateSimulator
import DiffEngines
import Mutants
import PropertyTesting
import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct CallStoryTests {
  @Test func `stories of an app that calls the view hold, by every rule`() {
    let report = Search(phases: [.seeds(Seed(1), cases: 1_500)]).run(
      .view, holding: Property.asked(of: .view)
    ) { _ in }
    #expect(report.findings.isEmpty)
    #expect(report.counts.unspecified == 0)
    #expect(report.exercised > 1_400)
  }

  @Test func `every rule of the view is reached from two seeds, and soon`() {
    let rules = Rule.allCases.filter { reachedOnlyByStories.contains($0.rawValue) }
    let reach = RuleReach(
      of: rules, seeds: [Seed(1), Seed(2)], limit: 3_000)
    #expect(rules.count == reachedOnlyByStories.count)
    #expect(reach.missed.isEmpty)
  }

  @Test func `a rule that no story reaches is named`() {
    let reach = RuleReach(of: [.itemCount, .changeVolume], seeds: [Seed(1)], limit: 50)
    #expect(reach.missed == [.changeVolume])
  }

  @Test func `the same seed tells the same story, and other rules can be asked for`() {
    let system = SystemUnderTest.view
    #expect(system.story(Seed(3)) == system.story(Seed(3)))
    let profile = Profile.system(.legacy, .table)
    #expect(system.story(Seed(3), by: profile).setting.profile == profile)
  }

  @Test func `an update that one view rejects is tried on the others, with the same lists`() throws
  {
    let story = try Scenario(
      parsing: """
        scenario 1
        profile modern
        start
          A: a b
        batch
          delete-items [0, 0] [0, 0]
          model A: b
        rejected item-count
        """)
    let table = Profile.system(.modern, .table)
    let property = Property(
      "tried", "the table view takes no such update", on: .stories,
      ofComparedUpdate: { compared in
        compared.outcomes.contains { $0.profile == table && $0.outcome.trouble == nil }
          ? Breach("it does") : nil
      })
    #expect(Run(story, .view, holding: [property]).violation?.property == "tried")
  }

  @Test func `what strict rules accept and a view does not is found`() throws {
    var update = BatchUpdate()
    update.deleteItems = [ItemPath(0, 0)]
    let list = Layout([(Section(0), [Row(Item(0)), Row(Item(1))])])
    let honest = ComparedUpdate(of: update, from: list, to: Layout([(Section(0), [Row(Item(1))])]))
    let property = try #require(Property.all.first { $0.name == "strictHoldsForEveryView" })
    #expect(property.violation(of: honest) == nil)

    var outcomes = honest.outcomes
    outcomes[3].outcome = .rejected(Refusal(.itemCount, "no"))
    let doctored = ComparedUpdate(
      update: update, outcomes: outcomes, outcomesReversed: honest.outcomesReversed)
    #expect(property.violation(of: doctored)?.rule == .itemCount)

    outcomes = honest.outcomes
    outcomes[3].shown[0].content = 1
    let stale = ComparedUpdate(
      update: update, outcomes: outcomes, outcomesReversed: honest.outcomesReversed)
    #expect(property.violation(of: stale) != nil)
  }

  @Test func `contents change in stories, mostly of what is drawn again`() {
    let stories = (UInt64(0)..<500).map { CallStoryGenerator.story(Seed(4).child($0)) }
    let changed = stories.count { story in
      story.steps.contains { step in
        switch step.action {
        case .batch(let batch): batch.model.rows.contains { $0.content > 0 }
        case .model(let list): list.rows.contains { $0.content > 0 }
        default: false
        }
      }
    }
    #expect(changed >= 50, "\(changed)")
  }

  @Test func `a view that minds the order of calls is found`() throws {
    let honest = ComparedUpdate(of: BatchUpdate(), from: Layout(), to: Layout())
    let property = try #require(Property.all.first { $0.name == "ignoresCallOrder" })
    #expect(property.violation(of: honest) == nil)
    var reversed = honest.outcomesReversed
    reversed[0] = .unspecified(.itemCount)
    let doctored = ComparedUpdate(
      update: BatchUpdate(), outcomes: honest.outcomes, outcomesReversed: reversed)
    #expect(property.violation(of: doctored) != nil)
  }
}

@Suite struct ProviderOfOwnDataSourceTests {
  @Test(arguments: ListKind.allCases, ProviderHabit.Kind.allCases.filter { $0 != .applies })
  func `a mistake of the provider shows when a batch reconfigures`(
    _ view: ListKind, _ kind: ProviderHabit.Kind
  ) throws {
    let story = try Scenario(
      parsing: """
        scenario 1
        profile modern
        view \(view.rawValue)
        provider \(kind.rawValue) b
        start
          A: a b
        batch
          reconfigure-items [0, 0] [0, 1]
          model A: a b
        rejected \(kind.rule.rawValue)
        """)
    let run = Run(story, .view, holding: Property.asked(of: .view))
    #expect(run.violation == nil)
    #expect(run.hasRaised)
    #expect(run.exercisedSystem)
    for system in [SystemUnderTest.engine(SnapshotDiff()), .updater { PlainUpdater() }] {
      #expect(!Run(story, system, holding: []).exercisedSystem)
      #expect(system.obstacle(to: story) == "The story is one of a mistake of the cell provider.")
    }
  }

  @Test(arguments: [
    ("viewport 1", "a b", "scroll to 1"),
    ("viewport 1", "a", "snapshot A: b\napply animated"),
    ("viewport 1", "a", "model A: b\nreload-data\nselect b"),
    ("viewport 1", "a b", "model A: b\ncall delete-items [0, 0]"),
    ("viewport 1 prefetched 1", "a", "batch\n  insert-items [0, 1]\n  model A: a b"),
  ])
  func `a mistake of the provider shows when the view needs a cell`(
    _ viewport: String, _ start: String, _ steps: String
  ) throws {
    let text = """
      scenario 1
      \(viewport)
      provider nothing b
      start
        A: \(start)
      \(steps)

      """
    let told = Run(try Scenario(parsing: text + "rejected provider-nil"), .view, holding: [])
    #expect(told.violation == nil)
    #expect(told.hasRaised)
    let untold = Run(try Scenario(parsing: text), .view, holding: [])
    #expect(untold.violation?.rule == .providerNil)
  }

  @Test func `only the rule of the provider's mistake can be expected of a batch`() throws {
    func story(expecting rule: Rule) throws -> Scenario {
      try Scenario(
        parsing: """
          scenario 1
          provider two-cells b
          start empty
          batch
            insert-sections 0
            model A: b
          rejected \(rule.rawValue)
          """)
    }
    #expect(throws: NotationError.self) { try story(expecting: .providerNil) }
    #expect(throws: Never.self) { try story(expecting: .dequeueTwice) }
  }
}

/// Rules that are rare, so that a generator that grows narrower loses them first.
private let reachedOnlyByStories: Set = [
  "duplicate-delete", "reload-displaced-by-move", "reload-displaced-section",
  "noop-section-move-with-item-move", "move-one-source-twice", "reconfigure-bounds",
  "moved-counts", "reload-in-moved-section",
]

@Suite struct AbsurdBatchTests {
  @Test func `a batch that makes no sense ends by a rule and never by a trap of ours`() {
    var chooser = Chooser(Seed(5))
    let absurd = [Int.min, -1, 0, 1, 2, 3, 1_000, Int.max - 1, Int.max]
    for number in 0..<20_000 {
      // Of places that may be there more comes to the later checks.
      let update = absurdUpdate(&chooser, number.isMultiple(of: 2) ? absurd : Array(0...4))
      let old = list(&chooser)
      let new = list(&chooser)
      for profile in Profile.all {
        var view = ListView(showing: old, profile: profile)
        if number.isMultiple(of: 3) { view.model = new }
        if number.isMultiple(of: 5) { view.reloadData() }
        view.performBatchUpdates { batch in
          batch.call { $0 = update }
          batch.model = new
        }
        view.layoutIfNeeded()
      }
    }
  }

  private func absurdUpdate(_ chooser: inout Chooser, _ indexes: [Int]) -> BatchUpdate {
    var update = BatchUpdate()
    func index() -> Int { chooser.element(of: indexes) }
    func path() -> ItemPath { ItemPath(index(), index()) }
    for _ in 0..<chooser.number(in: 1...4) {
      switch chooser.number(below: 9) {
      case 0: update.deleteSections.append(index())
      case 1: update.insertSections.append(index())
      case 2: update.moveSections.append(Move(from: index(), to: index()))
      case 3: update.reloadSections.append(index())
      case 4: update.deleteItems.append(path())
      case 5: update.insertItems.append(path())
      case 6: update.moveItems.append(Move(from: path(), to: path()))
      case 7: update.reloadItems.append(path())
      default: update.reconfigureItems.append(path())
      }
    }
    return update
  }

  private func list(_ chooser: inout Chooser) -> Layout {
    var layout = Layout()
    for section in 0..<chooser.number(in: 0...3) {
      layout.appendSection(Section(Int32(section)))
      for item in 0..<chooser.number(in: 0...3) {
        layout.append(Row(Item(Int32(section * 10 + item))))
      }
    }
    return layout
  }
}
