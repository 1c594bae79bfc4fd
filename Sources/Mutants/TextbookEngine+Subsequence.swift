// What can stay while everything else moves around it.

extension TextbookEngine {
  /// Returns a longest increasing subsequence of positions.
  ///
  /// The positions are old ones, in the new order: items in the subsequence keep their order and
  /// need not move. Of several longest subsequences it is the one that ends last; only a fault asks
  /// for the first one.
  func longestIncreasingSubsequence(of places: [Int], endingFirst: Bool = false) -> [Int] {
    if has(.stayersChosenByCursor) {
      return places.indices.filter { places[$0...].min() == places[$0] }.map { places[$0] }
    }
    // For every position, the longest subsequence that ends there.
    var chains: [[Int]] = []
    for place in places {
      let shorter = chains.filter { $0[$0.count - 1] < place }
      var best = longest(of: shorter)
      if has(.subsequenceLinkedToWrongPredecessor) { best = shorter.first ?? [] }
      chains.append(best + [place])
    }
    if endingFirst { chains.reverse() }
    return longest(of: chains)
  }

  /// Returns the longest of several chains, the last one of several.
  private func longest(of chains: [[Int]]) -> [Int] {
    chains.reduce([]) { best, chain in chain.count >= best.count ? chain : best }
  }
}
