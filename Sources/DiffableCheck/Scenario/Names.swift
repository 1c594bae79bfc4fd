import Foundation
import Snapshots

/// The names of a story's identifiers that are not canonical, as in `batman` or `story-1`.
///
/// A canonical name stands for its own number. Any other one takes the next number past all
/// canonical ones, in the order in which the names appear.
public struct Names: Hashable, Sendable {
  public private(set) var items: [String] = []
  public private(set) var sections: [String] = []

  public init() {}

  public func name(of item: Item) -> String { name(item.number, items, CanonicalName.ofItem) }

  public func name(of section: Section) -> String {
    name(section.number, sections, CanonicalName.ofSection)
  }

  /// Returns the number of an item's name, which is noted down if it is new.
  public mutating func itemNumber(of name: String) -> Int32 {
    CanonicalName.itemNumber(of: name) ?? Names.number(of: name, in: &items)
  }

  /// Returns the number of a section's name, which is noted down if it is new.
  public mutating func sectionNumber(of name: String) -> Int32 {
    CanonicalName.sectionNumber(of: name) ?? Names.number(of: name, in: &sections)
  }

  /// Puts these names into a sentence that has canonical ones.
  ///
  /// Sentences of the reference and of properties know numbers only. The canonical names of numbers
  /// past the limit end in five digits or more, as no name in a file that is canonical does.
  func restored(in sentence: String) -> String {
    guard !items.isEmpty || !sections.isEmpty else { return sentence }
    var restored = sentence
    for (place, name) in items.enumerated().reversed() {
      let canonical = CanonicalName.ofItem(CanonicalName.limit + Int32(place))
      restored = restored.replacingOccurrences(of: canonical, with: name)
    }
    for (place, name) in sections.enumerated().reversed() {
      let canonical = CanonicalName.ofSection(CanonicalName.limit + Int32(place))
      restored = restored.replacingOccurrences(of: canonical, with: name)
    }
    return restored
  }

  private func name(_ number: Int32, _ others: [String], _ canonical: (Int32) -> String) -> String {
    let place = Int(number - CanonicalName.limit)
    return others.indices.contains(place) ? others[place] : canonical(number)
  }

  private static func number(of name: String, in others: inout [String]) -> Int32 {
    if let place = others.firstIndex(of: name) { return CanonicalName.limit + Int32(place) }
    others.append(name)
    return CanonicalName.limit + Int32(others.count - 1)
  }
}
