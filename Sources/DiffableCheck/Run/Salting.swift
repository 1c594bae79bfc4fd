import Snapshots

/// Transitions with other salts in their hashes.
///
/// The lists of the last one are kept: the new list of one is mostly the old one of the next, and one
/// pair of lists comes with every marking.
struct Salting: Sendable {
  private var lists: [SaltedList] = []
  /// The place of the one that has been kept the longest.
  private var oldest = 0
  private static let kept = 2

  private struct SaltedList: Sendable {
    let salt: UInt32
    let list, salted: Layout
  }

  /// Hands over a transition with a salt; one that has it already is not copied.
  mutating func withSalted<Result>(
    _ transition: Transition, _ salt: UInt32, _ body: (Transition) throws -> Result
  ) rethrows -> Result {
    if transition.isSalted(salt) { return try body(transition) }
    return try body(transition.salted(salt) { salted($0, salt) })
  }

  private mutating func salted(_ list: Layout, _ salt: UInt32) -> Layout {
    if let known = lists.first(where: { $0.salt == salt && $0.list == list }) {
      return known.salted
    }
    let salted = list.salted(salt)
    let next = SaltedList(salt: salt, list: list, salted: salted)
    if lists.count < Salting.kept {
      lists.append(next)
    } else {
      lists[oldest] = next
      oldest = (oldest + 1) % Salting.kept
    }
    return salted
  }
}

extension Transition {
  /// Whether every identifier has this salt in its hash.
  fileprivate func isSalted(_ salt: UInt32) -> Bool {
    old.isSalted(salt) && new.isSalted(salt) && reloadedSections.allSatisfy { $0.salt == salt }
      && reloadedItems.allSatisfy { $0.salt == salt }
      && reconfiguredItems.allSatisfy { $0.salt == salt }
  }
}

extension Layout {
  fileprivate func isSalted(_ salt: UInt32) -> Bool {
    sections.allSatisfy { $0.salt == salt } && rows.allSatisfy { $0.item.salt == salt }
  }
}
