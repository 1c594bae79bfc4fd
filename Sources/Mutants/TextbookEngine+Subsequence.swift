// What can stay while everything else moves around it.

import Snapshots

extension TextbookEngine {
  /// Returns a longest increasing subsequence of places.
  ///
  /// The places are those before, in the order after: what is in the subsequence keeps its order
  /// and need not move. Of several longest ones it is one that ends last; only a fault asks for the
  /// first of them.
  func longestIncreasingSubsequence(of places: [Int], endingFirst: Bool = false) -> [Int] {
    if has(.stayersChosenByCursor) {
      return places.indices.filter { places[$0...].min() == places[$0] }.map { places[$0] }
    }
    // For every place, the longest subsequence that ends there.
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

  /// Returns the longest of several chains, the last of them if several are.
  private func longest(of chains: [[Int]]) -> [Int] {
    chains.reduce([]) { best, chain in chain.count >= best.count ? chain : best }
  }
}
