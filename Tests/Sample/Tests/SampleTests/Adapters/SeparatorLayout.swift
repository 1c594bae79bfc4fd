import BatchUpdateSimulator
import DiffableCheck
import Snapshots

/// A layout with a separator below every row of a section but its last; at each update, all of them
/// disappear and come again.
struct SeparatorLayout: DecorationLayout {
  let rules = [DecorationRule.separators]
  private var list = Layout()
  private var nextList = Layout()

  mutating func prepare(showing list: Layout) { self.list = list }

  func elements(in rows: Range<Int>) -> [DecorationElement] {
    separators(of: list).filter { $0.attributes.rows.overlaps(rows) }
  }

  mutating func prepare(for update: PreparedUpdate, to list: Layout) { nextList = list }

  func indexPathsToDelete(ofKind kind: String) -> [ElementPath] {
    separators(of: list).map(\.path)
  }

  func indexPathsToInsert(ofKind kind: String) -> [ElementPath] {
    separators(of: nextList).map(\.path)
  }

  func initialElement(ofKind kind: String, at path: ElementPath) -> DecorationElement? { nil }
  func finalElement(ofKind kind: String, at path: ElementPath) -> DecorationElement? { nil }

  mutating func finishUpdate() { list = nextList }

  private func separators(of list: Layout) -> [DecorationElement] {
    rules.flatMap { $0.elements(of: list) }
  }
}
