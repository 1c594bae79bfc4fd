// Passes that delete parts, reorder them, or put them in place of others.

extension ChoiceShrinker {
  /// Calls a pass with the place of each part that the best case has by then, until time is over.
  mutating func forEachPart(_ pass: (inout ChoiceShrinker, Int) -> Void) {
    var part = 0
    while part < best.spans.count, !isOver {
      pass(&self, part)
      part += 1
    }
  }

  // MARK: Deleting

  /// Deletes elements of lists: all of them, then half of them, and so on, from the end.
  mutating func deleteElements() {
    forEachPart { $0.deleteElements(ofList: $1) }
  }

  private mutating func deleteElements(ofList list: Int) {
    var size = elements(ofList: list).count
    while size > 0, !isOver {
      var end = elements(ofList: list).count
      while end > 0, !isOver {
        let elements = elements(ofList: list)
        end = min(end, elements.count)
        guard end > 0 else { break }
        let start = max(0, end - size)
        let taken = elements[start..<end]
        if !consider(without(taken, ofList: list)), size == 1 {
          considerLoweringIndexes(past: start, of: elements.count, without: taken, ofList: list)
        }
        end = start
      }
      size /= 2
    }
  }

  /// Deletes a few consecutive elements anywhere in a list, such as two that undo each other.
  mutating func deleteFewElements() {
    forEachPart { shrinker, list in
      for size in stride(from: 4, through: 2, by: -1) {
        shrinker.deleteElements(size, ofList: list)
      }
    }
  }

  private mutating func deleteElements(_ size: Int, ofList list: Int) {
    var end = elements(ofList: list).count
    while end >= size, !isOver {
      let elements = elements(ofList: list)
      end = min(end, elements.count)
      guard end >= size else { return }
      _ = consider(without(elements[(end - size)..<end], ofList: list))
      end -= 1
    }
  }

  /// Deletes any two elements of a short list, which may be there only for each other.
  mutating func deletePairsOfElements() {
    forEachPart { $0.deletePairs(ofList: $1) }
  }

  private mutating func deletePairs(ofList list: Int) {
    let count = elements(ofList: list).count
    var second = count <= 24 ? count - 1 : 0
    while second > 0, !isOver {
      for first in (0..<second).reversed() {
        let elements = elements(ofList: list)
        guard second < elements.count else { break }
        _ = consider(without([elements[first], elements[second]], ofList: list))
      }
      second -= 1
    }
  }

  /// Returns the elements of a list, or none if another part, or none, is in its place.
  func elements(ofList list: Int) -> [Span] {
    guard list < best.spans.count, best.spans[list].kind == .list else { return [] }
    return best.spans.filter { $0.parent == list && $0.kind == .element }
  }

  private func without(_ range: Range<Int>) -> [Choice] {
    var choices = best.choices
    choices.removeSubrange(range)
    return choices
  }

  /// Returns the choices without those of some elements of a list, which are in order.
  private func without(_ taken: some BidirectionalCollection<Span>, ofList list: Int) -> [Choice] {
    without(taken, ofList: list, from: best.choices)
  }

  func without(
    _ taken: some BidirectionalCollection<Span>, ofList list: Int, from choices: [Choice]
  ) -> [Choice] {
    var choices = choices
    // A list of the greatest length has no choice that ends it; when it gets shorter, it needs one.
    let end = best.spans[list].end
    if let last = elements(ofList: list).last, last.end == end, !last.range.isEmpty,
      choices[last.start].alternatives == .booleans
    {
      choices.insert(Choice(0, from: .booleans), at: end)
    }
    for span in taken.reversed() { choices.removeSubrange(span.range) }
    return choices
  }

  /// Merges two adjacent elements that are integers: into their sum, which wraps around at the ends
  /// of the range.
  mutating func mergeElements() {
    forEachPart { shrinker, place in
      if let candidate = shrinker.merged(place) { _ = shrinker.consider(candidate) }
    }
  }

