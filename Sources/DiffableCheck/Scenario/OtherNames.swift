import Snapshots

/// Names that are not canonical, in the order in which they appear.
///
/// Each stands for the next number after all canonical ones.
struct OtherNames: Sendable {
  private(set) var all: [String] = []
  /// The positions of the names that have been looked up so far.
  ///
  /// Code that only adds names never fills it.
  private var places: [String: Int] = [:]

  /// Returns the number of a name, and adds the name if it is new.
  mutating func number(of name: String) -> Int32 {
    for place in places.count..<all.count { places[all[place]] = place }
    return places[name].map(OtherNames.number) ?? add(name)
  }

  /// Adds a name that is known to be new, without looking for it, and returns its number.
  mutating func add(_ name: String) -> Int32 {
    all.append(name)
    return OtherNames.number(all.count - 1)
  }

  /// Returns the name that a number past the canonical ones stands for, or `nil` if there is none.
  func name(_ number: Int32) -> String? {
    let place = Int(number) - Int(CanonicalName.limit)
    return all.indices.contains(place) ? all[place] : nil
  }

  private static func number(_ place: Int) -> Int32 { CanonicalName.limit + Int32(place) }
}

extension OtherNames: Hashable {
  static func == (left: OtherNames, right: OtherNames) -> Bool { left.all == right.all }

  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
