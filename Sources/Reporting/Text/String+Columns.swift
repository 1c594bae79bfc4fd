extension StringProtocol {
  /// The estimated number of columns that the text takes in a terminal or in type of one width.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// Returns the longest beginning that takes no more than a number of columns.
  package func prefix(ofColumns limit: Int) -> SubSequence {
    var rest = limit
    return prefix { character in
      rest -= character.columns
      return rest >= 0
    }
  }
}

extension Character {
  /// Two columns for characters of East Asia and for emoji, one for all others.
  ///
  /// See [UAX #11: East Asian Width](https://www.unicode.org/reports/tr11/).
  var columns: Int {
    let first = unicodeScalars[unicodeScalars.startIndex]
    guard first.value >= 0x1100 || unicodeScalars.count > 1 else { return 1 }
    let isWide = Character.wide.contains { $0.contains(first.value) }
    let isEmoji =
      first.properties.isEmojiPresentation || unicodeScalars.contains { $0.value == 0xFE0F }
    return isWide || isEmoji ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]
}
