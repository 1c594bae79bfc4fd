import Mutants
import Reporting
import Snapshots
import Testing

@testable import DiffableCheck

/// What `show` tells of an apply: the screen before and after, and what became of every cell.
@Suite struct CellTableTests {
  @Test func `a reconfigure is told with each cell that it meets, and each that it does not`()
    throws
  {
    // On screen are b, c, d, and e; a is prepared, f to l have no cells.
    let page = try page(
      """
      scenario 1
      profile modern
      data-source diffable
      viewport 4 prepared 1
      start
        A: a b c d e f g h i
        B: j k l
      scroll to 1
      change b
      change c
      edit
        reconfigure-items b a i
        reload-items d
        move-item e before b
        delete-items f
        insert-items m after a
        append-items n
      apply animated
      """)
    #expect(
      page.suffix(23) == [
        "9   apply animated",
        "    marked        reload d",
        "                  reconfigure b",
        "                  reconfigure a",
        "                  reconfigure i",
        "    cells         before                  after",
        "                  A                       A",
        "                    a      prepared         a      reconfigured when shown,",
        "                    b                              prepared",
        "                    c                       m      new, cell made",
        "                    d                       e      moved",
        "                    e                       b'     reconfigured",
        "                    f      no cell, goes    c      kept, stale: the data has",
        "                    g      no cell                 c'",
        "                    h      no cell          d      cell replaced, prepared",
        "                    i      no cell          g … i  3 rows, no cell",
        "                  B                       B",
        "                    j      no cell          j      no cell",
        "    provider      b: reconfigure",
        "                  m: cell needed",
        "                  d: cell needed",
        "",
        "✔ Everything held.",
      ])
  }
}

extension CellTableTests {
  /// Returns the lines that tell a story.
  private func page(
    _ story: String, _ system: SystemUnderTest = .dataSource
  ) throws -> [String] {
    StoryTelling(try Scenario(parsing: story), system).tell().lines
  }
}
