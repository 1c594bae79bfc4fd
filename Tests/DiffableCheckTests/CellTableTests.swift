import DiffEngines
import Mutants
import PropertyTesting
import Snapshots
import Testing

@testable import DiffableCheck
@testable import Reporting

/// What `show` tells of an apply: the screen before and after, and what became of every cell.
@Suite struct CellTableTests {
  @Test func `a reconfigure is told with each cell that it meets, and each that it does not`()
    throws
  {
    // On screen are b, c, d, and e; a was there, f and g are made ahead, the others have no cells.
    let page = try page(
      """
      viewport 4 prepared 1 prefetched 2
      start
        A: a b c d e f g h i
        B: j k l
      scroll to 1
      change b
      change c
      change f
      edit
        reconfigure-items b a f i
        reload-items d
        move-item e before b
        delete-items h
        insert-items m after a
        append-items n
      apply animated
      """)
    #expect(
      page.drop { $0 != "11  apply animated" } == [
        "11  apply animated",
        "    marked        reload d",
        "                  reconfigure b",
        "                  reconfigure a",
        "                  reconfigure f",
        "                  reconfigure i",
        "    cells         before                after",
        "                  A                     A",
        "                    a  prepared           a   reconfigured, prepared",
        "                    b                     m   new, cell made",
        "                    c                     e   moved",
        "                    d                     b'  reconfigured",
        "                    e                     c   kept, stale: the data has c'",
        "                    f  prepared           d   cell replaced, prepared",
        "                    g  prepared           f'  reconfigured when shown, prepared",
        "                    h  no cell, goes      g   no cell",
        "                    i  no cell            i   no cell, nothing to reconfigure",
        "                  B                     B",
        "                    j  no cell            j   no cell",
        "                    k  no cell            k   no cell",
        "                    l  no cell            l   no cell",
        "                                          n   new, no cell",
        "    provider      cell needed: m",
        "                  reconfigure: a b",
        "                  cell needed: d",
        "",
        "✔ Everything held; 1 cell is stale.",
      ])
  }

  /// Of two rows that change places, either can be said to move.
  @Test func `a prepared cell that nobody marked is stale, and what moves is told of as well`()
    throws
  {
    let page = try page(
      """
      viewport 2 prepared 2
      start
        A: a b c d
      scroll to 2
      change a
      edit
        move-item d before c
        reconfigure-items d
      apply animated
      """)
    #expect(
      page.drop { !$0.hasPrefix("    cells") }.dropLast(2) == [
        "    cells         before           after",
        "                  A                A",
        "                    a  prepared      a  kept, prepared, stale: the data has a'",
        "                    b  prepared      b  kept, prepared",
        "                    c                d  reconfigured",
        "                    d                c  moved",
        "    provider      reconfigure: d",
      ])
  }

  @Test func `many rows without cells share a line, but for those to which something happens`()
    throws
  {
    let page = try page(
      """
      viewport 1
      start
        A: a b c d e f g h i j
        B: k l m
      edit
        delete-items f
        append-items n to A
      apply animated
      """)
    #expect(
      page.drop { !$0.hasPrefix("    cells") }.dropLast(2) == [
        "    cells         before                      after",
        "                  A                           A",
        "                    a                           a  kept",
        "                    b … e: 4 rows, no cell      b … j: 8 rows, no cell",
        "                    f  no cell, goes            n  new, no cell",
        "                    g … j: 4 rows, no cell    B",
        "                  B                             k  no cell",
        "                    k  no cell                  l  no cell",
        "                    l  no cell                  m  no cell",
        "                    m  no cell",
      ])
  }

  @Test func `no line is longer than 80 columns, whatever items are called`() throws {
    for name in ["weather", "\"the weather on day\"", "\"the article about the weather today\""] {
      let names = (1...9).map { name.replacing("\"", with: "") + " \($0)" }.map { "\"\($0)\"" }
      let page = try page(
        """
        viewport 3 prepared 2
        start
          A: \(names.joined(separator: " "))
        scroll to 2
        change \(names[2])
        edit
          move-item \(names[3]) before \(names[2])
          reconfigure-items \(names[0]) \(names[3])
        apply animated
        queue feed
        apply animated
        logs apply-one-queue
        queue main
        apply animated
        rejected apply-reentrant
        """)
      // A written story is as wide as its names make it.
      let told = page.drop { !$0.hasSuffix("apply animated") }
      #expect(told.count > 30)
      #expect(told.filter { $0.count > 80 } == [])
    }
  }

  @Test func `nor is the verdict, whatever UIKit's sentence`() throws {
    let page = try page(
      "start\n  A: a\nqueue feed\napply animated\nqueue main\napply animated\n")
    #expect(page.contains { $0.hasPrefix("✘ meetsExpectation (apply-reentrant): raises: Dead") })
    #expect(page.filter { $0.count > 80 } == [])
  }

  @Test func `lists that do not fit side by side stand below each other`() throws {
    let name = "\"the article about the weather\""
    let page = try page(
      "start\n  A: a \(name)\nedit\n  reconfigure-items \(name)\n  delete-items a\napply animated\n"
    )
    #expect(
      page.drop { !$0.hasPrefix("    cells") }.dropLast(2) == [
        "    cells         before",
        "                  A",
        "                    a                                goes",
        "                    \(name)",
        "                  after",
        "                  A",
        "                    \(name)  reconfigured",
        "    provider      reconfigure: \(name)",
      ])
  }

  @Test func `the names of a story stand in what UIKit says of it`() throws {
    let page = try page(
      """
      provider nothing batman
      start
        A: a
      edit
        append-items batman
        move-item robin before a
      apply animated
      rejected provider-nil
      """
    ).joined(separator: "\n")
    #expect(page.contains("item identifier\n                  'batman', which is not allowed."))
    #expect(page.contains("robin"))
    #expect(!page.contains("a10000"))
  }

  @Test func `every apply of a commit is told, so that a lost append is seen to go`() throws {
    let page = try page(
      """
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
      """)
    #expect(page.contains("    waiting       2 applies, for the main queue"))
    #expect(
      page.drop { $0 != "9   commit" } == [
        "9   commit",
        "    apply         1",
        "    cells         before    after",
        "                  A         A",
        "                    a         a  kept",
        "                              b  new, cell made",
        "    provider      cell needed: b",
        "    apply         2",
        "    cells         before       after",
        "                  A            A",
        "                    a            a  kept",
        "                    b  goes      c  new, cell made",
        "    provider      cell needed: c",
        "",
        "✔ Everything held.",
      ])
  }

  @Test func `where nobody says what moves, the fewest rows are said to have`() {
    let system = SystemUnderTest.updater { PlainUpdater() }
    var applies = 0
    for number in 0..<300 {
      let story = system.story(Seed(4).child(UInt64(number)))
      let run = Run(story, system, holding: [])
      guard let apply = run.apply, apply.isFinished else { continue }
      let moved = CellTable(ScreenChange(apply), WordWriter(story.names)).movedRows().count { $0 }
      #expect(moved == FewestMoves(apply.transition).items, "\(story.notation)")
      applies += moved > 0 ? 1 : 0
    }
    #expect(applies > 50)
  }

  @Test func `what a changeset moves has moved`() throws {
    let story = try Scenario(
      parsing: """
        scenario 1
        start
          A: a b
        snapshot
          A: b a
        apply animated
        """)
    for (source, moved) in [(0, "a"), (1, "b")] {
      let engine = SystemUnderTest.engine(
        FlatEngine(rows: { _, _ in
          FlatChanges(moves: [Move(from: source, to: 1 - source)])
        }))
      let lines = StoryPage(story, engine).run().lines
      #expect(lines.contains { $0.hasSuffix("\(moved)  moved") }, "\(lines)")
    }
  }

  /// A page of several tellings shows a system that answers otherwise each time as it never was.
  @Test func `a system is told each story once`() throws {
    let asked = Asked()
    let engine = SystemUnderTest.engine(
      FlatEngine(rows: { _, _ in
        asked.count += 1
        return FlatChanges(inserts: [1])
      }))
    let story = try Scenario(
      parsing: "scenario 1\nstart\n  A: a\nedit\n  append-items b\napply animated\nscroll to 0\n")
    _ = Run(story, engine, holding: Property.asked(of: engine))
    let once = asked.count
    #expect(once > 0)
    #expect(StoryPage(story, engine).run().lines.last == "✔ Everything held.")
    #expect(asked.count == 2 * once)
  }

  /// Counts what a test asks, in one thread.
  private final class Asked: @unchecked Sendable {
    var count = 0
  }

  @Test func `on each queue stands what would be edited there`() throws {
    let page = try page(
      """
      start
        A: a
      queue feed
      edit
        append-items b
      queue search
      queue feed
      apply animated
      queue main
      """)
    let pending = page.filter { $0.hasPrefix("    pending") }.map { $0.dropFirst(18) }
    #expect(pending == ["A: a", "A: a b", "A: a", "A: a b", "A: a"])
  }

  @Test func `an apply that a queue waits for is told where its code goes on`() throws {
    let page = try page(
      """
      start
        A: a
      queue feed
      edit
        append-items b
      apply animated
      edit
        append-items c
      apply animated
      apply animated
      """)
    let told = page.filter { $0.hasPrefix("    provider") || $0.first?.isNumber == true }
    #expect(
      told == [
        "1   queue feed", "2   append-items b", "3   apply animated", "4   append-items c",
        "    provider      cell needed: b", "5   apply animated", "6   apply animated",
        "    provider      cell needed: c",
      ])
    #expect(page.filter { $0 == "    waiting       1 apply, for the main queue" }.count == 3)
  }

  @Test(arguments: ["append-items c", "number-of-items"])
  func `what is raised where a queue waited is told there`(_ next: String) throws {
    let page = try page(
      """
      provider nothing b
      start
        A: a
      queue feed
      edit
        append-items b
      apply animated
      edit
        \(next)
      """)
    let step = page.drop { $0 != "4   \(next)" }
    let awaited = "    awaited       the apply before, which the queue waits for"
    #expect(step.dropFirst().first == awaited)
    #expect(step.dropFirst(2).first?.hasPrefix("    outcome       raises: ") == true)
  }

  @Test func `where nobody knows what a queue waited for, that is told once`() throws {
    let page = try page(
      """
      start
        A:
        B:
      queue feed
      section-snapshot a
      apply-section-snapshot to A animated
      commit
      section-snapshot a
      apply-section-snapshot to B animated
      take-section-snapshot of B
      """)
    #expect(page.count { $0.hasPrefix("    unspecified   4.20 ss-rebase") } == 1)
  }

  @Test func `a commit with nothing to run tells of nothing but the screen`() throws {
    let page = try page("start\n  A: a\nedit\n  append-items b\napply animated\ncommit\n")
    #expect(
      page.drop { $0 != "3   commit" } == [
        "3   commit",
        "    on screen     A: a b",
        "",
        "✔ Everything held.",
      ])
  }

  @Test func `what nobody marked is not said to be marked`() throws {
    let reloading = try page(
      "start\n  A: a\nedit\n  reload-sections A\napply reloading-data\n")
    #expect(!reloading.contains { $0.contains("marked") })
    #expect(
      try page("start\n  A: a\nedit\n  reload-sections A\napply animated\n")
        .contains("    marked        reload section A"))
    let updated = StoryPage(
      try Scenario(
        parsing:
          "scenario 1\nstart\n  A: a\nedit\n  reload-items a\napply reloading-data\n"),
      .updater { PlainUpdater() }
    ).run().lines
    #expect(updated.contains("    marked        reload section A"))
    #expect(!updated.contains { $0.hasSuffix("reload a") })
    let moved = try page(
      "start\n  A:\n  B: b\nsection-snapshot b\napply-section-snapshot to A animated\n")
    #expect(moved.contains("    provider      cell needed: b"))
    #expect(!moved.contains { $0.contains("marked") })
  }

  @Test func `what of a batch does nothing is told as redundant`() throws {
    let story = """
      scenario 1
      profile modern
      start
        A: a
        B: b
      batch
        delete-sections 0
        delete-items [0, 7]
        model B: b

      """
    let lines = StoryPage(try Scenario(parsing: story), .updater { PlainUpdater() }).run().lines
    #expect(
      lines.contains(
        "    redundant     delete [0, 7] (1.4.6 delete-absorbed-by-section-delete)"))
  }

  @Test func `what a layout answers is told with the decorations that are there then`() throws {
    let story = """
      scenario 1
      start
        A: a b
      edit
        delete-items a
        append-items c d
      apply animated
      """
    let lines = StoryPage(try Scenario(parsing: story), PlainDecorations.system()).run().lines
    let told = lines.drop { !$0.hasPrefix("    deletes") }.prefix { !$0.isEmpty }
    #expect(
      told == [
        "    deletes       separator [0, 0]",
        "                  badge [0, 1]",
        "    inserts       separator [0, 1] [0, 0]",
        "                  badge [0, 1]",
        "    decorations   background [0]",
        "                  badge [0, 1]",
        "                  separator [0, 0] [0, 1]",
      ])
    let edits = lines.prefix { !$0.hasPrefix("3") }
    #expect(!edits.contains { $0.contains("decorations") })
  }

  @Test func `a story for another system is not told`() throws {
    let story = try Scenario(
      parsing: "scenario 1\ndata-source diffable\nstart\n  A: a\nedit\n  delete-items a\n")
    let told = StoryPage(story, .updater { PlainUpdater() }).run()
    #expect(
      told.lines == [
        "at first      A: a", "",
        "The story is one of a diffable data source.",
      ])
    #expect(!told.run.exercisedSystem)
    let old = try Scenario(
      parsing: "scenario 1\nprofile legacy\nstart\n  A: a\n")
    let other = StoryPage(old, .dataSource).run().lines.last
    #expect(other == "The story goes by rules that are older than diffable data sources.")
  }

  @Test func `a story of another kind of app or view says which`() throws {
    let provider = try Scenario(
      parsing: "scenario 1\nprovider nothing b\nstart\n  A: a\nscroll to 0\n")
    #expect(
      StoryPage(provider, .updater { PlainUpdater() }).run().lines.last
        == "The story is one of a mistake of the cell provider.")
    let table = try Scenario(parsing: "scenario 1\nprofile modern\nview table\nstart empty\n")
    let system = SystemUnderTest.decorations({ PlainDecorations() }, updatedBy: SnapshotDiff())
    #expect(StoryPage(table, system).run().lines.last == "A table view has no decorations.")
    let batch = try Scenario(
      parsing: "scenario 1\nstart empty\nbatch\n  insert-sections 0\n  model A:\n")
    #expect(
      StoryPage(batch, .dataSource).run().lines.last
        == "The app of the story calls its view itself.")
  }

  @Test func `what raises by every rule is not said to be rejected by the strict ones`() throws {
    let start = "scenario 1\nviewport 1\nprovider nothing b\nstart\n  A: a b\n"
    let story = try Scenario(parsing: start + "scroll to 1\nrejected provider-nil")
    #expect(
      StoryPage(story, .view).run().lines.last
        == "✔ Everything held: UIKit raises here, as the story says.")
  }

  @Test func `a story that no app can be in says why`() throws {
    var story = try Scenario(
      parsing: "scenario 1\ndata-source diffable\nstart\n  A: a\ntake-section-snapshot of A\n")
    story.setting.profile = .system(.modern, .table)
    let told = StoryPage(story, .dataSource).run()
    #expect(
      told.lines == [
        "at first      A: a", "",
        "No app can be in this story: 'take-section-snapshot' with a table view; expected",
        "a collection view: the data source of a table view has no section snapshots.",
      ])
    #expect(!told.run.exercisedSystem)
    story.setting.profile = .system(.legacy, .collection)
    #expect(
      StoryPage(story, .dataSource).run().lines.suffix(2) == [
        "No app can be in this story: 'data-source diffable' with profile legacy;",
        "expected a later profile: diffable data sources came with iOS 13.",
      ])
  }

  @Test func `an apply that does not compare, or has nothing to do, says so`() throws {
    func applied(_ story: String) throws -> [String] {
      try page(story).filter { $0.hasPrefix("    applied") }.map { String($0.dropFirst(18)) }
    }
    #expect(
      try applied("start empty\nsnapshot\n  A: a\napply animated\napply animated\n") == [
        "everything loaded anew (3.2 first-apply)",
        "nothing was to be done (3.11 apply-unchanged)",
      ])
    #expect(
      try applied("start\n  A: a\napply reloading-data\n") == [
        "everything loaded anew (3.14 reload-data-apply)"
      ])
    #expect(try applied("start\n  A: a\nsnapshot\n  A: b\napply animated\n") == [])
  }
}

