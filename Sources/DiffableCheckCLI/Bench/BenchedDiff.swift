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
    let (oldList, newList) = (FlatList(old), FlatList(new))
    do {
      let plan =
        Element.hasContent
        ? try StagePlan(from: oldList, to: newList, redraw: .reconfigure) {
          old.items[$0].content != new.items[$1].content
        } : try StagePlan(from: oldList, to: newList)
      let stages = plan.stages
      return stages.indices.reduce(0) { $0 + stages[$1].update.count }
    } catch {
      preconditionFailure("a list that is timed holds nothing twice: \(error)")
    }
  }
}

extension FlatList {
  fileprivate init<Element: BenchElement>(_ list: BenchList<Element>)
  where Sections == [Int], Items == Element.IdentifierList {
    self.init(
      sections: list.sections, items: Element.identifiers(of: list.items), ends: list.ends,
      hasNoRepeats: true)
  }
}
