import Snapshots

/// The activity in sections, by the number that a section has in both lists.
struct SectionActivity {
  private enum Sign {
    static let shuffled = 1
    static let crossed = 2
    static let reloaded = 4
  }

  /// For each section number, the sum of its signs; an empty row if there can be none.
  private let signs: Numbers

  /// Records moves of items.
  ///
  /// As the order of work does not matter here, an item whose section number stays the same stays
  /// in its section.
  init(_ moves: [Move<ItemPath>], sectionCount: Int, _ scratch: inout Scratch) {
    signs = scratch.take(sectionCount, of: 0)
    for move in moves {
      let (source, destination) = (move.source.section, move.destination.section)
      let sign = source == destination ? Sign.shuffled : Sign.shuffled | Sign.crossed
      signs[source] |= sign
      signs[destination] |= sign
    }
  }

  func reload(_ section: Int) { signs[section] |= Sign.reloaded }

  /// Returns whether items move within a section, out of it, or into it.
  func isShuffled(_ section: Int) -> Bool { has(Sign.shuffled, section) }

  /// Returns whether items move out of a section, or into it.
  func isCrossed(_ section: Int) -> Bool { has(Sign.crossed, section) }

  func isReloaded(_ section: Int) -> Bool { has(Sign.reloaded, section) }

  private func has(_ sign: Int, _ section: Int) -> Bool {
    signs.count > 0 && signs[section] & sign != 0
  }
}
