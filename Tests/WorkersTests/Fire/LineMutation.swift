import PropertyTesting

/// Makes lines that no engine would write on purpose out of ones that engines do write.
struct LineMutation {
  private let lines: [[UInt8]]
  /// What stands between brackets, commas, and colons.
  private let words: [[UInt8]]

  /// The longest line, in bytes: what a run does with an answer may grow with its square.
  private static let limit = 12_000

  init(of lines: [[UInt8]]) {
    self.lines = lines
    let words = lines.flatMap { line in
      line.split { LineMutation.isMark($0) }.map { String(decoding: $0, as: UTF8.self) }
    }
    self.words = Set(words).sorted().map { Array($0.utf8) }
  }

  private static func isMark(_ byte: UInt8) -> Bool { "[]{},:\n".utf8.contains(byte) }

  /// Returns the line of a seed, and which line it was made of; the same on every machine.
  func line(_ seed: Seed) -> (source: Int, line: [UInt8]) {
    var chooser = Chooser(seed)
    let source = chooser.number(below: lines.count)
    var line = lines[source]
    for _ in 0..<chooser.weighted([(50, 1), (30, 2), (15, 4), (5, 12)]) { mutate(&line, &chooser) }
    return (source, Array(line.prefix(LineMutation.limit)))
  }

  private func mutate(_ line: inout [UInt8], _ chooser: inout Chooser) {
    switch chooser.number(below: 12) {
    case 0:
      guard !line.isEmpty else { return }
      line[chooser.number(below: line.count)] ^= 1 << UInt8(chooser.number(below: 8))
    case 1: insert(chooser.element(of: LineMutation.oddities), &line, &chooser)
    case 2: line.removeSubrange(range(in: line, &chooser))
    case 3:
      let range = range(in: line, &chooser)
      line.insert(contentsOf: line[range], at: range.lowerBound)
    case 4:
      let other = chooser.element(of: lines)
      line =
        line.prefix(chooser.number(below: line.count + 1))
        + other.suffix(chooser.number(below: other.count + 1))
    case 5: line.removeLast(chooser.number(below: min(line.count, 40) + 1))
    case 6, 7: replaceWord(by: chooser.element(of: words), &line, &chooser)
    case 8, 9: replaceNumber(by: chooser.element(of: LineMutation.numbers), &line, &chooser)
    case 10:
      // A part again and again.
      let range = range(in: line, &chooser)
      let count = chooser.weighted([(6, 3), (3, 20), (1, 400)])
      line.insert(
        contentsOf: Array(repeating: line[range], count: count).flatMap { $0 },
        at: range.lowerBound)
    default:
      let depth = chooser.number(below: 400)
      let (opening, closing) = chooser.element(of: [("[", "]"), ("{\"a\":", "}")])
      insert(
        Array((String(repeating: opening, count: depth) + "1").utf8)
          + Array(String(repeating: closing, count: chooser.percent(70) ? depth : 0).utf8),
        &line, &chooser)
    }
  }

  private func insert(_ part: [UInt8], _ line: inout [UInt8], _ chooser: inout Chooser) {
    line.insert(contentsOf: part, at: chooser.number(below: line.count + 1))
  }

  private func range(in line: [UInt8], _ chooser: inout Chooser) -> Range<Int> {
    let start = chooser.number(below: line.count + 1)
    return start..<min(line.count, start + chooser.number(below: 40))
  }

  private func replaceWord(by word: [UInt8], _ line: inout [UInt8], _ chooser: inout Chooser) {
    replaceRun(of: { !LineMutation.isMark($0) }, by: word, &line, &chooser)
  }

  private func replaceNumber(by number: [UInt8], _ line: inout [UInt8], _ chooser: inout Chooser) {
    replaceRun(of: { (0x30...0x39).contains($0) }, by: number, &line, &chooser)
  }

  private func replaceRun(
    of isPart: (UInt8) -> Bool, by part: [UInt8], _ line: inout [UInt8], _ chooser: inout Chooser
  ) {
    let from = chooser.number(below: line.count + 1)
    guard let start = line[from...].firstIndex(where: isPart) else { return }
    let end = line[start...].firstIndex { !isPart($0) } ?? line.count
    line.replaceSubrange(start..<end, with: part)
  }

  /// Parts that readers of JSON are known to stumble over.
  private static let oddities: [[UInt8]] =
    [
      "\0", "\r", "\t", " ", "\u{FEFF}", "\u{2028}", "\u{301}", "👨‍👩‍👧", "é", "\\", "\\u", "\\u0000",
      "\\ud800", "\\udc00", "\\ud83d\\ude00", "\\n", "\"", "'", "''''", "NaN", "Infinity", "-",
      "1e999", "1.0", "true", "false", "null", "[]", "{}", ",", ":", "[", "]", "{", "}",
      "\"result\":[]", ",\"contents\":{\"a\":2147483647}", "\"reloadData\":true,", "[[0,0],[0,0]],",
    ].map { Array($0.utf8) }
    + [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80]]

  private static let numbers: [[UInt8]] = [
    "0", "1", "2", "3", "-1", "-0", "00", "1000000", "2147483647", "2147483648", "-2147483648",
    "4294967296", "9223372036854775806", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "340282366920938463463374607431768211456",
    "1e5", "0.5",
  ].map { Array($0.utf8) }
}
