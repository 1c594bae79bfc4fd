/// The stored data from which the lists between stages are computed when they are asked for.
///
/// All numbers are in one array, row by row, so a plan with several stages has one array and not
/// twelve.
final class StoredLists: Sendable {
  private let numbers: [Int32]
  private let oldComesFirst: Bool
  private let oldCount, newCount, leavingCount, arrivingCount: Int

  init(_ lists: ListsBetween) {
    oldComesFirst = lists.oldComesFirst
    (oldCount, newCount) = (lists.oldEnds.count, lists.newEnds.count)
    (leavingCount, arrivingCount) = (lists.leaving.places.count, lists.arriving.places.count)
    var numbers: [Int32] = []
    numbers.reserveCapacity(
      4 * oldCount + 4 * newCount + 3 * leavingCount + 2 * arrivingCount)
    // In the order in which `traverse` reads them.
    numbers += lists.oldEnds
    numbers += lists.newEnds
    numbers += lists.oldSections
    numbers += lists.identities
    numbers += lists.sectionStages
    numbers += lists.leaving
    numbers += lists.newPlaces
    numbers += lists.arriving
    self.numbers = numbers
  }

  /// Sends the list after a stage to a visitor.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and items of both lists.
  func traverse(listAfter stage: Int, with visitor: inout some ListVisitor) {
    numbers.withUnsafeBufferPointer { numbers in
      // The memory is only read, like the rows of a diff.
      var next = UnsafeMutablePointer(mutating: numbers.baseAddress!)
      func row(_ count: Int) -> Numbers {
        defer { next += count }
        return Numbers(next, count: count)
      }
      func changes(_ sectionCount: Int, _ count: Int) -> ListsBetween.Changes {
        ListsBetween.Changes(ends: row(sectionCount), places: row(count), stages: row(count))
      }
      ListsBetween(
        oldComesFirst: oldComesFirst, oldEnds: row(oldCount), newEnds: row(newCount),
        oldSections: row(newCount), identities: row(oldCount),
        sectionStages: row(oldCount + newCount), leaving: changes(oldCount, leavingCount),
        newPlaces: row(leavingCount), arriving: changes(newCount, arrivingCount)
      ).traverse(listAfter: stage, with: &visitor)
    }
  }
}

extension [Int32] {
  fileprivate static func += (numbers: inout [Int32], row: Numbers) {
    numbers += UnsafeBufferPointer(start: row.start, count: row.count)
  }

  fileprivate static func += (numbers: inout [Int32], changes: ListsBetween.Changes) {
    numbers += changes.ends
    numbers += changes.places
    numbers += changes.stages
  }
}
