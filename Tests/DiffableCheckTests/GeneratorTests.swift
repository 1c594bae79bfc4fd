import DiffEngines
import DiffableCheck
import PropertyTesting
import Snapshots
import Testing

@Suite struct StoryGeneratorTests {
  @Test func `a run of stories has the sizes and the steps that it should have`() {
    let system = SystemUnderTest.engine(SnapshotDiff())
    let report = Search(phases: [.seeds(Seed(1), cases: 2_000)])
      .run(system, holding: Property.asked(of: system)) { _ in }
    #expect(report.sizes.stories == 2_000)
    #expect(report.sizes.shortcomings == [])
  }

  @Test func `a table with nothing in it falls short of everything`() {
    let shortcomings = SizeTable(of: .engine(SnapshotDiff())).shortcomings
    #expect(shortcomings.count > 15)
    #expect(shortcomings.last == "absent cells at less than 5% of reconfigures")
    let ofSnapshots = SizeTable(of: .snapshot(Snapshot<Section, Item>.self)).shortcomings
    #expect(!ofSnapshots.contains { $0.contains("cells") }, "which brings nothing to the screen")
  }

  @Test func `what is reconfigured is counted by the cell it had before`() throws {
    let story = """
      scenario 1
      viewport 1 prefetched 1
      start
        A: a b c d
        B: e
      edit
        append-items f
        reconfigure-items a b c d e f
        reload-items d
        reload-sections B
      apply animated
      """
    let run = Run(try Scenario(parsing: story), .engine(SnapshotDiff()), holding: [])
    #expect(run.tally.reconfigures == [.visible: 1, .prepared: 1, .absent: 1])
  }

  /// Changes only with the generator: the same number on every machine and in every build.
  @Test func `the stories of a seed are always the same`() {
    var digest = Digest()
    for number in UInt64(0)..<100 {
      digest.add(StoryGenerator.story(Seed(1).child(number)).notation)
    }
    #expect(digest.value == 8_489_974_865_948_566_243)
  }

  @Test func `stories are told under every identity, with equal hashes, and on small screens`() {
    let settings = (0..<300).map { StoryGenerator.story(Seed(2).child($0)).setting }
    for identity in Identity.allCases {
      #expect(settings.contains { $0.identity == identity })
    }
    #expect(settings.contains { $0.hashes == .equal })
    #expect(settings.contains { $0.viewport.height != nil && $0.viewport.prepared > 0 })
    #expect(settings.contains { $0.viewport.prefetched > $0.viewport.prepared })
    #expect(settings.contains { $0.viewport.height == nil })
  }
}

@Suite struct StoryShapeTests {
  private static let stories = (UInt64(0)..<1_000).map { StoryGenerator.story(Seed(3).child($0)) }

  private func count(_ isMeant: ([SnapshotEdit]) -> Bool) -> Int {
    StoryShapeTests.stories.count { story in
      isMeant(story.steps.compactMap { if case .edit(let edit) = $0.action { edit } else { nil } })
    }
  }

  /// Returns whether the first edit is followed by the other one.
  private func returns(
    _ edits: [SnapshotEdit], _ first: (SnapshotEdit) -> [Section], then: (SnapshotEdit) -> [Section]
  ) -> Bool {
    var gone: Set<Section> = []
    for edit in edits {
      if !gone.isDisjoint(with: then(edit)) { return true }
      gone.formUnion(first(edit))
    }
    return false
  }

  @Test func `sections that were deleted come back`() {
    let found = count { edits in
      returns(edits) {
        if case .deleteSections(let gone) = $0 { gone } else { [] }
      } then: {
        switch $0 {
        case .appendSections(let new), .insertSections(let new, _): new
        default: []
        }
      }
    }
    #expect(found >= 20, "\(found)")
  }

  @Test func `items are marked, deleted, and inserted again`() {
    let found = count { edits in
      edits.indices.dropFirst().contains { index in
        guard case .deleteItems(let gone) = edits[index - 1], !gone.isEmpty,
          case .appendItems(gone, nil) = edits[index]
        else { return false }
        return true
      }
    }
    #expect(found >= 20, "\(found)")
  }

  @Test func `of many sections, none is empty most of the time`() {
    let starts = StoryShapeTests.stories.map(\.start).filter { $0.sections.count >= 5 }
    #expect(starts.count >= 50, "\(starts.count)")
    for section in 0..<5 {
      let filled = starts.count { $0.rows.count >= 5 && $0.count(ofSection: section) > 0 }
      let all = starts.count { $0.rows.count >= 5 }
      #expect(filled * 2 > all, "\(section): \(filled) of \(all)")
    }
  }

  @Test func `lists begin with every number of items that is not large`() {
    let sizes = Set((0..<2_000).map { StoryGenerator.story(Seed(4).child($0)).start.rows.count })
    #expect(sizes.isSuperset(of: 0...20))
    #expect(sizes.contains { (27...49).contains($0) } && sizes.contains { $0 > 100 })
  }

