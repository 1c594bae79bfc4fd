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

  /// Hands out a share of all transitions, with every marking and its number, in order.
  ///
  /// - Parameters:
  ///   - share: Which of so many shares. All markings of a transition are in one.
  ///   - body: Takes a number, counted from zero over all shares, and a transition, and answers
  ///     whether to go on.
  func forEach(inShare share: Share, _ body: (Int, Transition) -> Bool) {
    var number = 0
    var transitionNumber = 0
    forEachUnmarked { transition in
      defer { transitionNumber += 1 }
      guard transitionNumber % share.count == share.index else {
        number += marking.count(of: transition.new)
        return true
      }
      return marking.forEach(of: transition) { marked in
        defer { number += 1 }
        return body(number, marked)
      }
    }
  }

  /// Hands out every transition without marks once, in a fixed order, until told to stop.
  func forEachUnmarked(_ body: (Transition) -> Bool) {
    for sectionCount in 0...sections {
      for itemCount in 0...items {
        let goesOn = EverythingSmall.forEach(
          items: itemCount, newItems: 0...newItems, sections: sectionCount,
          newSections: 0...newSections, body)
        guard goesOn else { return }
      }
    }
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
      forEachOrder(of: items, plus: newItems) { items in
        forEachDivision(of: items, among: sections) { new in
          old.allSatisfy { body(Transition(from: $0, to: new)) }
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
