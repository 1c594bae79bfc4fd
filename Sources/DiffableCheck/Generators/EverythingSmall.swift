import Snapshots

/// Every transition between two small lists, up to the names of identifiers.
///
/// The old list holds items `a b c …` in order, in sections `A B C …`. The new one holds some of
/// them and some new ones, in every order and in every division into sections.
public struct EverythingSmall: Hashable, Sendable {
  /// The most items of the old list.
  public var items: Int
  /// The most items of the new list that the old one does not have.
  public var newItems: Int
  /// The most sections of the old list.
  public var sections: Int
  /// The most sections of the new list that the old one does not have.
  public var newSections: Int

  public init(items: Int, newItems: Int, sections: Int, newSections: Int) {
    self.items = items
    self.newItems = newItems
    self.sections = sections
    self.newSections = newSections
  }

  /// The number of transitions, by formula:
  /// Σ over s ≤ S, n ≤ I, s′ ≤ s, g ≤ G, k ≤ n, f ≤ F of
  /// D(n, s) · C(s, s′) · (s′+g)!/g! · C(n, k) · (k+f)!/f! · D(k+f, s′+g).
  public var count: Int {
    var sum = 0
    for s in 0...sections {
      for n in 0...items {
        for kept in 0...s {
          for g in 0...newSections {
            for k in 0...n {
              for f in 0...newItems {
                sum +=
                  divisions(n, s) * choices(s, kept) * arrangements(kept + g, g) * choices(n, k)
                  * arrangements(k + f, f) * divisions(k + f, kept + g)
              }
            }
          }
        }
      }
    }
    return sum
  }

  /// Hands out every transition once, in a fixed order, until told to stop.
  ///
  /// - Parameter body: Takes a transition, and answers whether to go on.
  public func forEach(_ body: (Transition) -> Bool) {
    for sectionCount in 0...sections {
      for itemCount in 0...items {
        for old in layouts(of: Array(0..<itemCount), in: Array(0..<sectionCount)) {
          guard forEach(from: old, sectionCount, itemCount, body) else { return }
        }
      }
    }
  }

  private func forEach(
    from old: Layout, _ sectionCount: Int, _ itemCount: Int, _ body: (Transition) -> Bool
  ) -> Bool {
    for newSections in orders(of: sectionCount, plusUpTo: self.newSections) {
      for newItems in orders(of: itemCount, plusUpTo: self.newItems) {
        for new in layouts(of: newItems, in: newSections) {
          guard body(Transition(from: old, to: new)) else { return false }
        }
      }
    }
    return true
  }

  /// Every list with the given items in the given sections, both in this order.
  private func layouts(of items: [Int], in sections: [Int]) -> [Layout] {
    compositions(of: items.count, into: sections.count).map { counts in
      var layout = Layout()
      var rest = items[...]
      for (section, count) in zip(sections, counts) {
        layout.appendSection(Section(Int32(section)))
        layout.append(contentsOf: rest.prefix(count).map { Row(Item(Int32($0))) })
        rest = rest.dropFirst(count)
      }
      return layout
    }
  }

  /// Every order of some of so many old numbers and up to so many new ones; new ones are told apart
  /// by nothing, so they come in order.
  private func orders(of old: Int, plusUpTo new: Int) -> [[Int]] {
    (0...new).flatMap { new in
      subsets(of: old).flatMap { kept in
        permutations(kept + Array(old..<old + new)).filter { order in
          let news = order.filter { $0 >= old }
          return news == news.sorted()
        }
      }
    }
  }
}

// MARK: Combinatorics

private func compositions(of total: Int, into parts: Int) -> [[Int]] {
  guard parts > 0 else { return total == 0 ? [[]] : [] }
  return (0...total).flatMap { first in
    compositions(of: total - first, into: parts - 1).map { [first] + $0 }
  }
}

private func subsets(of count: Int) -> [[Int]] {
  (0..<(1 << count)).map { bits in (0..<count).filter { bits & (1 << $0) != 0 } }
}

private func permutations(_ elements: [Int]) -> [[Int]] {
  guard !elements.isEmpty else { return [[]] }
  return elements.indices.flatMap { index in
    var rest = elements
    let first = rest.remove(at: index)
    return permutations(rest).map { [first] + $0 }
  }
}

/// The number of ways to divide so many items, in order, among so many sections.
private func divisions(_ items: Int, _ sections: Int) -> Int {
  guard sections > 0 else { return items == 0 ? 1 : 0 }
  return choices(items + sections - 1, sections - 1)
}

private func choices(_ n: Int, _ k: Int) -> Int {
  guard k > 0 else { return 1 }
  return choices(n, k - 1) * (n - k + 1) / k
}

/// The number of orders of n things of which k are told apart by nothing.
private func arrangements(_ n: Int, _ k: Int) -> Int {
  (k..<n).reduce(1) { $0 * ($1 + 1) }
}
