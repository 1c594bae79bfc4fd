// Which of the sentences in a text the remarks around them belong to.

extension SentenceMatch {
  /// Returns the remarks on each of some sentences; all of them are in the order of the text.
  ///
  /// One pass goes over both, because a long log has many.
  static func remarks(
    _ remarks: [SentenceMatch], on matches: [SentenceMatch]
  ) -> [[SentenceMatch]] {
    var told = matches.map { _ in [SentenceMatch]() }
    var next = 0
    for remark in remarks {
      while next < matches.count, matches[next].range.lowerBound < remark.range.lowerBound {
        next += 1
      }
      for place in remark.places(among: matches, next: next) { told[place].append(remark) }
    }
    return told
  }

  /// Returns the positions of the sentences that this remark belongs to.
  ///
  /// A fallback is reported shortly before its sentence or behind it, a transaction somewhere after
  /// it.
  ///
  /// - Parameters:
  ///   - matches: All sentences that may have remarks.
  ///   - next: The position of the first of them behind this remark.
  /// - Returns: The positions.
  private func places(among matches: [SentenceMatch], next: Int) -> [Int] {
    let before = matches[..<next].indices
    switch sentence {
    case .willReloadData:
      return Array(
        before.reversed().prefix { place in
          range.lowerBound - matches[place].range.upperBound <= SentenceMatch.longestGap
        })
    case .reloadDataAsFallback:
      return Array(
        matches[next...].indices.prefix { place in
          matches[place].range.lowerBound - range.upperBound <= SentenceMatch.longestGap
        })
    default: return Array(before.suffix(1))
    }
  }

  /// The maximum number of bytes between a fallback and its sentence: a dash, and the beginning
  /// that a short form lacks.
  private static let longestGap = 20
}
