/// The stored data from which the lists between stages are computed when they are asked for.
///
/// All numbers are in one array, row by row, so a plan with several stages has one array and not
/// one for each row.
final class StoredLists: Sendable {
  private let numbers: [Int32]
  private let schedule: Schedule
  private let oldCount, newCount, leavingCount, arrivingCount: Int

  init(_ lists: ListsBetween) {
    schedule = lists.schedule
    (oldCount, newCount) = (lists.oldEnds.count, lists.newEnds.count)
    (leavingCount, arrivingCount) = (lists.leaving.count, lists.arriving.count)
    var numbers: [Int32] = []
    numbers.reserveCapacity(
      4 * oldCount + 4 * newCount + 3 * leavingCount + 3 * arrivingCount)
    // In the order in which `traverse` reads them.
    numbers.add(lists.oldEnds, oldCount)
    numbers.add(lists.newEnds, newCount)
    numbers.add(lists.newSections, oldCount)
    numbers.add(lists.oldSections, newCount)
    numbers.add(lists.sectionWork, oldCount + newCount)
    numbers.add(lists.leaving)
    numbers.add(lists.arrivals, leavingCount)
    numbers.add(lists.arriving)
    numbers.add(lists.arrivingSections, arrivingCount)
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
        ListsBetween.Changes(ends: row(sectionCount), positions: row(count), work: row(count))
      }
      ListsBetween(
        schedule: schedule, oldEnds: row(oldCount), newEnds: row(newCount),
        newSections: row(oldCount), oldSections: row(newCount),
        sectionWork: row(oldCount + newCount), leaving: changes(oldCount, leavingCount),
        arrivals: row(leavingCount), arriving: changes(newCount, arrivingCount),
        arrivingSections: row(arrivingCount)
      ).traverse(listAfter: stage, with: &visitor)
    }
  }
}

extension ListsBetween.Changes {
  fileprivate var count: Int { ends.count == 0 ? 0 : ends[ends.count - 1] }
}

extension [Int32] {
  /// Appends the beginning of a row, which may have room for more than it holds.
  fileprivate mutating func add(_ row: Numbers, _ count: Int) {
    self += UnsafeBufferPointer(start: row.start, count: count)
  }

  fileprivate mutating func add(_ changes: ListsBetween.Changes) {
    add(changes.ends, changes.ends.count)
    add(changes.positions, changes.count)
    add(changes.work, changes.count)
  }
}
