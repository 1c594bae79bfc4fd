import PropertyTesting

// Changes of lists with many sections.

extension NumberedChange {
  static func unchanged(sections: Int, of size: Int) -> NumberedChange {
    let list = NumberedChange.list(sections, of: size)
    return NumberedChange(from: list, to: list)
  }

  private static func list(_ sections: Int, of size: Int) -> [NumberedSection] {
    (0..<sections).map {
      NumberedSection(number: $0, items: Array($0 * size..<($0 + 1) * size))
    }
  }

  /// Deletes, inserts, and moves sections, one in twenty each, and changes items, one in a hundred
  /// each.
  ///
  /// The items are deleted, inserted, moved within their sections, moved to other sections, and
  /// given other contents.
  static func sections(_ count: Int, of size: Int, _ chooser: inout Chooser) -> NumberedChange {
    let old = list(count, of: size)
    let total = count * size
    let (fewSections, fewItems) = (count / 20, total / 100)
    var order = Array(0..<count)
    chooser.shuffle(&order)
    let isGone = Set(order[..<fewSections])
    let staying = old.filter { !isGone.contains($0.number) }

    var chosen = staying.flatMap(\.items)
    chooser.shuffle(&chosen)
    let movers = (
      inside: chosen[fewItems..<2 * fewItems], away: chosen[2 * fewItems..<3 * fewItems]
    )
    var places = Array(repeating: 0, count: total)
    for (place, section) in staying.enumerated() {
      for item in section.items { places[item] = place }
    }
    var arrivals: [[Int]] = staying.map { _ in [] }
    for item in movers.inside { arrivals[places[item]].append(item) }
    for item in movers.away {
      arrivals[chooser.number(below: staying.count, besides: places[item])].append(item)
    }
    for item in total..<total + fewItems {
      arrivals[chooser.number(below: staying.count)].append(item)
    }
    let leaves = Set(chosen[..<(3 * fewItems)])
    var kept: [NumberedSection] = []
    for (section, var arrivals) in zip(staying, arrivals) {
      chooser.shuffle(&arrivals)
      let items = section.items.filter { !leaves.contains($0) }.receiving(arrivals, &chooser)
      kept.append(NumberedSection(number: section.number, items: items))
    }

    let movedSections = Array(order[fewSections..<2 * fewSections])
    let inserted = (0..<fewSections).map { number in
      let first = total + fewItems + number * size
      return NumberedSection(number: count + number, items: Array(first..<first + size))
    }
    let new = arranged(kept, moving: movedSections, inserting: inserted, &chooser)
    return NumberedChange(
      from: old, to: new,
      changed: some(fewItems, of: chosen[fewItems...], in: new.flatMap(\.items), &chooser))
  }

  /// Returns sections with some of them moved to random places, and others inserted at such places.
  private static func arranged(
    _ sections: [NumberedSection], moving movers: [Int], inserting inserted: [NumberedSection],
    _ chooser: inout Chooser
  ) -> [NumberedSection] {
    var byNumber: [Int: NumberedSection] = [:]
    for section in sections + inserted { byNumber[section.number] = section }
    var arrivals = movers + inserted.map(\.number)
    chooser.shuffle(&arrivals)
    let order = sections.map(\.number).filter { !movers.contains($0) }
      .receiving(arrivals, &chooser)
    return order.map { byNumber[$0]! }
  }

  /// Performs three operations of any kind on three sections of four items.
  static func tinySections(_ chooser: inout Chooser) -> NumberedChange {
    let old = list(3, of: 4)
    var new = old
    for number in 0..<3 {
      while !new.perform(chooser.number(below: 6), number, &chooser) {}
    }
    return NumberedChange(from: old, to: new)
  }
}

extension [NumberedSection] {
  /// Performs an operation of a kind, and returns whether there was something to perform it on.
  fileprivate mutating func perform(
    _ kind: Int, _ number: Int, _ chooser: inout Chooser
  ) -> Bool {
    switch kind {
    case 0: return takeItem(&chooser) != nil
    case 1: return putItem(12 + number, &chooser)
    case 2: return takeItem(&chooser).map { putItem($0, &chooser) } ?? false
    case 3: return takeSection(&chooser) != nil
    case 4:
      let first = 20 + 4 * number
      putSection(
        NumberedSection(number: 3 + number, items: Array<Int>(first..<first + 4)), &chooser)
      return true
    default:
      guard let section = takeSection(&chooser) else { return false }
      putSection(section, &chooser)
      return true
    }
  }

  private mutating func takeItem(_ chooser: inout Chooser) -> Int? {
    let filled = indices.filter { !self[$0].items.isEmpty }
    guard !filled.isEmpty else { return nil }
    let section = chooser.element(of: filled)
    return self[section].items.remove(at: chooser.number(below: self[section].items.count))
  }

  private mutating func putItem(_ item: Int, _ chooser: inout Chooser) -> Bool {
    guard !isEmpty else { return false }
    let section = chooser.number(below: count)
    self[section].items.insert(item, at: chooser.number(in: 0...self[section].items.count))
    return true
  }

  private mutating func takeSection(_ chooser: inout Chooser) -> NumberedSection? {
    isEmpty ? nil : remove(at: chooser.number(below: count))
  }

  private mutating func putSection(_ section: NumberedSection, _ chooser: inout Chooser) {
    insert(section, at: chooser.number(in: 0...count))
  }
}
