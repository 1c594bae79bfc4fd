/// The difference of two plain lists, as an app writes it: positions by a dictionary, and one pass.
public struct FlatDiff: Equatable, Sendable {
  public var removed: [Int] = []
  public var inserted: [Int] = []
  public var moved: [(old: Int, new: Int)] = []
  /// Where, in the new list, stand elements that changed.
  public var updated: [Int] = []

  public static func == (left: FlatDiff, right: FlatDiff) -> Bool {
    left.removed == right.removed && left.inserted == right.inserted
      && left.updated == right.updated && left.moved.elementsEqual(right.moved, by: ==)
  }

  /// Compares two lists whose elements are told apart by an identity.
  public init<Element: Equatable, Identity: Hashable>(
    from old: [Element], to new: [Element], by identity: (Element) -> Identity
  ) {
    let oldPlaces = Dictionary(
      uniqueKeysWithValues: old.enumerated().map { (identity($1), $0) })
    let stays = Set(new.map(identity))
    removed = old.indices.filter { !stays.contains(identity(old[$0])) }
    // Whoever stands behind everybody who came before stays where it is.
    var last = -1
    for (place, element) in new.enumerated() {
      guard let oldPlace = oldPlaces[identity(element)] else {
        inserted.append(place)
        continue
      }
      if oldPlace > last { last = oldPlace } else { moved.append((oldPlace, place)) }
      if old[oldPlace] != element { updated.append(place) }
    }
  }
}
