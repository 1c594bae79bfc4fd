import Snapshots

/// Every transition between two small lists, up to the names of identifiers.
///
/// The old list holds the items `a b c …` in order, in the sections `A B C …`. The new list holds
/// some of them and some new ones, in every order and in every division into sections.
public struct EverythingSmall: Hashable, Codable, Sendable {
  /// The maximum number of items in the old list.
  public var items: Int
  /// The maximum number of items in the new list that are not in the old one.
  public var newItems: Int
  /// The maximum number of sections in the old list.
  public var sections: Int
  /// The maximum number of sections in the new list that are not in the old one.
  public var newSections: Int
  /// The marks on the transitions.
  public var marking: Marking

  public init(
    items: Int, newItems: Int, sections: Int, newSections: Int, marking: Marking = .none
  ) {
    self.items = items
    self.newItems = newItems
    self.sections = sections
    self.newSections = newSections
    self.marking = marking
  }

  /// Calls a closure with every transition and every marking once, in a fixed order, until the
  /// closure returns `false`.
  ///
  /// - Parameter body: Takes a transition, and returns whether to continue.
  /// - Precondition: No bound is negative.
  /// - Complexity: O(``count``), which grows faster than exponentially with the bounds.
  public func forEach(_ body: (Transition) -> Bool) {
    forEachUnmarked { marking.forEach(of: $0, body) }
  }

  /// Calls a closure with the transitions in a range of numbers, in order, until the closure
  /// returns `false`.
  ///
  /// The transitions before the range are counted by the formula, and not made.
  func forEach(in numbers: Range<Int>, _ body: (Int, Transition) -> Bool) {
    var place = Place(numbers)
    forEachBlock({ place.passes($0) }) { transition in
      guard !place.passes({ marking.count(of: transition.new) }) else { return true }
      return marking.forEach(of: transition) { marked in
        defer { place.next += 1 }
        guard place.next >= numbers.lowerBound else { return true }
        return place.next < numbers.upperBound && body(place.next, marked)
      }
    }
  }

  /// The position in an enumeration of which only a range is wanted.
  private struct Place {
    let wanted: Range<Int>
    /// The number of the next transition.
    var next = 0

    init(_ wanted: Range<Int>) { self.wanted = wanted }

    /// Skips a block of transitions if all of them come before the wanted range.
    ///
    /// - Parameter counting: Returns the number of transitions in the block.
    /// - Returns: Whether the block was skipped.
    mutating func passes(_ counting: () -> Int) -> Bool {
      guard next < wanted.lowerBound else { return false }
      let count = counting()
      guard count == 0 || next + count <= wanted.lowerBound else { return false }
      next += count
      return true
    }
  }

  /// Calls a closure with every transition without marks in the blocks that are not skipped.
  ///
  /// - Parameters:
  ///   - passes: Returns whether to skip a block. Its argument returns the number of transitions in
  ///     the block, with every marking.
  ///   - body: Takes a transition, and returns whether to continue.
  private func forEachBlock(
    _ passes: (() -> Int) -> Bool, _ body: (Transition) -> Bool
  ) {
    expectBounds()
    for sections in 0...sections {
      for items in 0...items where !passes({ count(sections, items) }) {
        let old = EverythingSmall.oldLists(sections, items)
        let goesOn = EverythingSmall.forEach(
          from: old, items: items, newItems: 0...newItems, sections: sections,
          newSections: 0...newSections,
          skippingSections: { orders, length in
            passes { count(ofPairs: old.count * orders, items: items, newSections: length) }
          },
          skippingItems: { orders, length, sections in
            passes {
              count(ofPairs: old.count * orders, newItems: length, newSections: sections)
            }
          }, body)
        guard goesOn else { return }
      }
    }
  }

  /// Calls a closure with every transition without marks once, in a fixed order, until it returns
  /// `false`.
  func forEachUnmarked(_ body: (Transition) -> Bool) {
    forEachBlock({ _ in false }, body)
  }

  /// Calls a closure with every transition without marks from lists with exactly this many items
  /// and sections, until it returns `false`.
  ///
  /// - Returns: Whether the closure never returned `false`.
  static func forEach(
    items: Int, newItems: ClosedRange<Int>, sections: Int, newSections: ClosedRange<Int>,
    _ body: (Transition) -> Bool
  ) -> Bool {
    forEach(
      from: oldLists(sections, items), items: items, newItems: newItems, sections: sections,
      newSections: newSections, skippingSections: { _, _ in false },
      skippingItems: { _, _, _ in false }, body)
  }

