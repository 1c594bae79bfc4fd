import Snapshots
import Testing

@testable import DiffableCheck

/// A reload beside a move may draw the wrong cell, and nothing is raised (rules 1.3.5, 1.3.9).
@Suite struct DisplacedReloadTests {
  /// What else is reloaded may hold another number of items then, or the same in another order.
  @Test(
    arguments: [("B: d", "B: d"), ("B: d", "B:"), ("B: d e", "B: e d")], [Era.modern, .classic])
  func `is told beside a reloaded section`(_ other: (old: String, new: String), _ era: Era) throws {
    let run = try run(
      """
      scenario 1
      profile \(era)
      start
        A: a b c \(other.old)
      batch
        move-item [0, 2] to [0, 0]
        reload-items [0, 1]
        reload-sections 1
        model A: c a b' \(other.new)
      draws-wrongly reload-displaced-by-move
      shows A: c a a \(other.new)
      """)
    #expect(run.violation == nil)
  }

  @Test func `is that of sections, too, beside one that is reloaded where it stays`() throws {
    let run = try run(
      """
      scenario 1
      profile modern
      start
        A: a B: b C: c D: d E: e
      batch
        move-section 3 to 0
        reload-sections 1 2 4
        model D: d A: a B: b' C: c' E: e' f
      draws-wrongly reload-displaced-section
      shows D: d A: a B: b' A: a E: e' f
      """)
    #expect(run.violation == nil)
  }

  /// What displaces a cell is the section's reload and not the one that stays where it is.
  @Test func `is that of sections, too, beside a reloaded row that nothing displaces`() throws {
    let run = try run(
      """
      scenario 1
      profile modern
      start
        A: a B: b C: c D: d E: e F: f
      batch
        move-section 3 to 0
        reload-sections 1 2 4
        reload-items [5, 0]
        model D: d A: a B: b' C: c' E: e' g F: f'
      draws-wrongly reload-displaced-section
      """)
    #expect(run.violation == nil)
  }

  @Test func `is told where a reloaded row becomes another item`() throws {
    let run = try run(
      """
      scenario 1
      profile modern
      start
        A: a b c
      batch
        move-item [0, 2] to [0, 0]
        reload-items [0, 1]
        model A: c a x
      draws-wrongly reload-displaced-by-move
      shows A: c a a
      """)
    #expect(run.violation == nil)
  }

  /// One pass over the list finds out, however much is reloaded.
  @Test func `is looked for among many sections without trying each`() throws {
    let others = (0..<2_000).map { " S\($0):" }.joined()
    let numbers = (1...2_000).map { " \($0)" }.joined()
    let run = try run(
      """
      scenario 1
      profile modern
      start
        A: a b\(others)
      batch
        reload-sections\(numbers)
        model A: b a\(others)
      """)
    #expect(run.lastTroubles.isEmpty)
  }

  /// What no reload accounts for is the fault of whoever made the update.
  @Test func `is not blamed for a list that is another one anyway`() throws {
    let run = try run(
      """
      scenario 1
      profile modern
      start
        A: a b B: c
      batch
        reload-sections 1
        model A: b a B: c'
      """)
    #expect(run.lastTroubles.isEmpty)
  }

  /// The reload of a section absorbs those of its rows, wherever these are (rule 1.4.6).
  @Test(
    arguments: [
      ("A: a b B:", "[1, 0]", "A: b a B: c"),
      ("A: a B: b C: c d", "[1, 2]", "A: a B: e f g C: c x"),
    ])
  func `is not blamed for a row past the end of a section that is reloaded as well`(
    _ start: String, _ row: String, _ model: String
  ) throws {
    let run = try run(
      """
      scenario 1
      profile modern
      start
        \(start)
      batch
        reload-sections 1
        reload-items \(row)
        model \(model)
      """)
    #expect(run.lastTroubles.isEmpty)
  }

  @Test func `a view is held to what its story says that it shows`() throws {
    let run = try run(
      """
      scenario 1
      start
        A: a b
      change a
      batch
        reload-items [0, 0]
        model A: a' b
      shows A: a b
      """)
    #expect(run.violation?.reason == "should show A: a b, shows A: a' b")
  }

  private func run(_ story: String) throws -> Run {
    Run(try Scenario(parsing: story + "\n"), .view, holding: [])
  }
}
