extension SentencePattern {
  /// The maximum number of bytes in a value of a sentence.
  private static let longestValue = 200_000

  /// The minimum number of bytes and words that distinguish a part of a sentence from everyday
  /// language.
  private static let shortestPart = (bytes: 30, words: 4)

  /// The minimum number of bytes after a name that do not agree by chance.
  private static let shortestWords = 4

  /// How far a text agrees with the sentence.
  private struct Progress {
    var place: Int
    var piece = 0
    var values: [(range: Range<Int>, role: SentenceMatch.Value.Role)] = []
  }

  /// The words of the sentence before its first value.
  private var head: [UInt8] {
    guard case .literal(let words) = pieces.first else { return [] }
    return words
  }

  /// Returns every occurrence of the sentence in a text, in order; none overlaps another.
  func finds(in text: LogText) -> [Find] {
    guard !head.isEmpty else { return [] }
    let shortest = Array(head.prefix(12))
    var finds: [Find] = []
    var absences = Absences()
    var start = 0
    while let place = text.firstPlace(of: shortest, from: start, limit: text.bytes.count) {
      start = place + 1
      guard text.isBoundary(place), !beginsPhrase || !text.hasWord(before: place),
        let find = find(in: text, at: place, &absences)
      else { continue }
      finds.append(find)
      start = max(start, find.range.upperBound)
    }
    return finds
  }

  private func find(
    in text: LogText, at place: Int, _ absences: inout Absences
  ) -> Find? {
    let end = furthest(from: Progress(place: place), in: text, &absences)
    let isWhole = end.piece == pieces.count
    let range = place..<end.place
    guard isWhole ? text.isBoundary(end.place) : isPart(range, of: text) else { return nil }
    guard !endsText || text.isCut(at: end.place) else { return nil }
    return Find(
      range: range, values: end.values, isPart: !isWhole,
      isCutShort: !isWhole || endsText || isFunctionName)
  }

  /// Returns whether a range that agrees with the sentence is enough, and the text ends after it.
  private func isPart(_ range: Range<Int>, of text: LogText) -> Bool {
    let (bytes, words) = SentencePattern.shortestPart
    return mayBeCut && range.count >= bytes && text.isCut(at: range.upperBound)
      && text.quoted(range).split(separator: " ").count >= words
  }

  private func furthest(
    from start: Progress, in text: LogText, _ absences: inout Absences
  ) -> Progress {
    guard pieces.indices.contains(start.piece) else { return start }
    var next = start
    switch pieces[start.piece] {
    case .literal(let bytes):
      let count = text.matches(bytes, at: start.place)
      next.place += count
      guard count == bytes.count else { return next }
    case .number:
      let length = text.lengthOfNumber(at: start.place)
      guard length > 0 else { return start }
      next.place += length
      next.values.append((start.place..<next.place, pieces[start.piece].role))
    case .anything: return furthest(past: start, in: text, &absences)
    }
    next.piece += 1
    return furthest(from: next, in: text, &absences)
  }

  /// Continues after a value, which is as short as the words after it allow.
  private func furthest(
    past start: Progress, in text: LogText, _ absences: inout Absences
  ) -> Progress {
    var next = start
    next.piece += 1
    guard pieces.indices.contains(next.piece), case .literal(let words) = pieces[next.piece] else {
      // What another paragraph says is the name only behind a colon.
      guard
        start.place == text.bytes.count || !text.beginsParagraph(at: start.place)
          || text.bytes[start.place - 1] == UInt8(ascii: ":")
      else { return start }
      next.values.append((start.place..<text.endOfName(from: start.place, ofSentence: head), .name))
      return next
    }
    let limit = start.place + SentencePattern.longestValue
    guard
      let place = absences.firstPlace(
        of: words, piece: next.piece, in: text, from: start.place, limit: limit)
    else { return cut(before: words, from: start, in: text, &absences) }
    next.values.append((start.place..<place, .name))
    next.place = place
    return furthest(from: next, in: text, &absences)
  }

  /// Continues to where the text is cut, which is in the words after a value or in a list.
  private func cut(
    before words: [UInt8], from start: Progress, in text: LogText, _ absences: inout Absences
  ) -> Progress {
    let stop = absences.nextCut(in: text, from: start.place)
    var end = start
    end.piece += 1
    for place in max(start.place, stop - words.count)...stop {
      let count = text.matches(words, at: place)
      end.place = place + count
      guard count >= SentencePattern.shortestWords, text.isCut(at: end.place) else { continue }
      end.values.append((start.place..<place, .name))
      return end
    }
    guard words == SentencePattern.endOfList else { return start }
    end.place = stop
    end.values.append((start.place..<stop, .name))
    return end
  }

  private static let endOfList = Array("]".utf8)

  /// Ranges in which the words of a piece are known not to begin, and a range in which the text is
  /// not cut.
  ///
  /// A text that starts the same sentence many times is then not searched again each time.
  private struct Absences {
    private var ranges: [Int: Range<Int>] = [:]
    private var whole = 0..<0

    /// Returns the first position from a start on at which the text is cut.
    mutating func nextCut(in text: LogText, from start: Int) -> Int {
      if !(whole.lowerBound...whole.upperBound).contains(start) || whole.isEmpty {
        whole = start..<((start..<text.bytes.count).first(where: text.isCut) ?? text.bytes.count)
      }
      return whole.upperBound
    }

    /// Returns the first position of words from a start on, up to a limit.
    mutating func firstPlace(
      of words: [UInt8], piece: Int, in text: LogText, from start: Int, limit: Int
    ) -> Int? {
      var known = ranges[piece] ?? start..<start
      if !(known.lowerBound...known.upperBound).contains(start) { known = start..<start }
      guard known.upperBound <= limit else { return nil }
      let place = text.firstPlace(
        of: words, from: known.upperBound, limit: limit - known.upperBound)
      ranges[piece] = known.lowerBound..<(place ?? limit + 1)
      return place
    }
  }
}
