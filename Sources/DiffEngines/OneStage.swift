import Snapshots

extension BatchUpdate {
  /// Creates one batch update with all operations, which is possible for almost all changes.
  ///
  /// - Returns: `nil` if the order of work matters, or if a mark has no place in the update; a
  ///   ``Planner`` then searches further.
  init?(
    inOneStage matching: ListMatching, _ summary: ChangeSummary, _ marks: MarkedPlaces,
    _ scratch: inout Scratch
  ) {
    guard !summary.orderMatters else { return nil }
    guard marks.isEmpty else {
      guard let update = BatchUpdate.update(matching, summary, marks, &scratch) else { return nil }
      self = update
      return
    }
    self.init(inOneStage: matching, summary)
  }

  // A function of its own: inlined, it would count references to the marks, which most updates do
  // not have.
  @inline(never)
  private static func update(
    _ matching: ListMatching, _ summary: ChangeSummary, _ marks: MarkedPlaces,
    _ scratch: inout Scratch
  ) -> BatchUpdate? {
    guard matching.keepsPaths(marks) else { return nil }
    var update = BatchUpdate(inOneStage: matching, summary)
    guard let activity = update.redraw(marks, matching, &scratch) else { return nil }
    update.leaveReloadedSectionsAlone(activity)
    return update
  }

  /// Allocates only arrays that are not empty, each once, as their lengths are known.
  private init(inOneStage matching: ListMatching, _ summary: ChangeSummary) {
    let (deleteCount, insertCount) = (summary.deletedItemCount, summary.insertedItemCount)
    self.init(
      deleteSections: summary.changesSections ? matching.newSections.missingPlaces : [],
      insertSections: summary.changesSections ? matching.oldSections.missingPlaces : [],
      deleteItems: deleteCount > 0 ? matching.deletes(deleteCount) : [],
      insertItems: insertCount > 0 ? matching.inserts(insertCount) : [],
      moveItems: summary.moveCount > 0 ? matching.moves(summary.moveCount) : [])
  }
}

extension ListMatching {
  /// Returns the deleted items, without those in deleted sections.
  fileprivate func deletes(_ total: Int) -> [ItemPath] {
    let newItems = newItems
    return Array(count: total) { paths in
      for section in 0..<oldEnds.count where newSections[section] >= 0 {
        let start = oldEnds.range(ofSection: section).lowerBound
        for place in oldMiddle(ofSection: section) where newItems[place] == -1 {
          paths.append(ItemPath(section, place - start))
        }
      }
    }
  }

  /// Returns the inserted items, without those in inserted sections.
  fileprivate func inserts(_ total: Int) -> [ItemPath] {
    let oldItems = oldItems
    return Array(count: total) { paths in
      for section in 0..<newEnds.count where oldSections[section] >= 0 {
        let start = newEnds.range(ofSection: section).lowerBound
        for place in newMiddle(ofSection: section) where oldItems[place] == -1 {
          paths.append(ItemPath(section, place - start))
        }
      }
    }
  }

  /// Returns the item moves; none leaves a deleted section, as the order of work would matter then.
  fileprivate func moves(_ total: Int) -> [Move<ItemPath>] {
    let newItems = newItems
    return Array(count: total) { moves in
      for section in 0..<oldEnds.count where newSections[section] >= 0 {
        let start = oldEnds.range(ofSection: section).lowerBound
        let home = newSections[section]
        let homeRange = newEnds.range(ofSection: home)
        for place in oldMiddle(ofSection: section) where newItems[place] < -1 {
          let new = -2 - newItems[place]
          let target = homeRange.contains(new) ? home : newEnds.section(ofPlace: new)
          moves.append(
            Move(
              from: ItemPath(section, place - start),
              to: ItemPath(target, new - newEnds.range(ofSection: target).lowerBound)))
        }
      }
    }
  }
}

/// A writer for the elements of an array whose length is known.
private struct ArrayWriter<Element> {
  let elements: UnsafeMutableBufferPointer<Element>
  var count = 0

  @inline(__always)
  mutating func append(_ element: Element) {
    precondition(count < elements.count, "more comes or goes than was counted")
    elements.initializeElement(at: count, to: element)
    count += 1
  }
}

extension Array {
  /// Creates an array of trivial elements, such as numbers.
  ///
  /// A small number of elements, as in most updates, is written to the stack and copied from there:
  /// the standard library takes longer to create an array with uninitialized capacity.
  @inline(__always)
  fileprivate init(count: Int, _ write: (inout ArrayWriter<Element>) -> Void) {
    guard count <= 32 else {
      self.init(unsafeUninitializedCapacity: count) { elements, writtenCount in
        var writer = ArrayWriter(elements: elements)
        write(&writer)
        writtenCount = writer.count
      }
      return
    }
    self = withUnsafeTemporaryAllocation(of: Element.self, capacity: count) { elements in
      var writer = ArrayWriter(elements: elements)
      write(&writer)
      return Array(UnsafeBufferPointer(rebasing: elements[..<writer.count]))
    }
  }
}

extension Numbers {
  /// The places of sections that the other list does not hold.
  fileprivate var missingPlaces: [Int] { (0..<count).filter { self[$0] < 0 } }
}
