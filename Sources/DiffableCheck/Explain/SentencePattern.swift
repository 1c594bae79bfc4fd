import Snapshots

/// A sentence as it is looked for: what stays the same, and places for what it names.
struct SentencePattern {
  let sentence: Sentence
  /// The view in whose words it is; `nil` if both say the same.
  let view: ListKind?
  private let pieces: [Piece]
  /// The number of pieces of the sentence's core: what is enough where the text stops there.
  private let core: Core?
  private let beginsPhrase: Bool

  private enum Piece: Hashable {
    case literal([UInt8])
    case number
    case anything
  }

  /// How far a text that is cut short has to agree.
  private struct Core {
    let pieces: Int
    let bytesOfLast: Int
  }

  /// What was found at a place.
  struct Find {
    let range: Range<Int>
    let values: [Range<Int>]
    let isCutShort: Bool
  }

  private init(
    _ sentence: Sentence, _ template: String, view: ListKind?, core: String? = nil,
    beginsPhrase: Bool = false
  ) {
    self.beginsPhrase = beginsPhrase
    self.sentence = sentence
    self.view = view
    pieces = SentencePattern.pieces(of: template)
    self.core = core.map { SentencePattern.core(of: SentencePattern.pieces(of: $0)) }
  }

  /// Every sentence in the words of each view, and the short forms that people write.
  static let all: [SentencePattern] =
    Sentence.allCases.flatMap { sentence in
      views(of: sentence).map { view in
        SentencePattern(
          sentence, sentence.template(for: view ?? .collection), view: view,
          core: sentence.core.map { $0.words(of: view) })
      }
    }
    + Sentence.shortForms.flatMap { form in
      views(of: form.sentence).map { view in
        SentencePattern(
          form.sentence, form.template.words(of: view), view: view,
          beginsPhrase: form.beginsPhrase)
      }
    }

  private static func views(of sentence: Sentence) -> [ListKind?] {
    sentence.tellsView ? ListKind.allCases : [nil]
  }
}

extension String {
  /// The text in the words of a view.
  fileprivate func words(of view: ListKind?) -> String {
    Sentence.words(self, for: view ?? .collection)
  }
}

// MARK: Reading templates

extension SentencePattern {
  private static func pieces(of template: String) -> [Piece] {
    var text = template
    // A full stop or an ellipsis at the end may be missing where the text is quoted.
    while let last = text.last, last == "." || last == "…" || last.isWhitespace {
      text.removeLast()
    }
    var parts = text.components(separatedBy: "%")[...]
    var pieces = literal(parts.removeFirst())
    for part in parts {
      let isAnything = part.hasPrefix("@")
      pieces.append(isAnything ? .anything : .number)
      pieces += literal(String(part.dropFirst(isAnything ? 1 : 2)))
    }
    return pieces
  }

  private static func literal(_ text: String) -> [Piece] {
    let bytes = LogText(text).bytes
    return bytes.isEmpty ? [] : [.literal(bytes)]
  }

  private static func core(of pieces: [Piece]) -> Core {
    guard case .literal(let bytes) = pieces.last else {
      return Core(pieces: pieces.count, bytesOfLast: 0)
    }
    return Core(pieces: pieces.count - 1, bytesOfLast: bytes.count)
  }
}

// MARK: Looking

extension SentencePattern {
  /// The number of bytes that a sentence may name in one place.
  private static let longestValue = 200_000

  /// How far a text agrees with the sentence.
  private struct Progress {
    var place: Int
    var piece = 0
    var bytes = 0
    var values: [Range<Int>] = []
  }

  /// Returns every place at which the sentence stands, in order.
  func finds(in text: LogText) -> [Find] {
    guard case .literal(let head) = pieces.first else { return [] }
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
    guard isWhole ? text.isBoundary(end.place) : isCutShort(end, in: text) else { return nil }
    return Find(range: place..<end.place, values: end.values, isCutShort: !isWhole)
  }

  /// Tells whether the text agrees up to the core at least, and says no more then.
  private func isCutShort(_ end: Progress, in text: LogText) -> Bool {
    guard let core, text.stops(at: end.place) else { return false }
    return (end.piece, end.bytes) >= (core.pieces, core.bytesOfLast)
  }

  private func furthest(
    from start: Progress, in text: LogText, _ absences: inout Absences
  ) -> Progress {
    guard pieces.indices.contains(start.piece) else { return start }
    var next = start
    switch pieces[start.piece] {
    case .literal(let bytes):
      next.bytes = text.matches(bytes, at: start.place)
      next.place += next.bytes
      guard next.bytes == bytes.count else { return next }
    case .number:
      let length = text.lengthOfNumber(at: start.place)
      guard length > 0 else { return start }
      next.place += length
      next.values.append(start.place..<next.place)
    case .anything: return furthest(past: start, in: text, &absences)
    }
    next.piece += 1
    next.bytes = 0
    return furthest(from: next, in: text, &absences)
  }

  /// Goes on behind what a sentence names: as little as the words after it allow.
  private func furthest(
    past start: Progress, in text: LogText, _ absences: inout Absences
  ) -> Progress {
    var next = start
    next.piece += 1
    next.bytes = 0
    guard pieces.indices.contains(next.piece), case .literal(let words) = pieces[next.piece] else {
      next.values.append(start.place..<text.endOfName(from: start.place))
      return next
    }
    let limit = start.place + SentencePattern.longestValue
    guard
      let place = absences.firstPlace(
        of: words, piece: next.piece, in: text, from: start.place, limit: limit)
    else { return start }
    next.values.append(start.place..<place)
    next.place = place
    return furthest(from: next, in: text, &absences)
  }

  /// Where the words of a piece are known not to begin, by piece: a text that begins a sentence over
  /// and over is not searched anew each time.
  private struct Absences {
    private var ranges: [Int: Range<Int>] = [:]

    /// Returns the first place of words from one place on, not behind another.
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

extension LogText {
  /// The number of digits at a place, with a sign; a place holder of a template counts as a number.
  fileprivate func lengthOfNumber(at place: Int) -> Int {
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
  fileprivate func endOfName(from place: Int) -> Int {
    let ends = LogText.followers.compactMap {
      firstPlace(of: $0, from: place, limit: LogText.longestName)
    }
    let end = ends.min() ?? bytes.count
    return (place..<end).first { $0 > place && stops(at: $0) } ?? end
  }

  /// What can follow the sentence, without white space.
  private static let followers = [
    "Collection view: <", "Table view: <", "Diffable transaction:", "*** First throw",
  ].map { LogText($0).bytes }

  private static let longestName = 4_000
}
