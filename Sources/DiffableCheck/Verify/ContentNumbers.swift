import Snapshots

/// Numbers the contents that each item shows, in the order in which they are first met, so that a
/// content that comes back has its number again.
struct ContentNumbers<ItemContent: Hashable> {
  /// What each item showed first, by its number; `nil` for one that was only marked.
  private var first: [ItemContent?] = []
  /// What items showed after that; most items never change.
  private var later: [Int32: LaterContents] = [:]

  /// What an item showed after its first content.
  private struct LaterContents {
    /// In order.
    var few: [ItemContent] = []
    /// The places of all of them, once they are many.
    var many: [ItemContent: Int] = [:]

    /// As few are compared in less time than one is hashed.
    static var mostCompared: Int { 8 }

    func content(at place: Int) -> ItemContent {
      place < few.count ? few[place] : many.first { $0.value == place }!.key
    }

    mutating func place(of content: ItemContent) -> Int {
      if let place = few.firstIndex(where: { isSame($0, content) }) { return place }
      if few.count < Self.mostCompared {
        few.append(content)
        return few.count - 1
      }
      let next = few.count + many.count
      if let place = many[content] { return place }
      many[content] = next
      return next
    }
  }

  /// Returns a content by its number among those of an item.
  func content(_ number: Content, ofItem item: Int32) -> ItemContent {
    number == 0 ? first[Int(item)]! : later[item]!.content(at: Int(number) - 1)
  }

  /// Returns the number of a content among those of an item.
  ///
  /// It is put into the loop that calls it, as ``IdentifierNumbers/number(of:hash:)`` is.
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

/// Whether two contents look alike: what is not even equal to itself, as the number that is none, has
/// not changed if it still is not.
@inline(__always)
private func isSame<Content: Equatable>(_ known: Content, _ content: Content) -> Bool {
  known == content || known != known && content != content
}