  /// Calls a closure with the transitions from some lists to every new one whose order of sections
  /// and of items is not skipped, until it returns `false`.
  ///
  /// What is skipped is told by the number of orders that begin alike, and by their length.
  private static func forEach(
    from old: [Layout], items: Int, newItems: ClosedRange<Int>, sections: Int,
    newSections: ClosedRange<Int>,
    skippingSections skipsSections: (_ orders: Int, _ length: Int) -> Bool,
    skippingItems skipsItems: (_ orders: Int, _ length: Int, _ sections: Int) -> Bool,
    _ body: (Transition) -> Bool
  ) -> Bool {
    forEachOrder(of: sections, plus: newSections, skipping: skipsSections) { sections in
      forEachOrder(
        of: items, plus: newItems, in: sections,
        skipping: { skipsItems($0, $1, sections.count) }
      ) { items in
        forEachDivision(of: items, among: sections) { new in
          forEachTransition(from: old, to: new, body)
        }
      }
    }
  }
}

// MARK: Lists

extension EverythingSmall {
  /// Returns every list with this many sections and items, both in order.
  static func oldLists(_ sectionCount: Int, _ itemCount: Int) -> [Layout] {
    var lists: [Layout] = []
    _ = forEachDivision(of: Array(0..<itemCount), among: Array(0..<sectionCount)) {
      lists.append($0)
      return true
    }
    return lists
  }

  /// Calls a closure with the transition from each old list to the new one, until it returns
  /// `false`.
  private static func forEachTransition(
    from old: [Layout], to new: Layout, _ body: (Transition) -> Bool
  ) -> Bool {
    var transition = Transition(from: Layout(), to: new)
    return old.allSatisfy {
      transition.old = $0
      return body(transition)
    }
  }

  /// Calls a closure with every list that divides the given items among the given sections, both in
  /// this order.
  private static func forEachDivision(
    of items: [Int], among sections: [Int], _ body: (Layout) -> Bool
  ) -> Bool {
    func fill(_ layout: Layout, _ items: ArraySlice<Int>, _ sections: ArraySlice<Int>) -> Bool {
      guard let section = sections.first else { return items.isEmpty ? body(layout) : true }
      let isLast = sections.count == 1
      return (isLast ? items.count...items.count : 0...items.count).allSatisfy { count in
        var layout = layout
        layout.appendSection(Section(Int32(section)))
        layout.append(contentsOf: items.prefix(count).map { Row(Item(Int32($0))) })
        return fill(layout, items.dropFirst(count), sections.dropFirst())
      }
    }
    return fill(Layout(), items[...], sections[...])
  }

  /// Returns whether to skip orders, given their number and their length, which all of them have.
  private typealias Passing = (_ orders: Int, _ length: Int) -> Bool

  /// Calls a closure with every order of old and new items; without sections there are no items.
  private static func forEachOrder(
    of old: Int, plus new: ClosedRange<Int>, in sections: [Int], skipping passes: Passing,
    _ body: ([Int]) -> Bool
  ) -> Bool {
    guard sections.isEmpty else { return forEachOrder(of: old, plus: new, skipping: passes, body) }
    return !new.contains(0) || passes(1, 0) || body([])
  }

  /// Calls a closure with every order of any of the old numbers and a number of new ones.
  ///
  /// New ones differ only in their names, so they come in ascending order. All orders with the same
  /// beginning, of the same numbers, are skipped or not together.
  private static func forEachOrder(
    of old: Int, plus new: ClosedRange<Int>, skipping passes: Passing, _ body: ([Int]) -> Bool
  ) -> Bool {
    func extend(_ order: [Int], _ kept: [Int], _ next: Int, _ end: Int) -> Bool {
      let orders = orderCount(of: kept.count, plus: end - next)
      if passes(orders, order.count + kept.count + end - next) { return true }
      guard !kept.isEmpty || next < end else { return body(order) }
      for (place, number) in kept.enumerated() {
        var rest = kept
        rest.remove(at: place)
        guard extend(order + [number], rest, next, end) else { return false }
      }
      return next == end || extend(order + [next], kept, next + 1, end)
    }
    return new.allSatisfy { new in
      (0..<(1 << old)).allSatisfy { bits in
        extend([], (0..<old).filter { bits & (1 << $0) != 0 }, old, old + new)
      }
    }
  }
}
