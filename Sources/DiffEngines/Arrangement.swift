/// The identity of a section or an item: its place in the new list, or in the old one if the new
/// one does not hold it.
///
/// Places are counted from zero.
public enum ListPlace: Hashable, Sendable {
  case old(Int)
  case new(Int)

  /// Returns the section or the item itself, from the two lists from which the plan was made.
  @inlinable
  public func element<Elements: RandomAccessCollection>(
    of old: Elements, or new: Elements
  ) -> Elements.Element where Elements.Index == Int {
    switch self {
    // The lists may be slices.
    case .old(let place): old[old.startIndex + place]
    case .new(let place): new[new.startIndex + place]
    }
  }
}

/// A list between the old one and the new one, as places in these two.
public struct Arrangement: Hashable, Sendable {
  public private(set) var sections: [ListPlace] = []
  /// The items of all sections, in display order.
  public private(set) var items: [ListPlace] = []
  /// For each section, the number of items up to and including it.
  public private(set) var ends: [Int] = []
}

extension Arrangement: ListVisitor {
  mutating func visit(section: ListPlace) { sections.append(section) }

  mutating func visit(item: ListPlace) { items.append(item) }

  mutating func endSection() { ends.append(items.count) }
}
