import Foundation

/// A crash log, prepared for comparisons.
///
/// It has no marks of mail programs, loggers, and comments. White space is left out of what is
/// compared, since lines may have been wrapped in the middle of words.
struct LogText {
  /// The text with its white space, from which values are quoted.
  let source: [UInt8]
  /// The text without white space.
  let bytes: [UInt8]
  /// For each of ``bytes``, its position in ``source``.
  private let places: [Int]

  init(_ text: String) {
    source = Array(LogText.plain(text).utf8)
    var (bytes, places): ([UInt8], [Int]) = ([], [])
    for (place, byte) in source.enumerated() where !LogText.isSpace(byte) {
      bytes.append(byte)
      places.append(place)
    }
    self.bytes = bytes
    self.places = places
  }

  /// The lines of the text, without the marks in front of them.
  var lines: [Substring] {
    String(decoding: source, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  func contains(_ words: String) -> Bool {
    firstPlace(of: LogText.squeezed(words), from: 0, limit: bytes.count) != nil
  }

  /// Returns whether words with exactly this white space start at a position in ``bytes``.
  func matchesLiterally(_ words: String, at place: Int) -> Bool {
    source[places[place]...].starts(with: words.utf8)
  }

  /// Returns the text between two positions in ``bytes``, with each run of white space as one
  /// space.
  func quoted(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return String(decoding: source[places[first]...places[last]], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the lines from one position in ``bytes`` to another; the first and the last may be
  /// cut.
  func lines(from start: Int, to end: Int) -> [Substring] {
    guard start < end, end < bytes.count else { return [] }
    return String(decoding: source[places[start]...places[end]], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns whether no line ends between two positions in ``bytes``.
  func isInOneLine(_ range: Range<Int>) -> Bool {
    guard let first = range.first, let last = range.last else { return true }
    return !source[places[first]...places[last]].contains(UInt8(ascii: "\n"))
  }

  func squeezed(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns words to search for, which have no marks in front of them.
  static func squeezed(_ words: String) -> [UInt8] { words.utf8.filter { !isSpace($0) } }

  /// Whether the text is a report of Apple's own about an exception.
  var isReport: Bool {
    ["Last Exception Backtrace:", #""lastExceptionBacktrace""#].contains(where: contains)
  }

  /// Whether the text says why something raised; a report's `Crash Reason:` may be a signal.
  var hasReason: Bool {
    ["reason:", "Exception Reason:", #""composed_message":"#].contains(where: contains)
  }
}

// MARK: Places

extension LogText {
  /// Returns the first position of some bytes that is at most a limit away from a start.
  func firstPlace(of part: [UInt8], from start: Int, limit: Int) -> Int? {
    guard let head = part.first else { return start }
    let end = min(bytes.count - part.count, start + limit)
    return bytes.withUnsafeBytes { bytes -> Int? in
      var place = start
      while place <= end,
        let found = memchr(bytes.baseAddress! + place, Int32(head), end - place + 1)
      {
        place = bytes.baseAddress!.distance(to: found)
        if matches(part, at: place) == part.count { return place }
        place += 1
      }
      return nil
    }
  }

  /// Returns how many bytes at a position agree with the beginning of a part.
  func matches(_ part: [UInt8], at place: Int) -> Int {
    var count = 0
    while count < part.count, place + count < bytes.count, bytes[place + count] == part[count] {
      count += 1
    }
    return count
  }

  /// Returns whether a position is not in the middle of a word; white space separates words.
  ///
  /// Some reports put the reason right behind the name of the exception.
  func isBoundary(_ place: Int) -> Bool {
    guard place > 0, place < bytes.count, places[place] == places[place - 1] + 1 else {
      return true
    }
    return isBehindException(place)
      || !(LogText.isPartOfWord(bytes[place]) && LogText.isPartOfWord(bytes[place - 1]))
  }

  private func isBehindException(_ place: Int) -> Bool {
    bytes[..<place].suffix(LogText.exception.count).elementsEqual(LogText.exception)
  }

  private static let exception = Array("Exception".utf8)

  /// Returns whether the text before a position ends with a word, whatever white space is between.
  func hasWord(before place: Int) -> Bool {
    place > 0 && LogText.isPartOfWord(bytes[place - 1]) && !isBehindException(place)
  }

  /// Returns whether the text ends at a position.
  ///
  /// It ends after its last byte, or before an ellipsis, a quotation mark, a question mark, an
  /// exclamation mark, or an empty line. Up to three full stops may come first.
  func stops(at place: Int, fullStops: Int = 3) -> Bool {
    guard place < bytes.count else { return true }
    // A line of many dots leads to other text, and is not an ellipsis.
    if bytes[place] == UInt8(ascii: "."), fullStops > 0,
      stops(at: place + 1, fullStops: fullStops - 1)
    {
      return true
    }
    if LogText.closings.contains(where: { matches($0, at: place) == $0.count }) { return true }
    return beginsParagraph(at: place)
  }

  /// Returns whether a sentence may be cut short at a position: where the text ends, where a full
  /// stop ends a line, or where a title does.
  func isCut(at place: Int) -> Bool {
    stops(at: place) || endsLine(at: place) || endsTitle(at: place)
  }

  /// Returns whether a line ends right before a position that is a heading in Markdown, or that the
  /// first line of a call stack follows.
  private func endsTitle(at place: Int) -> Bool {
    guard place > 0, place < bytes.count else { return false }
    let newline = UInt8(ascii: "\n")
    guard source[(places[place - 1] + 1)..<places[place]].contains(newline) else { return false }
    func line(at start: Int) -> String {
      String(decoding: source[start...].prefix(200).prefix { $0 != newline }, as: UTF8.self)
    }
    let start = source[..<places[place - 1]].lastIndex(of: newline).map { $0 + 1 } ?? 0
    return LogText.heading.isFound(in: line(at: start))
      || LogText.frame.isFound(in: line(at: places[place]))
  }

  private static let heading = "^#{1,6} "

  /// A number, an image, and an address, or a wide space before the image.
  private static let frame = #"^#?\d+(\s+\S+\s+0x|\s{2,}\S|\t\S)"#

  /// Returns whether a full stop at a position ends its line.
  private func endsLine(at place: Int) -> Bool {
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: ".") else { return false }
    return source[places[place]..<places[place + 1]].contains(UInt8(ascii: "\n"))
  }

  /// Returns whether white space without the end of a line is right before a position; a line may
  /// be wrapped in the middle of a word.
  func hasSpace(before place: Int) -> Bool {
    let gap = source[(places[place - 1] + 1)..<places[place]]
    return !gap.isEmpty && !gap.contains(UInt8(ascii: "\n"))
  }

  /// Returns whether a colon is right before a position, in the same line.
  func hasColon(before place: Int) -> Bool {
    place > 0 && bytes[place - 1] == UInt8(ascii: ":")
      && !source[places[place - 1]..<places[place]].contains(UInt8(ascii: "\n"))
  }

  /// Returns whether a view of iOS 13 or later says more about a batch update at a position, behind
  /// a full stop or without one.
  func goesOn(behind place: Int) -> Bool {
    describesView(behind: place) || says([LogText.fallback], behind: place)
  }

  /// Returns whether the description of a view follows a position, behind a full stop or without
  /// one.
  func describesView(behind place: Int) -> Bool { says(LogText.views, behind: place) }

  private func says(_ words: [[UInt8]], behind place: Int) -> Bool {
    let stop = matches([UInt8(ascii: ".")], at: place)
    return words.contains { matches($0, at: place + stop) == $0.count }
  }

  private static let views = ["Collection view: <", "Table view: <"].map { LogText($0).bytes }
  private static let fallback = LogText("- will perform reloadData.").bytes

  /// Returns whether an empty line is right before a position.
  func beginsParagraph(at place: Int) -> Bool {
    let gap = source[(place == 0 ? 0 : places[place - 1] + 1)..<places[place]]
    return gap.count { $0 == UInt8(ascii: "\n") } > 1
  }

  private static let closings = ["…", "'", "\"", "`", "?", "!", "»", "」", "』"].map {
    Array($0.utf8)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

// MARK: Marks of mails and loggers

extension LogText {
  /// What mail programs, forums, and JSON write in place of characters, with these characters, by
  /// the first byte.
  private static let sameCharacters: [UInt8: [(written: [UInt8], plain: [UInt8])]] = Dictionary(
    grouping: [
      ("\r\n", "\n"), ("\r", "\n"), ("\u{B}", "\n"), ("\u{C}", "\n"), ("\u{85}", "\n"),
      ("\u{2028}", "\n"), ("\u{2029}", "\n"), ("\u{A0}", " "), ("\u{200B}", ""), ("’", "'"),
      ("‘", "'"), ("“", "\""), ("”", "\""), ("–", "-"), ("...", "…"), ("\\n", " "), ("\\t", " "),
      ("\\\"", "\""), ("\\'", "'"), ("\\/", "/"),
      ("\\u0022", "\""), ("\\u0026", "&"), ("\\u0027", "'"), ("\\u003c", "<"), ("\\u003C", "<"),
      ("\\u003e", ">"), ("\\u003E", ">"), ("&quot;", "\""), ("&amp;", "&"), ("&#39;", "'"),
      ("<br>", " "), ("<br/>", " "), ("<br />", " "), ("&nbsp;", " "), ("&#x27;", "'"),
      ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"),
    ].map { (Array($0.utf8), Array($1.utf8)) },
    by: { $0.0[0] })

  /// The Markdown for bold type.
  ///
  /// Between two word characters it is part of the words.
  private static let bold = #"(?<!\w)\*\*|\*\*(?!\w)"#

  private static func plain(_ text: String) -> String {
    // The whole text at once: a log may have a million lines.
    let plain = (marks.map { ($0, "") } + [(bold, "")] + times.map { ($0, "\n") })
      .reduce(withSameCharacters(text)) { text, lead in
        text.replacingOccurrences(
          of: "(?m)" + lead.0, with: lead.1, options: .regularExpression)
      }
    return withoutIdleThreads(withoutLeads(plain))
  }

  /// Returns a text without what stands in front of every line of it, as where it was made a
  /// comment, or has gone through loggers.
  private static func withoutLeads(_ text: String) -> String {
    var rest = text
    while let shorter = withoutLead(rest) { rest = shorter }
    return rest
  }

  /// Returns a text without the first thing that stands in front of every line of it, or `nil` if
  /// nothing does.
  private static func withoutLead(_ text: String) -> String? {
    guard let range = text.range(of: lead, options: .regularExpression) else { return nil }
    let lead = text[range].drop(while: \.isNewline)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var told = 0
    var rests: [Substring] = []
    for line in lines {
      guard !line.allSatisfy(\.isWhitespace) else {
        rests.append("")
        continue
      }
      // A line without words may end at the sign.
      guard let rest = line.behind(lead) ?? (line + " ").behind(lead) else {
        return nil
      }
      told += 1
      rests.append(rest)
    }
    return told > 1 ? rests.joined(separator: "\n") : nil
  }

  /// A pattern for a sign of comments, a word in brackets or before a colon or a bar, the name of a
  /// process, or the level of a message, at the beginning of a text, and one space; or for the
  /// number of a line.
  private static let lead =
    #"\A\n*\h*(([#;%▸]+|--+|(##)?\[[^\]\n]*\](\h*:)?|[\w/]+(\h*\(\h*\d+\))?:|"#
    + #"\S+\[\d+(:[0-9a-fx]+)?\]:?|<\w+>:?|\S+\h*\||[A-Z]{4,})\h|\d+:(?!\d))"#

  private static func withSameCharacters(_ text: String) -> String {
    var rest = Array(text.utf8)[...]
    var plain: [UInt8] = []
    plain.reserveCapacity(rest.count)
    while let byte = rest.first {
      let same = sameCharacters[byte]?.first { rest.starts(with: $0.written) }
      plain += same?.plain ?? [byte]
      rest.removeFirst(same?.written.count ?? 1)
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Patterns for marks of quotations, of added lines in a patch, of comments in a program, and of
  /// rows in a table.
  ///
  /// They are found before bold type, which would make a mark of the asterisks in front of UIKit's
  /// own lines.
  private static let marks = [
    "^\\h*(>\\h*)+", "^\\+(\\h|$)", "^\\h*//+!?\\h?", "^\\h*[*|](\\h|$)",
  ]

  /// Patterns for a logger's time with the name of the process, and for what Xcode writes below a
  /// message, where another message begins.
  private static let times = [
    "^\\h*\\[?(\\d{4}[-/]\\d\\d[-/]\\d\\d[T ])?\\d\\d:\\d\\d:\\d\\d([.,]\\d+)?"
      + "(\\h*(Z|[+-]\\d\\d:?\\d\\d))?\\]?:?(\\h+[A-Z][a-z]?(?=\\h))?"
      + "(\\h*\\S+\\[\\d+(:[0-9a-fx]+)?\\])?",
    "^[A-Z][a-z]{2} +\\d+ \\d\\d:\\d\\d:\\d\\d( \\S+)? \\S+\\[\\d+\\]( <\\w+>)?:?",
    "^Type: \\w+ \\| ",
  ]
}

extension Substring {
  /// Returns what stands behind a beginning, whatever numbers are in that, or `nil` if this text
  /// begins in another way.
  fileprivate func behind(_ lead: Substring) -> Substring? {
    var (rest, lead) = (self, lead)
    while let character = lead.first {
      guard let same = rest.first, same == character || same.isNumber && character.isNumber else {
        return nil
      }
      if character.isNumber {
        lead = lead.drop(while: \.isNumber)
        rest = rest.drop(while: \.isNumber)
      } else {
        lead.removeFirst()
        rest.removeFirst()
      }
    }
    return rest
  }
}

extension String {
  /// Returns whether this pattern matches a part of a text.
  func isFound(in text: some StringProtocol) -> Bool {
    text.range(of: self, options: .regularExpression) != nil
  }
}
