import DiffEngines
import Snapshots

/// The only place in which the benchmarks call the project's engine.
enum BenchedDiff {
  /// Computes the batch updates from one list to another, with reconfigures for what changed.
  ///
  /// - Returns: The number of operations in all batch updates.
  @inline(never)
  static func operations<Element: BenchElement>(
    from old: BenchList<Element>, to new: BenchList<Element>
  ) -> Int {
    do {
      return try plan(from: old, to: new).stages.reduce(0) { $0 + $1.update.count }
    } catch {
      preconditionFailure("a list that is timed holds nothing twice: \(error)")
    }
  }

  /// Computes the batch updates from one snapshot to another, with the marks of the new one.
  ///
  /// - Returns: The number of operations in all batch updates.
  @inline(never)
  static func operations<Identifier>(
    from old: Snapshot<Int, Identifier>, to new: Snapshot<Int, Identifier>
  ) -> Int {
    StagePlan(from: old, to: new).stages.reduce(0) { $0 + $1.update.count }
  }

  @inline(__always)
  private static func plan<Element: BenchElement>(
    from old: BenchList<Element>, to new: BenchList<Element>
  ) throws -> StagePlan {
    guard Element.hasContent else { return try StagePlan(from: old.list, to: new.list) }
    // The lists are read in place: copies would be reference-counted, which takes a twentieth of
    // the time of a small diff.
    return try StagePlan(from: old.list, to: new.list, redraw: .reconfigure) {
      old.items[$0].content != new.items[$1].content
    }
  }
}
