import DiffEngines

/// Where the benchmarks call the project's engine; nothing else in them knows how.
enum BenchedDiff {
  /// Computes what takes one list to another; what changed is configured again.
  ///
  /// - Returns: The number of operations in all batch updates.
  @inline(never)
  static func operations<Element: BenchElement>(
    from old: BenchList<Element>, to new: BenchList<Element>
  ) -> Int {
    do {
      let plan =
        Element.hasContent
        ? try StagePlan(from: FlatList(old), to: FlatList(new), redraw: .reconfigure) {
          old.items[$0].content != new.items[$1].content
        } : try StagePlan(from: FlatList(old), to: FlatList(new))
      let stages = plan.stages
      return stages.indices.reduce(0) { $0 + stages[$1].update.count }
    } catch {
      preconditionFailure("a list that is timed holds nothing twice: \(error)")
    }
  }
}

extension FlatList {
  /// Creates a list that is timed: its maker knows that no identifier stands twice.
  fileprivate init<Element>(_ list: BenchList<Element>)
  where Sections == [Int], Items == [Element] {
    self.init(sections: list.sections, items: list.items, ends: list.ends, hasNoRepeats: true)
  }
}
