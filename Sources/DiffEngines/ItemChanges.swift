import Snapshots

/// What happens to items while the sections stand in a ``SectionOrder``.
///
/// Items of inserted sections that are new came with their section, and items of sections to be
/// deleted that are gone leave with it; all others are inserted, deleted, and moved here.
struct ItemChanges {
  private(set) var update = BatchUpdate()
  private let matching: ListMatching
  private let order: SectionOrder
  /// For each item of the old list that moves, its section in the new list.
  private var destinations: PlaceMap

  init(_ matching: ListMatching, in order: SectionOrder) {
    self.matching = matching
    self.order = order
    destinations = PlaceMap(count: matching.old.itemCount)
    for section in 0..<matching.new.sectionCount { insertItems(of: section) }
    for section in 0..<matching.new.sectionCount { findMoves(into: section) }
    for (place, entry) in order.entries.enumerated() {
      switch entry {
      case .inserted: break
      case .survivor(let old, _): removeItems(of: old, at: place, leavingGoneItems: false)
      case .deleted(let old): removeItems(of: old, at: place, leavingGoneItems: true)
      }
    }
  }

  private mutating func insertItems(of section: Int) {
    guard matching.sections.old[section] != nil else { return }
    let range = matching.new.range(ofSection: section)
    for item in range where matching.items.old[item] == nil {
      update.insertItems.append(ItemPath(order.places[section], item - range.lowerBound))
    }
  }

  /// Marks what comes from other sections and, of what stays, all but a longest subsequence that
  /// is in order.
  private mutating func findMoves(into section: Int) {
    let range = matching.new.range(ofSection: section)
    var stayers: [Int] = []
    stayers.reserveCapacity(range.count)
    for item in range {
      guard let old = matching.items.old[item] else { continue }
      if matching.stays(old, in: section) {
        stayers.append(old)
      } else {
        destinations[old] = section
      }
    }
    for position in LongestIncreasingSubsequence(of: stayers).positionsOutside {
      destinations[stayers[position]] = section
    }
  }

  /// Moves what has to out of a section of the old list and deletes what is gone, in one pass, so
  /// that both come out in order.
  private mutating func removeItems(
    of section: Int, at place: Int, leavingGoneItems leavesGoneItems: Bool
  ) {
    let range = matching.old.range(ofSection: section)
    for item in range {
      let source = ItemPath(place, item - range.lowerBound)
      if let new = matching.items.new[item] {
        guard let destination = destinations[item] else { continue }
        update.moveItems.append(Move(from: source, to: path(of: new, in: destination)))
      } else if !leavesGoneItems {
        update.deleteItems.append(source)
      }
    }
  }

  /// Returns the path of an item of the new list after this stage.
  private func path(of item: Int, in section: Int) -> ItemPath {
    let start = matching.new.range(ofSection: section).lowerBound
    return ItemPath(order.places[section], item - start)
  }
}
