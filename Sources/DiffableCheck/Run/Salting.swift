import Snapshots

/// Transitions with other salts in their hashes.
///
/// The lists of the last one are kept: the new list of one is mostly the old one of the next, and one
/// pair of lists comes with every marking.
struct Salting: Sendable {
  private var lists: [SaltedList] = []
  private static let kept = 2

  private struct SaltedList: Sendable {
    let salt: UInt32
    let list, salted: Layout
  }

  mutating func salted(_ transition: Transition, _ salt: UInt32) -> Transition {
    transition.isSalted(salt) ? transition : transition.salted(salt) { salted($0, salt) }
  }

  private mutating func salted(_ list: Layout, _ salt: UInt32) -> Layout {
    if let known = lists.first(where: { $0.salt == salt && $0.list == list }) {
      return known.salted
    }
    let salted = list.salted(salt)
    if lists.count == Salting.kept { lists.removeFirst() }
    lists.append(SaltedList(salt: salt, list: list, salted: salted))
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
