/// A list of elements that is timed.
struct BenchList<Element: BenchElement> {
  private(set) var sections: [Int] = []
  private(set) var items: [Element] = []
  /// For each section, the number of items up to and including it.
  private(set) var ends: [Int] = []

  /// Creates a list that shares no storage with any other one.
  init(_ list: [NumberedSection], changed: Set<Int> = []) {
    items.reserveCapacity(list.reduce(0) { $0 + $1.items.count })
    for section in list {
      sections.append(section.number)
      for number in section.items {
        items.append(Element(number: number, content: changed.contains(number) ? 1 : 0))
      }
      ends.append(items.count)
    }
  }

  /// Creates a list from its parts.
  init(sections: [Int], items: [Element], ends: [Int]) {
    self.sections = sections
    self.items = items
    self.ends = ends
  }
}

/// Two lists between which the way is timed.
struct BenchPair<Element: BenchElement> {
  let old: BenchList<Element>
  let new: BenchList<Element>

  init(_ change: NumberedChange) {
    old = BenchList(change.old)
    new = BenchList(change.new, changed: Set(change.changed))
  }
}
