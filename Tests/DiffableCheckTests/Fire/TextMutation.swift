import Foundation
import PropertyTesting

/// Makes texts that nobody would write on purpose out of ones that somebody did.
struct TextMutation {
  private let texts: [[UInt8]]
  private let words: [[UInt8]]
  private let lines: [[UInt8]]

  /// The longest text, in bytes: what is judged may take a time that grows with its square.
  private static let limit = 12_000

  init(of texts: [String]) {
    self.texts = texts.map { Array($0.utf8) }
    // A word that stands in many places is not to be chosen more often for it.
    words = TextMutation.distinct(texts.flatMap { $0.split(whereSeparator: \.isWhitespace) })
    lines = TextMutation.distinct(texts.flatMap { $0.split(whereSeparator: \.isNewline) })
  }

  private static func distinct(_ parts: [Substring]) -> [[UInt8]] {
    Set(parts).sorted().map { Array($0.utf8) }
  }

  /// Returns the text of a seed; the same on every machine.
  func text(_ seed: Seed) -> String {
    var chooser = Chooser(seed)
    var text = chooser.element(of: texts)
    // Most texts keep much of their sense, so that what reads on past an error is reached as well.
    for _ in 0..<chooser.weighted([(40, 1), (30, 2), (20, 4), (10, 12)]) {
      mutate(&text, &chooser)
    }
    return String(decoding: text.prefix(TextMutation.limit), as: UTF8.self)
  }

  private func mutate(_ text: inout [UInt8], _ chooser: inout Chooser) {
    let mutation = chooser.element(of: TextMutation.all)
    mutation(self, &text, &chooser)
  }
}

// MARK: Mutations

extension TextMutation {
  private typealias Mutation = @Sendable (TextMutation, inout [UInt8], inout Chooser) -> Void

  private static let all: [Mutation] = [
    // Bytes.
    { _, text, chooser in
      guard !text.isEmpty else { return }
      text[chooser.number(below: text.count)] ^= 1 << UInt8(chooser.number(below: 8))
    },
    { _, text, chooser in insert(chooser.element(of: oddities), &text, &chooser) },
    { _, text, chooser in text.removeSubrange(range(in: text, &chooser)) },
    { _, text, chooser in
      let range = range(in: text, &chooser)
      text.insert(contentsOf: text[range], at: range.lowerBound)
    },
    { _, text, chooser in
      guard !text.isEmpty else { return }
      text.swapAt(chooser.number(below: text.count), chooser.number(below: text.count))
    },

    // Words.
    { all, text, chooser in replaceWord(by: chooser.element(of: all.words), &text, &chooser) },
    { all, text, chooser in replaceWord(by: chooser.element(of: all.words), &text, &chooser) },
    { _, text, chooser in replaceWord(by: chooser.element(of: numbers), &text, &chooser) },
    { all, text, chooser in
      insert(Array(" ".utf8) + chooser.element(of: all.words) + Array(" ".utf8), &text, &chooser)
    },
    { _, text, chooser in replaceNumber(&text, &chooser) },
    { _, text, chooser in replaceNumber(&text, &chooser) },

    // Lines.
    { _, text, chooser in
      changeLines(of: &text) {
        $0.swapAt(chooser.number(below: $0.count), chooser.number(below: $0.count))
      }
    },
    { _, text, chooser in changeLines(of: &text) { $0.remove(at: chooser.number(below: $0.count)) }
    },
    { _, text, chooser in
      changeLines(of: &text) { lines in
        let place = chooser.number(below: lines.count)
        let count = chooser.weighted([(6, 1), (3, 20), (1, 400)])
        lines.insert(contentsOf: Array(repeating: lines[place], count: count), at: place)
      }
    },
    { all, text, chooser in
      let line = chooser.element(of: all.lines)
      changeLines(of: &text) { $0.insert(line[...], at: chooser.number(below: $0.count + 1)) }
    },
    { all, text, chooser in
      let line = chooser.element(of: all.lines)
      changeLines(of: &text) { $0[chooser.number(below: $0.count)] = line[...] }
    },

    // Whole texts.
    { all, text, chooser in
      let other = chooser.element(of: all.texts)
      text =
        text.prefix(chooser.number(below: text.count + 1))
        + other.suffix(chooser.number(below: other.count + 1))
    },
    { _, text, chooser in text.removeLast(chooser.number(below: min(text.count, 40) + 1)) },
    { _, text, chooser in
      let depth = chooser.number(below: 400)
      let braces = (0..<depth).map { _ in "a{" }.joined()
      let isClosed = chooser.percent(70)
      insert(
        Array((braces + "b" + String(repeating: "}", count: isClosed ? depth : 0)).utf8), &text,
        &chooser)
    },
  ]

  /// Parts that readers of text are known to stumble over.
  private static let oddities: [[UInt8]] =
    [
      "\0", "\r", "\r\n", "\n", "\n\n", "\t", " ", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{301}",
      "\u{200D}", "\u{202E}", "👨‍👩‍👧", "é", "e\u{301}", "\u{10FFFF}", "'", "''''", "\"", "\\", "\\u{",
      "\\u{110000}", "\\u{d800}", "[", "]", "[0, ", "{", "}", "+", ":", "#", "# ", "%@", "%ld", ".",
      ". . . . . . . . ", "…", "*", "-", "<", ">", "(", ")", "=",
    ].map { Array($0.utf8) }
    // Bytes that are no UTF-8: whoever reads a file gets the sign for them.
    + [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80]]

  private static let numbers: [[UInt8]] = [
    "0", "-0", "+1", "-1", "00", "1000000", "1000001", "1000000000", "2147483646", "2147483647",
    "2147483648",
    "-2147483648", "4294967296", "9223372036854775806", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "340282366920938463463374607431768211456", "a'2147483647", "a'1000000000", "a9999", "a10000",
    "[0, 9223372036854775807]", "[9223372036854775807, 0]", "[-9223372036854775808, 1]",
    "[0, 9223372036854775806]",
  ].map { Array($0.utf8) }

  private static func insert(_ part: [UInt8], _ text: inout [UInt8], _ chooser: inout Chooser) {
    text.insert(contentsOf: part, at: chooser.number(below: text.count + 1))
  }

  private static func range(in text: [UInt8], _ chooser: inout Chooser) -> Range<Int> {
    let start = chooser.number(below: text.count + 1)
    return start..<min(text.count, start + chooser.number(below: 60))
  }

  private static func replaceWord(
    by word: [UInt8], _ text: inout [UInt8], _ chooser: inout Chooser
  ) {
    replaceRun(of: { $0 != 0x20 && $0 != 0x0A }, by: word, &text, &chooser)
  }

  private static func replaceNumber(_ text: inout [UInt8], _ chooser: inout Chooser) {
    let number = chooser.element(of: numbers.prefix(19))
    replaceRun(of: { (0x30...0x39).contains($0) }, by: number, &text, &chooser)
  }

  /// Replaces the first run of bytes behind some place.
  private static func replaceRun(
    of isPart: (UInt8) -> Bool, by part: [UInt8], _ text: inout [UInt8], _ chooser: inout Chooser
  ) {
    let from = chooser.number(below: text.count + 1)
    guard let start = text[from...].firstIndex(where: isPart) else { return }
    let end = text[start...].firstIndex { !isPart($0) } ?? text.count
    text.replaceSubrange(start..<end, with: part)
  }

  private static func changeLines(
    of text: inout [UInt8], _ change: (inout [ArraySlice<UInt8>]) -> Void
  ) {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    change(&lines)
    text = Array(lines.joined(separator: [0x0A]))
  }
}
