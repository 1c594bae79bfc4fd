import DiffEngines

/// Where the benchmarks call the project's engine; nothing else in them knows how.
enum BenchedDiff {
  /// Computes what takes one list to another.
  ///
  /// - Returns: The number of operations in all batch updates.
  @inline(never)
  static func operations<Element>(
    from old: BenchList<Element>, to new: BenchList<Element>
  ) -> Int {
    do {
      let plan = try StagePlan(
        from: FlatList(sections: old.sections, items: old.items, ends: old.ends),
        to: FlatList(sections: new.sections, items: new.items, ends: new.ends),
        marks: Marks(reconfiguredItems: changed(from: old.items, to: new.items)))
      return plan.stages.reduce(0) { $0 + $1.update.count }
    } catch {
      preconditionFailure("a list that is timed holds nothing twice: \(error)")
    }
  }

  /// Returns the elements that show something else than in the old list.
  private static func changed<Element: BenchElement>(
    from old: [Element], to new: [Element]
  ) -> [Element] {
    guard Element.hasContent else { return [] }
    var contents = [Element: Int](minimumCapacity: old.count)
    for element in old { contents[element] = element.content }
    return new.filter { element in contents[element].map { $0 != element.content } ?? false }
  }
}
