// Where what a sentence names ends in a text.

extension LogText {
  /// The number of digits at a place, with a sign; a place holder of a template counts as a number.
  func lengthOfNumber(at place: Int) -> Int {
    for holder in ["%ld", "%lu", "%d"] {
      let bytes = Array(holder.utf8)
      if matches(bytes, at: place) == bytes.count { return bytes.count }
    }
    let sign = place < bytes.count && bytes[place] == UInt8(ascii: "-") ? 1 : 0
    let digits = bytes[min(place + sign, bytes.count)...].prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return digits.isEmpty ? 0 : sign + digits.count
  }

  /// Returns where the name at the end of a sentence ends: at a quote that closes the sentence, at an
  /// empty line, or where the view, the transaction, or the list of calls follows.
  ///
  /// Quotes inside of brackets, or around the whole name, are the name's own.
  func endOfName(from place: Int) -> Int {
    let ends = LogText.followers.compactMap {
      firstPlace(of: $0, from: place, limit: LogText.longestName)
    }
    let end = ends.min() ?? bytes.count
    var next = endOfQuote(at: place, before: end) ?? place
    var mayHaveGroups = true
    while next < end {
      if next > place, stops(at: next) { return next }
      if mayHaveGroups, LogText.brackets[bytes[next]] != nil {
        if let past = endOfGroup(at: next, before: end) {
          next = past
          continue
        }
        // What nothing closes is not looked for again.
        mayHaveGroups = false
      }
      next += 1
    }
    return end
  }

  /// Returns the place behind the bracket that closes the one at a place; `nil` if there is none in
  /// the paragraph.
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

  /// Returns the place behind the next quote, if there is one at a place as well.
  private func endOfQuote(at place: Int, before end: Int) -> Int? {
    let quote = UInt8(ascii: "\"")
    guard place + 1 < end, bytes[place] == quote else { return nil }
    return bytes[(place + 1)..<end].firstIndex(of: quote).map { $0 + 1 }
  }

  private static let brackets = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
    UInt8(ascii: "{"): UInt8(ascii: "}"),
  ]

  /// What can follow the sentence, without white space.
  private static let followers = [
    "Collection view: <", "Table view: <", "Diffable transaction:", "*** First throw",
  ].map { LogText($0).bytes }

  private static let longestName = 4_000
}
