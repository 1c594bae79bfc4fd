import Snapshots

/// Numbers the contents of each item in the order in which they first occur.
///
/// A content that occurs again has the same number again.
struct ContentNumbers<ItemContent: Hashable> {
  /// The first content of each item by its number, or `nil` for an item that was only marked.
  private var first: [ItemContent?] = []
  /// The later contents of items.
  ///
  /// Most items never change.
  private var later: [Int32: LaterContents] = [:]

  /// The contents of an item after its first one.
  private struct LaterContents {
    /// The contents in order.
    private(set) var all: [ItemContent] = []
    /// The positions of those that are not compared.
    private var places: [ItemContent: Int] = [:]
    /// The position of one that is not equal to itself, which no dictionary finds.
    private var unequalPlace: Int?

    /// Comparing this many contents takes less time than hashing one.
    private static var mostCompared: Int { 8 }

    mutating func place(of content: ItemContent) -> Int {
      let compared = all.prefix(Self.mostCompared)
      if let place = compared.firstIndex(where: { isSame($0, content) }) { return place }
      let isEqual = content == content
      if let place = isEqual ? places[content] : unequalPlace { return place }
      let place = all.count
      if !isEqual {
        unequalPlace = place
      } else if place >= Self.mostCompared {
        places[content] = place
      }
      all.append(content)
      return place
    }
  }

  /// Returns a content of an item by its number.
  func content(_ number: Content, ofItem item: Int32) -> ItemContent {
    number == 0 ? first[Int(item)]! : later[item]!.all[Int(number) - 1]
  }

  /// Returns the number of a content of an item.
  ///
  /// It is inlined into its caller's loop for the reason given for
  /// ``IdentifierNumbers/number(of:hash:)``.
  @inline(__always)
  mutating func number(of content: ItemContent, ofItem item: Int32) -> Content {
    while first.count <= Int(item) { first.append(nil) }
    guard let known = first[Int(item)] else {
      first[Int(item)] = content
      return 0
    }
    if isSame(known, content) { return 0 }
    return Content(later[item, default: LaterContents()].place(of: content) + 1)
  }
}

/// Returns whether two contents look the same.
///
/// A value that is not equal to itself, such as a NaN, has not changed if it is still not equal to
/// itself.
@inline(__always)
private func isSame<Content: Equatable>(_ known: Content, _ content: Content) -> Bool {
  known == content || known != known && content != content
}
