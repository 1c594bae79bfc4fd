import Snapshots
import Testing

@testable import DiffableCheck

/// A reload beside a move may draw the wrong cell, and nothing is raised (rule 1.3.5).
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

  @Test func `is that of a section, too, beside one that is reloaded where it stays`() throws {
    let run = try run(
      """
      scenario 1
      profile modern
      start
        A: a B: b C: c D: d
      batch
        move-section 2 to 0
        reload-sections 1 3
        model C: c A: a B: b' D: d' e
      draws-wrongly reload-displaced-by-move
      """)
    #expect(run.violation == nil)
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
    #expect(run.lastTrouble == nil)
  }

  @Test func `a view is held to what its story says that it shows`() throws {
    let run = try run(
      """
      scenario 1
      start
        A: a
      batch
        delete-items [0, 0]
        model A:
      shows A: a
      """)
    #expect(run.violation?.reason == "should show A: a, shows A:")
  }

  private func run(_ story: String) throws -> Run {
    Run(try Scenario(parsing: story + "\n"), .view, holding: [])
  }
}