  private func merged(_ place: Int) -> [Choice]? {
    guard place + 1 < best.spans.count else { return nil }
    let (first, second) = (best.spans[place], best.spans[place + 1])
    guard first.kind == .element, second.kind == .element, second.start == first.end,
      let last = best.choices[first.range].last, second.end > second.start,
      let sum = last.sum(with: best.choices[second.end - 1])
    else { return nil }
    var choices = best.choices
    choices[second.end - 1] = sum
    choices.removeSubrange(first.range)
    return choices
  }

  /// Deletes a few consecutive choices anywhere, which can merge two lists.
  mutating func deleteRuns() {
    for size in stride(from: 5, through: 1, by: -1) {
      var end = best.choices.count
      while end >= size, !isOver {
        if consider(without(end - size..<end)) {
          end = min(end, best.choices.count)
        } else {
          end -= 1
        }
      }
    }
  }

  // MARK: Replacing

  /// Puts a nested part in place of the one that contains it.
  mutating func raiseNestedParts() {
    forEachPart { shrinker, holder in
      guard shrinker.best.spans[holder].kind == .nested else { return }
      while shrinker.raiseNestedPart(of: holder) {}
    }
  }

  private mutating func raiseNestedPart(of holder: Int) -> Bool {
    guard holder < best.spans.count else { return false }
    let range = best.spans[holder].range
    let held = best.spans[(holder + 1)...].prefix { $0.start < range.upperBound }
      .filter { $0.kind == .nested && $0.range != range }
    for span in held.prefix(16) {
      var choices = best.choices
      choices.replaceSubrange(range, with: best.choices[span.range])
      if consider(choices) { return true }
    }
    return false
  }

  // MARK: Simplifying

  /// Makes all choices of a part the simplest ones at once.
  mutating func simplifyParts() {
    simplify(0..<best.choices.count)
    forEachPart { shrinker, part in
      let span = shrinker.best.spans[part]
      guard span.kind != .list else { return }
      // The first choice of an element says that it exists.
      shrinker.simplify(span.kind == .element ? span.range.dropFirst() : span.range)
    }
  }

  private mutating func simplify(_ range: Range<Int>) {
    guard best.choices[range].count(where: { $0.rank > 0 }) > 1 else { return }
    var choices = best.choices
    for place in range { choices[place] = choices[place].with(rank: 0) }
    _ = consider(choices)
  }

  // MARK: Sorting

  /// Sorts adjacent parts, the simplest first.
  mutating func sortParts() {
    forEachPart { shrinker, first in
      // If there are many parts, sorts only all siblings, and not also those after each one.
      guard shrinker.best.spans.count <= 256 || shrinker.isFirstOfItsKind(first) else { return }
      shrinker.sortSiblings(of: first)
    }
  }

  private func isFirstOfItsKind(_ part: Int) -> Bool {
    let span = best.spans[part]
    return !best.spans[..<part].contains { $0.parent == span.parent && $0.kind == span.kind }
  }

  private mutating func sortSiblings(of first: Int) {
    let spans = best.siblings(of: first)
    guard spans.count > 1, !considerOrder(spans.sorted(by: isSimpler), of: spans),
      spans.count <= 256
    else { return }
    for place in spans.indices.dropFirst() {
      guard first < best.spans.count else { return }
      var order = best.siblings(of: first)
      guard order.indices.contains(place), isSimpler(order[place], order[place - 1]) else {
        continue
      }
      let spans = order
      order.swapAt(place, place - 1)
      _ = considerOrder(order, of: spans)
    }
  }

  private func isSimpler(_ one: Span, _ other: Span) -> Bool {
    best.choices[one.range].isSimpler(than: best.choices[other.range])
  }

  private mutating func considerOrder(_ order: [Span], of spans: [Span]) -> Bool {
    var choices: [Choice] = []
    var end = 0
    for (place, span) in zip(spans, order) {
      choices += best.choices[end..<place.start] + best.choices[span.range]
      end = place.end
    }
    choices += best.choices[end...]
    return choices != best.choices && consider(choices)
  }
}