extension CellTableTests {
  @Test func `what a person holds is told when it changes`() throws {
    let lines = try page(
      """
      viewport 1
      start
        A: a b
      select a
      first-responder b
      edit
        delete-items a
      apply animated
      scroll to 0

      """)
    #expect(
      lines.filter { $0.hasPrefix("    selected") } == [
        "    selected      a", "    selected      a", "    selected      nothing",
      ])
    #expect(lines.contains("    outcome       no cell of b is on screen: nothing happens"))
    let reloaded = try page("start\n  A: a\nselect a\nedit\n  reload-items a\napply animated\n")
    #expect(reloaded.contains("    perhaps       a"))
  }

  @Test func `a story that holds says where UIKit raises and no line does`() throws {
    let edits = "start\n  A: a\nedit\n  reload-items b\n"
    #expect(
      try page(edits + "apply animated\n").last
        == "✔ Everything held; UIKit raises at 1 step, which no line says.")
    #expect(
      try page(edits + "  refused reload-unknown-item\napply animated\n").last
        == "✔ Everything held.")
    #expect(
      try page(edits + "  reload-items c\nchange a\napply animated\n").last
        == "✔ Everything held; UIKit raises at 2 steps, which no line says; 1 cell is stale.")
  }

  @Test(arguments: [
    ("", "the strict rules reject this"), ("profile modern\n", "UIKit raises here"),
  ])
  func `what the strict rules reject need not raise`(_ profile: String, _ words: String) throws {
    let story = try Scenario(
      parsing: "scenario 1\n\(profile)start\n  A: a\nbatch\n  delete-items [0, 1]\n"
        + "  model A: a\nrejected delete-bounds\n")
    #expect(
      StoryPage(story, .view).run().lines.last == "✔ Everything held: \(words), as the story says.")
  }

  @Test func `a reload that waits is told, and nothing of cells that are not there yet`() throws {
    let lines = try page("start\n  A: a b\nchange a\nreload-data\napply animated\n")
    let waiting = "    waiting       a reload of everything, for the next layout"
    // Below the reload and below the apply, which has nothing to do.
    #expect(lines.count { $0 == waiting } == 2)
    #expect(!lines.contains { $0.contains("cell made") })
  }

  @Test func `what an app's own calls do to cells is told, each with what the provider is asked`()
    throws
  {
    let story = """
      scenario 1
      profile modern
      start
        A: a b c
      batch
        delete-items [0, 0]
        reload-items [0, 1]
        model A: b c
      model A: d b c
      call insert-items [0, 0]
      call delete-items [0, 0]
      rejected item-count

      """
    let lines = StoryPage(try Scenario(parsing: story), .view).run().lines
    #expect(
      lines.dropFirst(2).prefix { !$0.hasPrefix("4") } == [
        "1   batch delete-items [0, 0] reload-items [0, 1] model A: b c",
        "    cells         before       after",
        "                  A            A",
        "                    a  goes      b  cell replaced",
        "                    b            c  kept",
        "                    c",
        "    provider      cell needed: b",
        "",
        "2   model A: d b c",
        "",
        "3   call insert-items [0, 0]",
        "    cells         before    after",
        "                  A         A",
        "                    b         d  new, cell made",
        "                    c         b  kept",
        "                              c  kept",
        "    provider      cell needed: d",
        "",
      ])
    // A view that has rejected an update is of no further use.
    #expect(lines.contains("    on screen     A: d b c"))
    #expect(lines.count { $0.hasPrefix("    cells ") } == 2)
  }

  /// Returns the lines below `cells` of an app's own batch on a list of `a`, `b`, and `c`.
  private func cells(ofBatch batch: String) throws -> [String] {
    let head = "scenario 1\nprofile modern\nstart\n  A: a b c\nbatch\n  "
    let lines = StoryPage(try Scenario(parsing: head + batch), .view).run().lines
    let table = lines.drop { !$0.hasPrefix("    cells") }.dropFirst(2)
    return table.prefix { $0.hasPrefix("        ") }
      .map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func `a cell that is drawn in a wrong row is told as the one that it is`() throws {
    // The reload asks for the row that the data has there by then (rule 1.3.5).
    let batch = """
      reload-items [0, 1]
        move-item [0, 2] to [0, 0]
        model A: c a b'
      draws-wrongly reload-displaced-by-move

      """
    #expect(
      try cells(ofBatch: batch) == [
        "a c moved", "b goes a cell made", "c a kept, should be b'",
      ])
  }

  @Test func `of a wrong delete, the cell that goes is told to go`() throws {
    // The data loses a, and the view is told that b goes.
    #expect(
      try cells(ofBatch: "delete-items [0, 1]\n  model A: b c\n")
        == ["a a kept, should be b", "b goes c kept", "c"])
  }

  @Test func `of an app's own batch, what it moves has moved`() throws {
    let (first, last) = ("move-item [0, 0] to [0, 2]", "move-item [0, 2] to [0, 0]")
    #expect(
      try cells(ofBatch: "\(first)\n  model A: b c a\n")
        == ["a b kept", "b c kept", "c a moved"])
    #expect(
      try cells(ofBatch: "\(last)\n  model A: c a b\n")
        == ["a c moved", "b a kept", "c b kept"])
  }

  @Test func `what is loaded anew before an app's own batch is what the data held by then`() throws
  {
    let story =
      "scenario 1\nprofile modern\nstart\n  A: a b c\nmodel A: b c\nreload-data\nbatch\n"
      + "  insert-items [0, 2]\n  model A: b c d\n"
    let lines = StoryPage(try Scenario(parsing: story), .view).run().lines
    let table = lines.drop { !$0.hasPrefix("    cells") }.prefix { $0.hasPrefix("    ") }
    #expect(
      table.map { $0.split(separator: " ").joined(separator: " ") } == [
        "cells before after", "A A", "b to be reloaded b cell made", "c to be reloaded c cell made",
        "d new, cell made", "provider cell needed: b c d",
      ])
  }

  @Test func `a reconfigure by an app's own call that meets no cell is told`() throws {
    let story =
      "scenario 1\nprofile modern\nviewport 1\nstart\n  A: a b\n"
      + "call reconfigure-items [0, 1]\n"
    let lines = StoryPage(try Scenario(parsing: story), .view).run().lines
    #expect(lines.contains { $0.hasSuffix("b  no cell, nothing to reconfigure") }, "\(lines)")
  }

  @Test func `what was to be loaded anew before an apply is told with its cells`() throws {
    let lines = try page(
      """
      start
        A: a b
      reload-data
      apply animated
      edit
        move-item a after b
      apply animated

      """)
    #expect(lines.count { $0.contains("  to be reloaded  ") } == 2)
    #expect(!lines.contains { $0.contains("no cell") })
  }

  @Test
  func `a row without a cell, or with one to be configured, has the content that it will show`()
    throws
  {
    let lines = try page(
      """
      viewport 1 prefetched 1
      start
        A: a b c d
      change b
      change d
      edit
        reconfigure-items b d
      apply animated
      shows A: a b' c d'
      scroll to 1

      """)
    let table = lines.drop { !$0.hasPrefix("    cells") }
    #expect(table.contains { $0.contains("b'  reconfigured when shown, prepared") })
    #expect(table.contains { $0.contains("d'  no cell, nothing to reconfigure") })
    // Why the provider is asked is told below a scroll as below an apply.
    #expect(lines.drop { $0 != "5   scroll to 1" }.contains("    provider      reconfigure: b"))
  }

  @Test func `the apply that a queue waits for is told as such`() throws {
    let lines = try page(
      "start\n  A: a\nqueue bg\nedit\n  append-items d\napply animated\nedit\n  append-items e\n")
    let edit = lines.drop { $0 != "4   append-items e" }
    #expect(
      edit.dropFirst().first == "    awaited       the apply before, which the queue waits for")
    #expect(lines.count { $0.hasPrefix("    awaited") } == 1)
  }

  @Test func `what was perhaps selected and is not any more is told`() throws {
    let lines = try page(
      """
      start
        A: a b
      select a
      edit
        reload-items a
      apply animated
      edit
        delete-items a
      apply animated

      """)
    #expect(lines.contains("    perhaps       a"))
    #expect(!lines.contains("    perhaps       nothing"))
    #expect(lines.last { $0.hasPrefix("    selected") } == "    selected      nothing")
  }

  @Test func `what will be configured before anybody sees it is not stale`() throws {
    let lines = StoryPage(
      try Scenario(
        parsing: """
          scenario 1
          profile modern
          viewport 1 prefetched 1
          start
            A: a b
          batch
            reconfigure-items [0, 1]
            model A: a b'

          """), .view
    ).run().lines
    #expect(!lines.contains { $0.contains("stale") }, "\(lines)")
  }

  /// Returns the lines that tell a story of a data source, which is given without its head.
  private func page(_ story: String) throws -> [String] {
    let head = "scenario 1\nprofile modern\ndata-source diffable\n"
    return StoryPage(try Scenario(parsing: head + story), .dataSource).run().lines
  }
}
