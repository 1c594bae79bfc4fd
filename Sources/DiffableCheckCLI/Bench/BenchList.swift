import DiffEngines

/// A list of elements that is timed, in the form in which the engine and the yardstick read it.
struct BenchList<Element: BenchElement> {
  let items: [Element]
  let identifiers: Element.IdentifierList
  let list: FlatList<[Int], Element.IdentifierList>

  /// Creates a list that shares no storage with any other.
  init(_ list: [NumberedSection], changed: Set<Int> = []) {
    var (items, ends): ([Element], [Int]) = ([], [])
    items.reserveCapacity(list.reduce(0) { $0 + $1.items.count })
    for section in list {
      for number in section.items {
        items.append(Element(number: number, content: changed.contains(number) ? 1 : 0))
      }
      ends.append(items.count)
    }
    self.init(sections: list.map(\.number), items: items, ends: ends)
  }

  /// Creates a list from its parts.
  ///
  /// - Parameters:
  ///   - sections: The identifiers of the sections.
  ///   - items: The items of all sections.
  ///   - ends: For each section, the number of items up to and including it.
  init(sections: [Int], items: [Element], ends: [Int]) {
    self.items = items
    identifiers = Element.identifiers(of: items)
    list = FlatList(sections: sections, items: identifiers, ends: ends, hasNoRepeats: true)
  }
}

/// Two lists whose diff is timed.
///
/// It is a class, because a copy of the lists would count references to all their parts, which
/// takes half as long as the diff of a small list.
final class BenchPair<Element: BenchElement> {
  let old: BenchList<Element>
  let new: BenchList<Element>

  init(_ change: NumberedChange) {
    old = BenchList(change.old)
    new = BenchList(change.new, changed: Set(change.changed))
  }
}
