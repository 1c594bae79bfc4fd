import Snapshots

/// Every transition between two small lists, up to the names of identifiers.
///
/// The old list holds items `a b c …` in order, in sections `A B C …`. The new one holds some of
/// them and some new ones, in every order and in every division into sections.
public struct EverythingSmall: Hashable, Codable, Sendable {
  /// The most items of the old list.
  public var items: Int
  /// The most items of the new list that the old one does not have.
  public var newItems: Int
  /// The most sections of the old list.
  public var sections: Int
  /// The most sections of the new list that the old one does not have.
  public var newSections: Int
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

  /// Hands out every transition with every marking once, in a fixed order, until told to stop.
  ///
  /// - Parameter body: Takes a transition, and answers whether to go on.
  public func forEach(_ body: (Transition) -> Bool) {
    forEachUnmarked { marking.forEach(of: $0, body) }
  }

  /// Hands out some of all transitions with their markings, with their numbers, in order, until told
  /// to stop.
  ///
  /// What comes before them is counted by formula and not made.
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

  /// The place of a walk through all transitions, of which some are wanted.
  private struct Place {
    let wanted: Range<Int>
    /// The number of the transition that comes next.
    var next = 0

    init(_ wanted: Range<Int>) { self.wanted = wanted }

    /// Passes over so many transitions that come next if all of them are too early.
    mutating func passes(_ counting: () -> Int) -> Bool {
      let count = counting()
      guard count == 0 || next + count <= wanted.lowerBound else { return false }
      next += count
      return true
    }
  }

  /// Hands out every transition without marks of the blocks that are not passed over; who says so is
  /// told the number of transitions of a block, with every marking.
  private func forEachBlock(
    _ passes: (() -> Int) -> Bool, _ body: (Transition) -> Bool
  ) {
    expectBounds()
    for sections in 0...sections {
      for items in 0...items where !passes({ count(sections, items) }) {
        let old = EverythingSmall.oldLists(sections, items)
        let goesOn = EverythingSmall.forEachOrder(of: sections, plus: 0...newSections) { sections in
          passes { count(of: old.count, items: items, newSections: sections.count) }
            || EverythingSmall.forEachOrder(of: items, plus: 0...newItems, in: sections) { items in
              passes { count(of: old.count, newItems: items.count, newSections: sections.count) }
                || EverythingSmall.forEachDivision(of: items, among: sections) { new in
                  EverythingSmall.forEachTransition(from: old, to: new, body)
                }
            }
        }
        guard goesOn else { return }
      }
    }
  }

  /// Hands out every transition without marks once, in a fixed order, until told to stop.
  func forEachUnmarked(_ body: (Transition) -> Bool) {
    forEachBlock({ _ in false }, body)
  }

  /// Hands out every transition without marks from lists of exactly so many items and sections, until
  /// told to stop.
  ///
  /// - Returns: Whether it was never told to stop.
  static func forEach(
    items: Int, newItems: ClosedRange<Int>, sections: Int, newSections: ClosedRange<Int>,
    _ body: (Transition) -> Bool
  ) -> Bool {
    let old = oldLists(sections, items)
    return forEachOrder(of: sections, plus: newSections) { sections in
      forEachOrder(of: items, plus: newItems, in: sections) { items in
        forEachDivision(of: items, among: sections) { new in
          EverythingSmall.forEachTransition(from: old, to: new, body)
        }
      }
    }
  }
}

// MARK: Lists

extension EverythingSmall {
  /// Every list of so many sections and items, both in order.
  static func oldLists(_ sectionCount: Int, _ itemCount: Int) -> [Layout] {
    var lists: [Layout] = []
    _ = forEachDivision(of: Array(0..<itemCount), among: Array(0..<sectionCount)) {
      lists.append($0)
      return true
    }
    return lists
  }

  /// Hands out the transitions from each of some lists to one, until told to stop.
  private static func forEachTransition(
    from old: [Layout], to new: Layout, _ body: (Transition) -> Bool
  ) -> Bool {
    var transition = Transition(from: Layout(), to: new)
    return old.allSatisfy {
      transition.old = $0
      return body(transition)
    }
  }

  /// Every list with the given items in the given sections, both in this order.
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

  /// Every order of some of so many old items and so many new ones; without sections there are none.
  private static func forEachOrder(
    of old: Int, plus new: ClosedRange<Int>, in sections: [Int], _ body: ([Int]) -> Bool
  ) -> Bool {
    guard sections.isEmpty else { return forEachOrder(of: old, plus: new, body) }
    return !new.contains(0) || body([])
  }

  /// Every order of some of so many old numbers and so many new ones; new ones are told apart by
  /// nothing, so they come in order.
  private static func forEachOrder(
    of old: Int, plus new: ClosedRange<Int>, _ body: ([Int]) -> Bool
  ) -> Bool {
    func extend(_ order: [Int], _ kept: [Int], _ next: Int, _ end: Int) -> Bool {
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
