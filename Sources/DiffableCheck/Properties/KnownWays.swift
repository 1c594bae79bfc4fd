import Snapshots

/// A cache of the ways between small lists.
///
/// A search asks about the same transition with every marking, and stories ask about the same few
/// transitions under other names. The answers do not depend on what is in the cache.
final class KnownWays: Sendable {
  static let shared = KnownWays()

  private struct Question: Hashable {
    let old, new: Layout
    let stages: Int
  }

  private let remembered = Locked<[Question: [SmallWay]]>([:])

  /// The number of cached answers.
  var count: Int { remembered.withLock { $0.count } }

  /// More than the number of different questions about small transitions with few marks.
  private static let limit = 8192

  /// Returns whether a small transition can be performed in a given number of stages, whatever an
  /// engine that learns of changes in a given way may choose to draw.
  func holdOne(for transition: Transition, _ source: ChangeSource, stages: Int) -> Bool {
    // Stories give equal lists different hashes, which must not meet in one table.
    let transition = transition.renumbered
    let (old, new) = (transition.old.withoutContents, transition.new.withoutContents)
    let ways = ways(Question(old: old, new: new, stages: stages))
    return Redraw.choices(of: transition, for: source).allSatisfy { redraws in
      ways.contains { $0.suits(redraws) }
    }
  }

  private func ways(_ question: Question) -> [SmallWay] {
    if let ways = remembered.withLock({ $0[question] }) { return ways }
    let ways = SmallWays(from: question.old, to: question.new, stages: question.stages).all
    remembered.withLock { remembered in
      if remembered.count >= KnownWays.limit { remembered.removeAll() }
      remembered[question] = ways
    }
    return ways
  }
}

extension Transition {
  /// The same transition with sections and items numbered in order of their first occurrence,
  /// without salts.
  fileprivate var renumbered: Transition {
    var sections: [Section] = []
    for section in old.sections + new.sections where !sections.contains(section) {
      sections.append(section)
    }
    var items: [Item] = []
    for row in old.rows + new.rows where !items.contains(row.item) { items.append(row.item) }
    func number(_ section: Section) -> Section? {
      sections.firstIndex(of: section).map { Section(Int32($0)) }
    }
    func number(_ item: Item) -> Item? { items.firstIndex(of: item).map { Item(Int32($0)) } }
    func number(_ list: Layout) -> Layout {
      var numbered = Layout()
      for (place, section) in list.sections.enumerated() {
        numbered.appendSection(number(section)!)
        numbered.append(
          contentsOf: list.rows(inSection: place).map { Row(number($0.item)!, $0.content) })
      }
      return numbered
    }
    return Transition(
      from: number(old), to: number(new), reloadedSections: reloadedSections.compactMap(number),
      reloadedItems: reloadedItems.compactMap(number),
      reconfiguredItems: reconfiguredItems.compactMap(number))
  }
}
