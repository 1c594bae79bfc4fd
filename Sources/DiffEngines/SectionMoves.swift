/// A choice of the sections that move, as few as possible.
struct SectionMoves {
  private let changes: Kept<ListChanges>
  /// The places in the old list of the sections that both lists hold, in their new order.
  private let survivors: Numbers
  /// The places of these sections in the new list.
  private let places: Numbers

  /// Collects the sections of lists in which some sections move.
  init(_ changes: Kept<ListChanges>, _ scratch: inout Scratch) {
    self.changes = changes
    let oldSections = changes.matching.oldSections
    var count = 0
    for section in 0..<changes.newSectionCount where oldSections[section] >= 0 { count += 1 }
    survivors = scratch.take(count)
    places = scratch.take(count)
    count = 0
    for section in 0..<changes.newSectionCount where oldSections[section] >= 0 {
      survivors[count] = oldSections[section]
      places[count] = section
      count += 1
    }
  }

  /// Returns the choice of sections with the least work in them.
  ///
  /// - Returns: For each section of the new list, 1 if it moves.
  func leastChanged(_ redraws: Kept<Redraws>, _ scratch: inout Scratch) -> Numbers {
    let work = workInSections(redraws, &scratch)
    let weights = scratch.take(places.count)
    for place in 0..<places.count { weights[place] = work[places[place]] }
    return choose(weights, &scratch)
  }

  /// Returns a choice with as many other sections as possible, or `nil` if there is no other
  /// choice.
  func others(than plan: Kept<WorkPlan>, _ scratch: inout Scratch) -> Numbers? {
    let weights = scratch.take(places.count)
    for place in 0..<places.count {
      weights[place] = plan.sections[places[place]] == Work.moveSections.rawValue ? 1 : 0
    }
    let others = choose(weights, &scratch)
    for section in 0..<others.count where others[section] == 1 && plan.sections[section] < 0 {
      return others
    }
    return nil
  }

  private func choose(_ weights: Numbers, _ scratch: inout Scratch) -> Numbers {
    let moves = scratch.take(changes.newSectionCount, of: 0)
    scratch.borrow {
      LongestIncreasingSubsequence.markOutside(
        survivors, below: changes.oldSectionCount, weights, &$0)
    }
    for place in 0..<places.count { moves[places[place]] = weights[place] }
    return moves
  }

  /// Returns, for each section of the new list, the work from which a move of it would have to be
  /// separated.
  ///
  /// The work is a sum: 4 for items that move between the section and a deleted or inserted one,
  /// otherwise 2 for other changes of items, and 1 for marks.
  private func workInSections(_ redraws: Kept<Redraws>, _ scratch: inout Scratch) -> Numbers {
    let work = scratch.take(changes.newSectionCount, of: 0)
    func add(_ amount: Int, to section: Int) {
      work[section] = max(work[section] & 6, amount & 6) | ((work[section] | amount) & 1)
    }
    redraws.forEachSection { add(1, to: $0) }
    for arrival in 0..<changes.arriving.count {
      let (home, leaver) = (changes.arriving.sections[arrival], changes.arriving.partners[arrival])
      guard leaver >= 0 else {
        add(2, to: home)
        continue
      }
      let left = changes.matching.newSections[changes.leaving.sections[leaver]]
      let amount = left < 0 || changes.matching.oldSections[home] < 0 ? 4 : 2
      add(amount, to: home)
      if left >= 0, left != home { add(amount, to: left) }
    }
    for leaver in 0..<changes.leaving.count where changes.leaving.partners[leaver] < 0 {
      let home = changes.matching.newSections[changes.leaving.sections[leaver]]
      if home >= 0 { add(2, to: home) }
    }
    return work
  }
}
