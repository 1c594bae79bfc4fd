/// The words for two things that differ: short ones, in which the difference is to be seen.
enum Difference {
  /// Longer descriptions are cut.
  private static let mostShown = 60
  /// So much of what both begin with stays in front of the difference.
  private static let mostCommon = 20

  /// Returns two descriptions, each on one line and as short as it can be.
  static func words(_ one: String, _ other: String) -> (String, String) {
    let (one, other) = (line(one), line(other))
    guard max(one.count, other.count) > mostShown else { return (String(one), String(other)) }
    let common = zip(one, other).prefix { $0 == $1 }.count
    let start = max(0, common - mostCommon)
    return (part(of: one, from: start), part(of: other, from: start))
  }

  private static func line(_ text: String) -> [Character] {
    text.map { $0.isNewline ? " " : $0 }
  }

  private static func part(of text: [Character], from start: Int) -> String {
    let end = min(text.count, start + mostShown)
    let (before, after) = (start > 0 ? "…" : "", end < text.count ? "…" : "")
    return before + String(text[start..<end]) + after
  }
}
