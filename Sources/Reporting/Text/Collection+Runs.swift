extension Collection {
  /// Returns the longest parts whose elements are alike, in order.
  func runs<Kind: Equatable>(by kind: (Element) -> Kind) -> [SubSequence] {
    var runs: [SubSequence] = []
    var rest = self[...]
    while let first = rest.first.map(kind) {
      runs.append(rest.prefix { kind($0) == first })
      rest = rest[runs[runs.count - 1].endIndex...]
    }
    return runs
  }
}
