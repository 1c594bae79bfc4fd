import PropertyTesting

// Changes of a list with a single section.

extension NumberedChange {
  /// Deletes a run of items, inserts another after it, and shuffles the first items.
  static func contiguous(
    _ count: Int, replaced: Int, _ shuffled: Int, _ chooser: inout Chooser
  ) -> NumberedChange {
    let old = Array(0..<count)
    var new = old
    let start = count / 5 * 2
    new.removeSubrange(start..<start + replaced)
    new.insert(contentsOf: count..<count + replaced, at: count / 5 * 3)
    var first = Array(new[..<shuffled])
    chooser.shuffle(&first)
    new.replaceSubrange(..<shuffled, with: first)
    return NumberedChange(from: old, to: new)
  }

  /// Deletes and inserts items at scattered positions, moves some, and changes one in a hundred.
  static func scattered(
    _ count: Int, replaced: Int, _ moved: Int, _ chooser: inout Chooser
  ) -> NumberedChange {
    let old = Array(0..<count)
    var chosen = old
    chooser.shuffle(&chosen)
    let movers = chosen[replaced..<replaced + moved]
    var leaves = Array(repeating: false, count: count)
    for item in chosen[..<(replaced + moved)] { leaves[item] = true }
    var arrivals = Array(movers) + (count..<count + replaced)
    chooser.shuffle(&arrivals)
    let new = old.filter { !leaves[$0] }.receiving(arrivals, &chooser)
    return NumberedChange(
      from: old, to: new, changed: some(count / 100, of: chosen[replaced...], in: new, &chooser))
  }

  static func reversed(_ count: Int) -> NumberedChange {
    NumberedChange(from: Array(0..<count), to: (0..<count).reversed())
  }

  static func replaced(_ count: Int) -> NumberedChange {
    NumberedChange(from: Array(0..<count), to: Array(count..<2 * count))
  }

  static func appended(_ count: Int) -> NumberedChange {
    NumberedChange(from: Array(0..<count), to: Array(0...count))
  }

  static func firstToLast(_ count: Int) -> NumberedChange {
    NumberedChange(from: Array(0..<count), to: Array(1..<count) + [0])
  }

  static func shuffled(_ count: Int, _ chooser: inout Chooser) -> NumberedChange {
    var new = Array(0..<count)
    chooser.shuffle(&new)
    return NumberedChange(from: Array(0..<count), to: new)
  }

  static func tiny(_ chooser: inout Chooser) -> NumberedChange {
    let old = Array(0..<10)
    var new = old
    for number in 0..<3 {
      switch chooser.number(below: 3) {
      case 0: new.remove(at: chooser.number(below: new.count))
      case 1: new.insert(10 + number, at: chooser.number(in: 0...new.count))
      default:
        let item = new.remove(at: chooser.number(below: new.count))
        new.insert(item, at: chooser.number(in: 0...new.count))
      }
    }
    return NumberedChange(from: old, to: new)
  }

  /// Returns a random choice of items, in the order of the new list.
  static func some(
    _ count: Int, of items: ArraySlice<Int>, in new: [Int], _ chooser: inout Chooser
  ) -> [Int] {
    var items = Array(items)
    chooser.shuffle(&items)
    return new.filter(Set(items.prefix(count)).contains)
  }
}

extension [Int] {
  /// Returns the list with others inserted at random positions, in time that is linear except for
  /// sorting the positions.
  func receiving(_ arrivals: [Int], _ chooser: inout Chooser) -> [Int] {
    let gaps = arrivals.map { _ in chooser.number(in: 0...count) }.sorted()
    var list: [Int] = []
    list.reserveCapacity(count + arrivals.count)
    var next = 0
    for place in 0...count {
      while next < gaps.count, gaps[next] == place {
        list.append(arrivals[next])
        next += 1
      }
      if place < count { list.append(self[place]) }
    }
    return list
  }
}
