import Snapshots

/// Numbers the contents that each item shows, in the order in which they are first met, so that a
/// content that comes back has its number again.
struct ContentNumbers<ItemContent: Hashable> {
  /// What each item showed first, by its number; `nil` for one that was only marked.
  private var first: [ItemContent?] = []
  /// What items showed after that, in order; most items never change.
  private var later: [Int32: [ItemContent]] = [:]

  /// Returns the number of a content among those of an item.
  ///
  /// It is put into the loop that calls it, as ``IdentifierNumbers/number(of:hash:)`` is.
  ///
  /// - Complexity: O(*k*), where *k* is the number of contents that the item showed so far.
  @inline(__always)
  mutating func number(of content: ItemContent, ofItem item: Int32) -> Content {
    while first.count <= Int(item) { first.append(nil) }
    guard let known = first[Int(item)] else {
      first[Int(item)] = content
      return 0
    }
    if known == content { return 0 }
    if let place = later[item]?.firstIndex(of: content) { return Content(place + 1) }
    later[item, default: []].append(content)
    return Content(later[item, default: []].count)
  }
}
