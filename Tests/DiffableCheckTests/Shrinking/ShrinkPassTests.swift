import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct ShrinkPassTests {
  /// A story, and a smaller one that a single pass makes of it at once.
  struct Row: Sendable {
    let pass: String
    let before: String
    let after: String

    init(_ pass: String, _ before: String, _ after: String) {
      self.pass = pass
      self.before = before
      self.after = after
    }
  }

  private static let rows = [
    Row(
      "expectNothing", "start\n  A: a\napply animated\nshows A: a\n",
      "start\n  A: a\napply animated\n"),
    Row(
      "removeSteps",
      "start\n  A: a\nedit\n  delete-all-items\n  delete-all-items\napply animated\napply animated\n",
      "start\n  A: a\napply animated\napply animated\n"),
    Row(
      "startLater", "start\n  A: a b\nedit\n  move-item b before a\napply animated\n",
      "start\n  A: b a\napply animated\n"),
    Row(
      "startLater",
      "start empty\nsection-snapshot a\nsection-snapshot\n  append b to a\n  expand a\n",
      "start empty\nsection-snapshot a{b}\nsection-snapshot\n  expand a\n"),
    Row(
      "startWithStep",
      "start\n  A: a b\nchange a\nedit\n  move-item b before a\napply animated\n",
      "start\n  A: b a\nchange a\napply animated\n"),
    Row(
      "writeSnapshotOut", "start\n  A: a b\nedit\n  move-item b before a\napply animated\n",
      "start\n  A: a b\nsnapshot\n  A: b a\napply animated\n"),
    Row(
      // What a person does meanwhile stays.
      "writeSnapshotOut",
      "viewport 1\nstart\n  A: a b\nedit\n  move-item b before a\nscroll to 1\napply animated\n",
      "viewport 1\nstart\n  A: a b\nscroll to 1\nsnapshot\n  A: b a\napply animated\n"),
    Row(
      "reloadEverything", "start\n  A: a\nsnapshot\n  A: a'\napply animated\n",
      "start\n  A: a\napply reloading-data\n"),
    Row(
      "eraseItems", "start\n  A: a b\nsnapshot\n  A: b a\napply animated\n",
      "start\n  A: b\nsnapshot\n  A: b\napply animated\n"),
    Row(
      "eraseItems", "viewport 1\nstart\n  A: a b c\nscroll to 2\napply animated\n",
      "viewport 1\nstart\n  A: b c\nscroll to 1\napply animated\n"),
    Row(
      // With fewer rows on the screen, the last one stays out of sight.
      "eraseItems", "viewport 4\nstart\n  A: a b c d e\napply animated\n",
      "viewport 2\nstart\n  A: a b c\napply animated\n"),
    Row(
      "eraseItemPairs", "start\n  A: a b c\nsnapshot\n  A: c b a\napply animated\n",
      "start\n  A: b\nsnapshot\n  A: b\napply animated\n"),
    Row(
      "eraseSections", "start\n  A: a\n  B: b\nsnapshot\n  A: a\n  B: b\napply animated\n",
      "start\n  A: a\nsnapshot\n  A: a\napply animated\n"),
    Row(
      "mergeSections", "start\n  A: a\n  B: b\nsnapshot\n  A: a\n  B: b\napply animated\n",
      "start\n  A: a b\nsnapshot\n  A: a b\napply animated\n"),
    Row(
      "fewerUpdates",
      "start\n  A: a b\nbatch\n  delete-items [0, 0] [0, 1]\n  model A:\n",
      "start\n  A: a b\nbatch\n  delete-items [0, 1]\n  model A:\n"),
    Row(
      "fewerUpdates", "start\n  A: a b\ncall delete-items [0, 0] [0, 1]\n",
      "start\n  A: a b\ncall delete-items [0, 1]\n"),
    Row(
      "shortenLists", "start\n  A: a b\nsnapshot\n  A: b a\napply animated\n",
      "start\n  A: b\nsnapshot\n  A: b a\napply animated\n"),
    Row(
      "shortenLists", "start\n  A: a\nedit\n  delete-items a a\n",
      "start\n  A: a\nedit\n  delete-items a\n"),
    Row(
      "shortenLists", "identity value\nstart\n  A: a' a\nsnapshot\n  A: a'\napply animated\n",
      "identity value\nstart\n  A: a\nsnapshot\n  A: a'\napply animated\n"),
    Row(
      "smallerContents", "identity value\nstart\n  A: a'\nedit\n  reload-items a'\n",
      // A value shows what it is.
      "identity value\nstart\n  A: a\nedit\n  reload-items a\n"),
    Row(
      "plainerSetting", "hashes equal\nstart\n  A: a\napply animated\n",
      "start\n  A: a\napply animated\n"),
    Row(
      "plainerSetting",
      "identity value\nstart\n  A: a\nsnapshot\n  A: a'\napply animated\n",
      // A value with changed contents is another item.
      "start\n  A: a\nsnapshot\n  A: b\napply animated\n"),
    Row(
      // However many changes there were, each value stays an item of its own.
      "plainerSetting",
      "identity value\nstart\n  A: a'70\nsnapshot\n  A: a'80\napply animated\n",
      "start\n  A: a\nsnapshot\n  A: b\napply animated\n"),
    Row(
      // A value would be another item with its other content.
      "plainerSetting",
      "identity reference\nstart\n  A: a\nsnapshot\n  A: a'\napply animated\n",
      "identity value\nstart\n  A: a\nsnapshot\n  A: a\napply animated\n"),
    Row(
      "plainerSetting", "viewport 1500\nstart\n  A: a\napply animated\n",
      "viewport 750\nstart\n  A: a\napply animated\n"),
    Row(
      "plainerSetting", "viewport 3\nstart\n  A: a\napply animated\n",
      "viewport 2\nstart\n  A: a\napply animated\n"),
    Row(
      "plainerSetting", "viewport 1 prepared 2\nstart\n  A: a\napply animated\n",
      "viewport 1 prepared 1\nstart\n  A: a\napply animated\n"),
    Row(
      "plainerSetting", "viewport 1 prefetched 2\nstart\n  A: a\napply animated\n",
      "viewport 1 prefetched 1\nstart\n  A: a\napply animated\n"),
    Row(
      "plainerSetting", "viewport 4\nstart\n  A: a\napply animated\n",
      "start\n  A: a\napply animated\n"),
    Row(
      "plainerSetting", "profile classic\nview table\nstart\n  A: a\napply animated\n",
      "profile modern\nstart\n  A: a\napply animated\n"),
    Row(
      "plainerSetting", "data-source diffable\nstart\n  A: a\napply animated\n",
      "start\n  A: a\napply animated\n"),
    Row(
      "plainerSetting", "kinds 2\nstart\n  A: a\napply animated\n",
      "start\n  A: a\napply animated\n"),
    Row(
      "plainerSetting", "identity reference\nstart\n  A: a\napply animated\n",
      "start\n  A: a\napply animated\n"),
    Row(
      "plainerSetting", "data-source diffable\nprovider nothing a\nstart\n  A: a\napply animated\n",
      "data-source diffable\nstart\n  A: a\napply animated\n"),
    Row(
      "plainerSetting", "data-source diffable\nsdk before-ios-15\nstart\n  A: a\napply animated\n",
      "data-source diffable\nstart\n  A: a\napply animated\n"),
    Row(
      "scrollByViewport", "viewport 3\nstart\n  A: a b\nscroll to 1\napply animated\n",
      "viewport 2\nstart\n  A: a b\napply animated\n"),
    Row(
      "simplerSteps", "start\n  A: a\napply unanimated\n", "start\n  A: a\napply animated\n"),
    Row(
      "simplerSteps", "start\n  A: a\nedit\n  reload-items a\napply animated\n",
      "start\n  A: a\nedit\n  reconfigure-items a\napply animated\n"),
    Row(
      "simplerSteps", "start\n  A: a\nedit\n  insert-sections B before A\napply animated\n",
      "start\n  A: a\nedit\n  append-sections B\napply animated\n"),
    Row(
      "simplerSteps", "data-source diffable\nstart\n  A: a\nqueue feed\napply animated\n",
      "data-source diffable\nstart\n  A: a\nqueue main\napply animated\n"),
    Row(
      "simplerSteps", "start\n  A: a\nbatch\n  reload-data\n  model A: a\n",
      "start\n  A: a\nbatch\n  model A: a\n"),
    Row(
      "simplerSteps", "start\n  A: a\nbatch\n  reload-items [0, 9]\n  model A: a\n",
      "start\n  A: a\nbatch\n  reload-items [0, 4]\n  model A: a\n"),
    Row(
      "simplerSteps", "start\n  A: a b\nbatch\n  move-item [0, 1] to [0, 0]\n  model A: b a\n",
      "start\n  A: a b\nbatch\n  move-item [0, 0] to [0, 0]\n  model A: b a\n"),
    Row(
      "simplerSteps", "start\n  A: a\nbatch\n  move-section 3 to 1\n  model A: a\n",
      "start\n  A: a\nbatch\n  move-section 2 to 1\n  model A: a\n"),
    Row(
      "simplerSteps", "start\n  A: a\ncall delete-sections 2\n",
      "start\n  A: a\ncall delete-sections 1\n"),
    Row(
      "simplerSteps", "start\n  A: a\ncall delete-items [-3, -9223372036854775808]\n",
      "start\n  A: a\ncall delete-items [-2, -9223372036854775808]\n"),
    Row(
      "simplerSteps", "start\n  A: a\ncall delete-sections -1\n",
      "start\n  A: a\ncall delete-sections 0\n"),
    Row(
      "simplerSteps", "start empty\nsection-snapshot a+{b}\n",
      "start empty\nsection-snapshot a{b}\n"),
    Row(
      "swapSteps", "start\n  A: a\nedit\n  reload-items a\n  reconfigure-items a\napply animated\n",
      "start\n  A: a\nedit\n  reconfigure-items a\n  reload-items a\napply animated\n"),
    Row(
      "smallerContents", "start\n  A: a\nsnapshot\n  A: a''\napply animated\n",
      "start\n  A: a\nsnapshot\n  A: a'\napply animated\n"),
    Row(
      "smallerContents", "start\n  A: a\nmodel A: a''\n", "start\n  A: a\nmodel A: a'\n"),
    Row(
      "smallerContents",
      "start\n  A: a\nbatch\n  reload-items [0, 0]\n  model A: a''\n",
      "start\n  A: a\nbatch\n  reload-items [0, 0]\n  model A: a'\n"),
    Row(
      "smallerContents", "start\n  A: a'9 b'3\nsnapshot\n  A: b' a'8\napply animated\n",
      "start\n  A: a b\nsnapshot\n  A: b a\napply animated\n"),
    Row(
      "smallerContents", "start\n  A: a'1000\napply animated\n",
      "start\n  A: a'750\napply animated\n"),
    Row(
      // What has not changed stays so.
      "smallerContents", "start\n  A: a' b'500\nsnapshot\n  A: a b'500\napply animated\n",
      "start\n  A: a' b\nsnapshot\n  A: a b\napply animated\n"),
    Row(
      "smallerContents",
      "identity value\nstart\n  A: a'1000\nsnapshot\n  A: a'1200\napply animated\n",
      "identity value\nstart\n  A: a'400\nsnapshot\n  A: a'600\napply animated\n"),
    Row(
      // Both values of the item at once.
      "smallerContents",
      "identity value\nstart\n  A: a'\nsnapshot\n  A: a''\napply animated\n",
      "identity value\nstart\n  A: a\nsnapshot\n  A: a'\napply animated\n"),
    Row(
      "moveAcrossBorders", "start\n  A: a b\n  B:\napply animated\n",
      "start\n  A: a\n  B: b\napply animated\n"),
    Row(
      "sortRows", "start\n  A: a b\nsnapshot\n  A: b a\napply animated\n",
      "start\n  A: a b\nsnapshot\n  A: a b\napply animated\n"),
    Row(
      "earlierNames", "start\n  A: a b\nsnapshot\n  A: b\napply animated\n",
      "start\n  A: a b\nsnapshot\n  A: a\napply animated\n"),
    Row(
      "earlierNames", "start\n  A: a h\nsnapshot\n  A: h\napply animated\n",
      "start\n  A: a c\nsnapshot\n  A: c\napply animated\n"),
    Row("sortRows", "start\n  B: c\napply animated\n", "start\n  A: a\napply animated\n"),
  ]

  /// Nothing but the two stories breaks anything, so the pass has to lead from one to the other.
  @Test(arguments: rows) func `a story gets smaller by a pass`(_ row: Row) throws {
    let (before, after) = (try Scenario(story: row.before), try Scenario(story: row.after))
    var shrinker = Shrinker(before, breaking: .asked) {
      [before, after].contains($0) ? .asked : nil
    }
    shrinker.shrink()
    #expect(shrinker.scenario.notation == after.notation, "\(row.pass)")
    #expect(shrinker.reductions == 1)
  }

  @Test func `only where something is expected can it be left out`() throws {
    let pass = ShrinkPass.all[0]
    let plain = "start\n  A: a\n" + String(repeating: "apply animated\n", count: 8)
    #expect(Array(pass.candidates(try Scenario(story: plain))).isEmpty)
    let candidates = pass.candidates(try Scenario(story: plain + "shows A: a\n"))
    // Of eight steps, four, two, and the last one.
    #expect(Array(candidates).count == 4)
    #expect(candidates.allSatisfy { $0.steps.allSatisfy(\.expectations.isEmpty) })
  }

  @Test func `every pass has a story that gets smaller by it`() {
    var names: [String] = []
    for row in ShrinkPassTests.rows where !names.contains(row.pass) { names.append(row.pass) }
    #expect(names.count == ShrinkPass.all.count)
  }

  /// Stories of apps that were linked before iOS 15, with all that was there by then.
  private static let storiesOfOldApps =
    [
      "start\n  A: a\nedit\n  reload-items a\napply animated\n",
      "start\n  A: a\nsnapshot\n  A: a b\napply unanimated\n",
      "start\n  A: a b\nedit\n  insert-items c before a\n  reload-items a c\n",
    ].map { "data-source diffable\nsdk before-ios-15\n" + $0 }

  @Test(arguments: storiesOfOldApps)
  func `no story of an old app becomes one that such an app cannot do`(_ text: String) throws {
    let story = try Scenario(story: text)
    for pass in ShrinkPass.all {
      for candidate in pass.candidates(story) { #expect(candidate.isPossible) }
    }
    for variation in Variation.all(of: story) { #expect(variation.scenario.isPossible) }
  }

  @Test func `everything small of an old app is what such an app can do`() throws {
    let story = try Scenario(
      story: "data-source diffable\nsdk before-ios-15\nstart\n  A: a\nedit\n  reload-items a\n")
    var tried = 0
    _ = try SmallEditStories(story).forEach { candidate in
      tried += 1
      #expect(candidate.isPossible)
      return true
    }
    #expect(tried > 100)
  }

  @Test func `without its data source a story has none of its settings`() throws {
    let story = try Scenario(
      story: "data-source diffable\nsdk before-ios-15\nprovider nothing a\nstart\n  A: a\n")
    for setting in story.setting.plainer where setting.dataSource == .own {
      var plainer = story
      plainer.setting = setting
      #expect(try Scenario(parsing: plainer.notation) == plainer)
    }
  }

  @Test func `what a file can say becomes nothing that none can say`() throws {
    let story = try Scenario(
      story: "data-source diffable\nstart\n  A: a\nqueue feed\napply animated\n")
    // Without its data source, a story has no queue to name.
    var shrinker = Shrinker(story, breaking: .asked) { story in
      story.steps.contains { $0.action.kind == .queue } ? .asked : nil
    }
    shrinker.shrink()
    #expect(shrinker.scenario.setting.dataSource == .diffable)
    #expect(try Scenario(parsing: shrinker.scenario.notation) == shrinker.scenario)
  }

  @Test func `a section snapshot of a data source keeps its collection view`() throws {
    let story = try Scenario(
      story: "profile classic\ndata-source diffable\nstart\n  A: a\ntake-section-snapshot of A\n")
    let plain: [Profile] = [.strict, .system(.modern, .collection)]
    // The rules of a table view come before those of the story.
    var shrinker = Shrinker(story, breaking: .asked) { story in
      story.steps.contains { $0.action.kind == .takeSectionSnapshot }
        && !plain.contains(story.setting.profile) ? .asked : nil
    }
    shrinker.shrink()
    #expect(shrinker.scenario.setting.profile == .system(.classic, .collection))
  }

  @Test func `no pass makes a story of nothing`() {
    for pass in ShrinkPass.all {
      for candidate in pass.candidates(Scenario()) {
        #expect(candidate.steps.isEmpty && candidate.start.rows.isEmpty)
      }
    }
  }
}
