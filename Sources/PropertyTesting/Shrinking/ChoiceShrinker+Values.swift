// Passes that make choices simpler: one alone, equal ones together, or one at the cost of another.

extension ChoiceShrinker {
  mutating func lowerEach() {
    var place = 0
    while place < best.choices.count, !isOver {
      lower([place])
      place += 1
    }
  }

  /// Lowers equal integers together, and equal choices from lists of one length.
  mutating func lowerDuplicates() {
    var seen: Set<Choice> = []
    var place = 0
    while place < best.choices.count, !isOver {
      let choice = best.choices[place]
      if choice.isInteger || choice.isIndex, !seen.contains(choice) {
        let places = best.choices.indices.filter { isAlike(best.choices[$0], choice) }
        if places.count > 1 {
          seen.formUnion(places.map { best.choices[$0] })
          lower(places)
        }
      }
      place += 1
    }
  }

  /// Returns whether two choices may stand for one thing; integers may, whatever their ranges.
  private func isAlike(_ one: Choice, _ other: Choice) -> Bool {
    one == other || one.isInteger && other.isInteger && one.value == other.value
  }

  private func isInteger(_ place: Int) -> Bool { best.choices[place].isInteger }

  // MARK: Lowering

  /// Lowers the choices at some places, which are equal, as far as possible.
  private mutating func lower(_ places: [Int]) {
    let choice = best.choices[places[0]]
    guard choice.rank > 0, !set(places, to: choice.alternatives.simplest) else { return }
    switch choice.alternatives {
    case .booleans: return
    case .indexes: lowerIndex(places, choice.value)
    case .integers(let range, let target): lower(places, choice.value, range, towards: target)
    }
  }

  /// Lowers choices from a list, whose first elements are tried one by one: that one of them fails
  /// says nothing of the others.
  private mutating func lowerIndex(_ places: [Int], _ start: Int) {
    let tried = min(start, 32)
    for index in 1..<max(1, tried) where isOver || set(places, to: index) { return }
    ChoiceShrinker.largestStep(through: UInt64(start - tried)) {
      set(places, to: start - Int($0))
    }
  }

  private mutating func lower(
    _ places: [Int], _ start: Int, _ range: ClosedRange<Int>, towards target: Int
  ) {
    var start = start
    if let mirrored = start.mirrored(at: target, in: range), set(places, to: mirrored) {
      start = mirrored
    }
    let distance = Alternatives.distance(start, target)
    for shift in stride(from: UInt64.bitWidth - distance.leadingZeroBitCount - 1, to: 0, by: -1) {
      let value = start.moved(by: distance - distance >> shift, towards: target)
      guard set(places, to: value) else { continue }
      start = value
      break
    }
    // On the other side of the target, further steps may be possible.
    for _ in 0..<8 {
      let rest = Alternatives.distance(start, target)
      ChoiceShrinker.largestStep(through: rest) {
        set(places, to: start.moved(by: $0, towards: target))
      }
      guard let next = lowerByRank(places) else { return }
      start = next
    }
  }

  /// Takes one of the next simpler values, which may be on the other side of the target.
  private mutating func lowerByRank(_ places: [Int]) -> Int? {
    guard places.allSatisfy(best.choices.indices.contains) else { return nil }
    let choice = best.choices[places[0]]
    for step in 1...2 as ClosedRange<UInt64> where choice.rank > step {
      let value = choice.with(rank: choice.rank - step).value
      if set(places, to: value) { return value }
    }
    return nil
  }

  /// Lowers all integers that have changed, by the same amount.
  ///
  /// Two integers that depend on each other may otherwise be lowered in turn, by a little each
  /// time.
  mutating func goOn(from last: [Choice]) {
    guard last.count == best.choices.count else { return }
    let base = best.choices
    let changed = base.indices.filter { isInteger($0) && base[$0] != last[$0] && base[$0].rank > 0 }
    guard changed.count > 1 else { return }
    let rest = changed.map { base[$0].distance }.min()!
    ChoiceShrinker.largestStep(through: rest) { step in
      var choices = base
      for place in changed { choices[place] = base[place].lowered(by: step) }
      return consider(choices)
    }
  }

