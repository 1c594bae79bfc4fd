import Snapshots

extension TextbookEngine {
  /// Returns the moves of the stage: those of items that change their section, and as few others as
  /// possible.
  ///
  /// Nothing moves into or within a section that will be deleted.
  func itemMoves(
    from before: Layout, to after: Layout, in transition: Transition
  ) -> [Move<ItemPath>] {
    let sections = after.sections.indices.filter {
      transition.new.sections.contains(after.sections[$0])
    }
    return sections.flatMap { section in
      arrivals(in: section, from: before, to: after, in: transition)
        + rearrangements(in: section, from: before, to: after)
    }
  }

  /// Returns the moves of items that come from another section.
  private func arrivals(
    in section: Int, from before: Layout, to after: Layout, in transition: Transition
  ) -> [Move<ItemPath>] {
    if has(.crossSectionMoveAsDeleteAndInsert) { return [] }
    let arrivals = sources(of: section, from: before, to: after)
      .filter { $0.source.section != section }
    guard has(.equalPathTakenForSameSection) else { return arrivals }
    return arrivals.filter { move in
      let item = after[move.destination].item
      return path(of: item, in: transition.old) != path(of: item, in: transition.new)
    }
  }

  /// Returns the moves of items within a section.
  private func rearrangements(
    in section: Int, from before: Layout, to after: Layout
  ) -> [Move<ItemPath>] {
    let kept = sources(of: section, from: before, to: after).filter { $0.source.section == section }
    let places = kept.map(\.source.item)
    var staying = longestIncreasingSubsequence(
      of: places, endingFirst: breaksTies(among: kept.map { after[$0.destination].item }))

    if has(.movesDecidedByOffset) {
      staying = zip(places, places.sorted()).filter { $0 == $1 }.map(\.0)
    }
    if has(.insertOffsetCountedAtOldIndex) || has(.deleteOffsetCountedAtNewIndex) {
      let stayers = kept.filter { staying.contains($0.source.item) }
      staying = stayersByOffset(stayers, in: section, from: before, to: after)
    }
    let moves = kept.filter { !staying.contains($0.source.item) }
    return has(.lastMoveDropped) && moves.count > 1 ? moves.dropLast() : moves
  }

  /// Returns whether the first of several longest subsequences stays; without a fault, it never
  /// does.
  private func breaksTies(among items: [Item]) -> Bool {
    guard let first = items.first, let last = items.last else { return false }
    return has(.tieBrokenArbitrarily) && first.salt % 2 == 1
      || has(.tieBrokenByName) && first.number < last.number
  }

  /// Returns where each item of a section was before the stage, without new items.
  private func sources(
    of section: Int, from before: Layout, to after: Layout
  ) -> [Move<ItemPath>] {
    after.rows(inSection: section).enumerated().compactMap { item, row in
      path(of: row.item, in: before).map { Move(from: $0, to: ItemPath(section, item)) }
    }
  }

  /// Returns the moves as they are written into the batch update; without a fault, unchanged.
  func written(
    _ moves: [Move<ItemPath>], beside deletes: [ItemPath], from before: Layout, to after: Layout
  ) -> [Move<ItemPath>] {
    var moves = moves
    if has(.moveToSameIndexSkipped) {
      moves = moves.filter { $0.source != $0.destination }
    }
    if has(.moveSourceCountedAfterDeletes) {
      moves = moves.map { move in
        guard move.source.section == move.destination.section else { return move }
        return Move(from: counted(move.source, after: deletes), to: move.destination)
      }
    }
    if has(.forwardMoveInsertedBefore) {
      moves = moves.map { move in
        let (source, destination) = (move.source, move.destination)
        guard source.section == destination.section, source < destination else { return move }
        return Move(from: source, to: ItemPath(destination.section, destination.item + 1))
      }
    }
    if has(.moveEndsSwappedWhenShrinking), before.rows.count > after.rows.count {
      moves = moves.map { Move(from: $0.destination, to: $0.source) }
    }
    return moves
  }

  private func counted(_ path: ItemPath, after deletes: [ItemPath]) -> ItemPath {
    let earlier = deletes.filter { $0.section == path.section && $0.item < path.item }
    return ItemPath(path.section, path.item - earlier.count)
  }
}
