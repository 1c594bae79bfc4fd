// Where the values of a sentence end in a text.

extension LogText {
  /// Returns the length of the number at a position, with its sign, or zero if there is none.
  ///
  /// A template's placeholder counts as a number.
  func lengthOfNumber(at place: Int) -> Int {
    for holder in LogText.numberPlaceholders {
      let bytes = Array(holder.utf8)
      if matches(bytes, at: place) == bytes.count { return bytes.count }
    }
    let sign = place < bytes.count && bytes[place] == UInt8(ascii: "-") ? 1 : 0
    var end = place + sign
    while end < bytes.count, LogText.digits.contains(bytes[end]),
      end == place + sign || !hasSpace(before: end)
    {
      end += 1
    }
    return end == place + sign ? 0 : end - place
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// What a template has in place of a number.
  static let numberPlaceholders = ["%ld", "%lu", "%d"]

  /// Returns the position at which the name at the end of a sentence ends.
  ///
  /// A name ends where the text does, see ``stops(at:fullStops:)``, or before the view, the
  /// transaction, the stack trace, or where the sentence, whose first words are given, begins
  /// again. A list in brackets ends where they close. What is inside brackets belongs to the name
  /// if no empty line is in it, and so do quotation marks around the whole name. What is longer
  /// than any name is cut.
  func endOfName(from place: Int, ofSentence head: [UInt8]) -> Int {
    let ends = (LogText.followers + [head]).compactMap {
      firstPlace(of: $0, from: place, limit: LogText.longestName)
    }
    let end = ends.min() ?? min(bytes.count, place + LogText.longestName)
    if let past = endOfList(at: place, before: end) { return past }
    var next = endOfQuote(at: place, before: end) ?? place
    var mayHaveGroups = true
    while next < end {
      if next > place, stops(at: next) { return next }
      if mayHaveGroups, LogText.brackets[bytes[next]] != nil {
        if let past = endOfGroup(at: next, before: end) {
          next = past
          continue
        }
        // After a bracket that nothing closes, no other is searched for its end: there may be many.
        mayHaveGroups = false
      }
      next += 1
    }
    return end
  }

  /// Returns the position after a list of identifiers that begins at a position, or `nil` if none
  /// does.
  private func endOfList(at place: Int, before end: Int) -> Int? {
    guard ["{(", "("].contains(where: { matches(Array($0.utf8), at: place) == $0.utf8.count })
    else {
      return nil
    }
    return endOfGroup(at: place, before: end)
  }

  /// Returns the position after the bracket that closes the one at a position, or `nil` if there is
  /// none in the paragraph and within the longest name.
  private func endOfGroup(at place: Int, before end: Int) -> Int? {
    let limit = min(end, place + LogText.longestName)
    var open: [UInt8] = []
    var next = place
    while next < limit {
      guard next == place || !beginsParagraph(at: next) else { return nil }
      if let closing = LogText.brackets[bytes[next]] {
        open.append(closing)
      } else if bytes[next] == open.last {
        open.removeLast()
        if open.isEmpty { return next + 1 }
      } else if let past = endOfQuote(at: next, before: limit) {
        next = past
        continue
      }
      next += 1
    }
    return nil
  }

  /// Returns the position after the quotation that begins at a position, or `nil` if none does, or
  /// nothing closes it.
  private func endOfQuote(at place: Int, before end: Int) -> Int? {
    let quote = UInt8(ascii: "\"")
    guard place + 1 < end, bytes[place] == quote else { return nil }
    return bytes[(place + 1)..<end].firstIndex(of: quote).map { $0 + 1 }
  }

  private static let brackets = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
    UInt8(ascii: "{"): UInt8(ascii: "}"),
  ]

  /// The texts that can follow a sentence, without white space.
  private static let followers = [
    "Collection view: <", "Table view: <", "Diffable transaction:", "*** First throw",
  ].map { LogText($0).bytes }

  private static let longestName = 20_000
}
