import Snapshots

/// The contents of items that are numbered consecutively; zero unless set.
struct ContentsByNumber: Sendable {
  private var contents: [Content] = []

  subscript(item: Item) -> Content {
    get {
      let place = Int(item.number)
      return place < contents.count ? contents[place] : 0
    }
    set {
      let place = Int(item.number)
      while contents.count <= place { contents.append(0) }
      contents[place] = newValue
    }
  }
}
