// Passes that delete an element which later indexes count, or count from.

extension ChoiceShrinker {
  /// Deletes an element, and lowers what could be the index of a later element: integers of that
  /// size, or every later choice from a list, at first without those that begin an element and
  /// mostly say what kind of element it is.
  mutating func considerLoweringIndexes(
    past place: Int, of count: Int, without taken: ArraySlice<Span>, ofList list: Int
  ) {
    let base = best.choices
    let beginnings = beginningsOfElements
    let mayBeIndex: [(Int) -> Bool] = [
      { base[$0].isInteger && base[$0].value > place && base[$0].value < count },
      { base[$0].isIndex && $0 >= taken.last!.end && !beginnings.contains($0) },
      { base[$0].isIndex && $0 >= taken.last!.end },
    ]
    for mayBeIndex in mayBeIndex {
      let lowered = base.indices.map { index in
        guard mayBeIndex(index), base[index].rank > 0 else { return base[index] }
        return Choice(base[index].value - 1, from: base[index].alternatives)
      }
      if lowered != base, consider(without(taken, ofList: list, from: lowered)) { return }
    }
  }

  /// Deletes an element of a short list, and shifts by one what could be later indexes of things
  /// that come after the one which the element put in or took out.
  mutating func deleteElementsShiftingIndexes() {
    forEachPart { shrinker, list in
      var place = shrinker.elements(ofList: list).count
      guard place <= 24 else { return }
      while place > 0, !shrinker.isOver {
        place -= 1
        let elements = shrinker.elements(ofList: list)
        if place < elements.count { shrinker.delete(elements[place], ofList: list) }
      }
    }
  }

  private mutating func delete(_ element: Span, ofList list: Int) {
    let base = best.choices
    let beginnings = beginningsOfElements
    let later = (element.end..<base.count).filter {
      base[$0].isIndex && !beginnings.contains($0)
    }
    for first in Set(later.map { base[$0].value }).sorted().prefix(8) {
      for shift in [-1, 1] where first + shift >= 0 {
        var shifted = base
        for place in later where base[place].value >= first {
          // A choice may have more alternatives once the element is gone.
          shifted[place] = Choice(base[place].value + shift, from: base[place].alternatives)
        }
        if consider(without([element], ofList: list, from: shifted)) { return }
      }
    }
  }

  /// The places of the choices that say that an element exists, and mostly of what kind it is.
  private var beginningsOfElements: Set<Int> {
    Set(best.spans.filter { $0.kind == .element }.flatMap { [$0.start, $0.start + 1] })
  }
}