  @Test func `an item shows again what it showed before`() {
    let found = StoryShapeTests.stories.filter { $0.setting.identity != .value }.count { story in
      var contents = Dictionary(
        story.start.rows.map { ($0.item, $0.content) }, uniquingKeysWith: { $1 })
      return story.steps.contains { step in
        guard case .snapshot(let list) = step.action else {
          if case .change(let item) = step.action { contents[item, default: 0] += 1 }
          return false
        }
        defer { for row in list.rows { contents[row.item] = row.content } }
        return list.rows.contains { $0.content < contents[$0.item, default: 0] }
      }
    }
    #expect(found >= 8, "\(found)")
  }

  @Test func `a changed value is marked before it is inserted`() {
    let found = count { edits in
      edits.contains { edit in
        if case .reloadItems(let items) = edit { items.contains { $0.edition > 0 } } else { false }
      }
    }
    #expect(found >= 5, "\(found)")
  }
}

@Suite struct EverythingSmallTests {
  @Test(arguments: [
    (EverythingSmall(items: 2, newItems: 1, sections: 2, newSections: 1), 3_556),
    (EverythingSmall(items: 3, newItems: 1, sections: 2, newSections: 1), 27_697),
  ])
  func `there are as many transitions as the formula says, each once`(
    _ everything: EverythingSmall, _ count: Int
  ) {
    #expect(everything.count == count)
    var seen: Set<Transition> = []
    everything.forEach { seen.insert($0).inserted }
    #expect(seen.count == count)
  }

  @Test func `the formula agrees with a count for all smaller bounds`() {
    for items in 0...2 {
      for newItems in 0...1 {
        for sections in 0...2 {
          for newSections in 0...1 {
            let everything = EverythingSmall(
              items: items, newItems: newItems, sections: sections, newSections: newSections)
            var count = 0
            everything.forEach { _ in
              count += 1
              return true
            }
            #expect(count == everything.count)
          }
        }
      }
    }
  }

  private func everything(_ items: Int, _ sections: Int, _ marking: Marking) -> EverythingSmall {
    EverythingSmall(
      items: items, newItems: 1, sections: sections, newSections: 1, marking: marking)
  }

  @Test func `the formula gives the published figures`() {
    #expect(everything(3, 2, .single).count == 277_301)
    #expect(everything(3, 2, .all).count == 25_821_317)
    #expect(everything(3, 3, .none).count == 626_857)
    #expect(everything(3, 3, .single).count == 7_017_721)
    #expect(
      EverythingSmall(items: 5, newItems: 2, sections: 3, newSections: 1).count == 461_371_256)
  }

  @Test func `a count that fits no number is none`() {
    #expect(everything(20, 20, .all).count == nil)
  }

  @Test func `fewer than none is said to be a mistake, by whoever asks for it`() async {
    let ofItems = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      EverythingSmall(items: -1, newItems: 0, sections: 1, newSections: 0).forEach { _ in true }
    }
    let ofSections = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      EverythingSmall(items: 1, newItems: 0, sections: 1, newSections: -2).forEach { _ in true }
    }
    for (result, text) in [(ofItems, "-1 items"), (ofSections, "-2 new sections")] {
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("there are to be \(text); expected 0 or more"), "\(errors)")
    }
  }

  @Test func `there are as many markings as the formula says`() {
    #expect(handedOut(everything(3, 2, .single)) == 277_301)
  }

  @Test(arguments: Marking.allCases) func `no marking comes twice`(_ marking: Marking) throws {
    let small = everything(1, 1, marking)
    var different: Set<Transition> = []
    small.forEach { different.insert($0).inserted }
    try small.check(handedOut: different.count)
  }

  @Test func `contents change in the new list, and nothing is marked`() {
    var contents: Set<[Content]> = []
    everything(1, 1, .contents).forEach { transition in
      #expect(transition.old.rows.allSatisfy { $0.content == 0 })
      #expect(transition.reloadedItems + transition.reconfiguredItems == [])
      #expect(transition.reloadedSections == [])
      contents.insert(transition.new.rows.map(\.content))
      return true
    }
    #expect(contents == [[], [0], [1], [0, 0], [0, 1], [1, 0], [1, 1]])
  }

  @Test func `an enumeration that leaves out the last transition is found out`() {
    let small = everything(2, 2, .none)
    #expect(throws: Miscount.self) {
      try small.check(handedOut: handedOutWithoutLast(small))
    }
  }

  /// Hands out all but the last, as an enumeration does that stops one too early.
  private func handedOutWithoutLast(_ everything: EverythingSmall) -> Int {
    var count = 0
    var last: Transition?
    everything.forEach { transition in
      if last != nil { count += 1 }
      last = transition
      return true
    }
    return count
  }

  private func handedOut(_ everything: EverythingSmall) -> Int {
    var count = 0
    everything.forEach { _ in
      count += 1
      return true
    }
    return count
  }
}
