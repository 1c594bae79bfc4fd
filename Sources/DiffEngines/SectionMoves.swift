/// Chooses the sections that move, as few as can be.
struct SectionMoves {
  private let changes: ListChanges
  /// The places, in the old list, of the sections of both lists, in their new order.
  private var survivors: [Int] = []
  /// Their places in the new list.
  private var places: [Int] = []

  init(_ changes: ListChanges) {
    self.changes = changes
    guard changes.movesSections else { return }
    survivors.reserveCapacity(changes.newSectionCount)
    places.reserveCapacity(changes.newSectionCount)
    for section in 0..<changes.newSectionCount where changes.matching.oldSections[section] >= 0 {
      survivors.append(changes.matching.oldSections[section])
      places.append(section)
    }
  }

  /// Of the choices that there are, one of sections in which the least happens.
  func leastChanged(_ redraws: Redraws?) -> [Int] {
    guard changes.movesSections else { return [] }
    let work = workInSections(redraws)
    return sections(weighing: places.map { work[$0] })
  }

  /// As many other sections as can be, if there is a choice.
  func others(than plan: WorkPlan) -> [Int]? {
    guard changes.movesSections else { return nil }
    let others = sections(
      weighing: places.map { plan.sections[$0] == Work.moveSections.rawValue ? 1 : 0 })
    return others.contains { plan.sections[$0] < 0 } ? others : nil
  }

  private func sections(weighing weights: [Int]) -> [Int] {
    LongestIncreasingSubsequence(of: survivors, weights: weights, upTo: 5)
      .positionsOutside.map { places[$0] }
  }

  /// For each section of the new list, what a move of it would have to stay apart from: items that
  /// go between it and sections that come or go (4), other changes of items (2), and marks (1).
  private func workInSections(_ redraws: Redraws?) -> [Int] {
    var work = Array(repeating: 0, count: changes.newSectionCount)
    func add(_ amount: Int, to section: Int) {
      work[section] = max(work[section] & 6, amount & 6) | ((work[section] | amount) & 1)
    }
    redraws?.forEachSection { add(1, to: $0) }
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