  private mutating func set(_ places: [Int], to value: Int) -> Bool {
    guard !isOver, places.allSatisfy(best.choices.indices.contains) else { return false }
    var choices = best.choices
    for place in places {
      let alternatives = choices[place].alternatives
      choices[place] = Choice(alternatives.nearest(to: value), from: alternatives)
    }
    return consider(choices)
  }

  // MARK: Lowering and deleting

  /// Lowers an integer, and deletes as many later parts: the integer may be their number.
  ///
  /// As this tries all pairs of places, it is only for cases that are already small.
  mutating func lowerWhileDeleting() {
    guard best.choices.count <= 256 else { return }
    var place = 0
    while place < best.choices.count, !isOver {
      if isInteger(place), best.choices[place].rank > 0 {
        lower(place, whileDeleting: { $0.runOfParts(at: $1, $2) })
        lower(place, whileDeleting: { $0.runOfChoices(at: $1, $2) })
      }
      place += 1
    }
  }

  private mutating func lower(
    _ place: Int, whileDeleting run: (Trace, Int, Int) -> Range<Int>?
  ) {
    var start = place + 1
    while start < best.choices.count, isInteger(place), !isOver {
      let base = best
      let (choice, count) = (base.choices[place], base.choices.count)
      ChoiceShrinker.largestStep(through: min(choice.distance, UInt64(count - start))) { step in
        guard let range = run(base, start, Int(step)) else { return false }
        var choices = base.choices
        choices[place] = choice.lowered(by: step)
        choices.removeSubrange(range)
        return consider(choices)
      }
      start += 1
    }
  }

  // MARK: Pairs

  /// Lowers an integer while another one changes by the same amount in either direction, or
  /// exchanges the two.
  mutating func shiftPairs() {
    var first = 0
    while first < best.choices.count, !isOver {
      var second = first + 1
      var met = 0
      while second < best.choices.count, met < 8 {
        if isInteger(first), isInteger(second), best.choices[first].rank > 0 {
          shift(first, second) { $0.subtractingReportingOverflow($1) }
          shift(first, second) { $0.addingReportingOverflow($1) }
          swap(first, second)
          met += 1
        }
        second += 1
      }
      first += 1
    }
  }

  private mutating func shift(
    _ first: Int, _ second: Int, changing change: (Int, Int) -> (Int, overflow: Bool)
  ) {
    let base = best.choices
    guard second < base.count, isInteger(first),
      case .integers(let range, _) = base[second].alternatives
    else { return }
    ChoiceShrinker.largestStep(through: base[first].distance) { step in
      var choices = base
      choices[first] = base[first].lowered(by: step)
      let (way, overflows) = choices[first].value.subtractingReportingOverflow(base[first].value)
      let (value, overflowsToo) = change(base[second].value, way)
      guard !overflows, !overflowsToo, range.contains(value) else { return false }
      choices[second] = Choice(value, from: base[second].alternatives)
      return consider(choices)
    }
  }

  private mutating func swap(_ first: Int, _ second: Int) {
    guard second < best.choices.count,
      best.choices[first].alternatives == best.choices[second].alternatives,
      best.choices[second].rank < best.choices[first].rank
    else { return }
    var choices = best.choices
    choices.swapAt(first, second)
    _ = consider(choices)
  }
}

extension Int {
  /// Returns the integer at the same distance on the other side of the target, or the end of the
  /// range if that is nearer, or `nil` if neither is simpler.
  fileprivate func mirrored(at target: Int, in range: ClosedRange<Int>) -> Int? {
    let end = self < target ? range.upperBound : range.lowerBound
    let distance = Alternatives.distance(self, target)
    let other = Alternatives.distance(end, target)
    guard distance <= other else { return end == target ? nil : end }
    return self < target ? target.moved(by: distance, towards: end) : nil
  }
}

extension ChoiceShrinker.Trace {
  /// Returns the choices of a number of parts of one kind, of which the first begins at a place.
  fileprivate func runOfParts(at start: Int, _ count: Int) -> Range<Int>? {
    guard
      let first = spans.firstIndex(where: {
        $0.start == start && $0.kind != .list && $0.end > start
      })
    else { return nil }
    let run = siblings(of: first).prefix(count)
    return run.count == count ? start..<run[run.endIndex - 1].end : nil
  }

  fileprivate func runOfChoices(at start: Int, _ count: Int) -> Range<Int>? {
    start + count <= choices.count ? start..<start + count : nil
  }
}
