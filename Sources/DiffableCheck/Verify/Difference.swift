/// Short descriptions of two things that differ, which show their beginnings and the difference.
enum Difference {
  /// The maximum length; longer descriptions are cut.
  private static let mostShown = 60
  /// The length of the common beginning that stays, both at the start and before the difference.
  private static let mostCommon = 20

  /// Returns descriptions of two values that differ; if their own are equal, of their parts.
  static func words(_ one: Any, _ other: Any) -> (String, String) {
    let told = words(description(of: one), description(of: other))
    return told.0 == told.1 ? words(parts(of: one), parts(of: other)) : told
  }

  /// Returns the description of a value: quoted for text, and without optionals.
  static func description(of value: Any) -> String {
    guard let value = withoutOptionals(value) else { return "nil" }
    return value is String ? String(reflecting: value) : "\(value)"
  }

  private static func parts(of value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  /// Returns two descriptions, each on one line and as short as possible.
  static func words(_ one: String, _ other: String) -> (String, String) {
    let (one, other) = (line(one), line(other))
    guard max(one.count, other.count) > mostShown else { return (String(one), String(other)) }
    let common = zip(one, other).prefix { $0 == $1 }.count
    // Leaving something out is worthwhile only if it is longer than the ellipsis.
    let start = common > 2 * mostCommon + 1 ? common - mostCommon : 0
    return (part(of: one, from: start), part(of: other, from: start))
  }

  private static func line(_ text: String) -> [Character] {
    text.map { $0.isNewline ? " " : $0 }
  }

  private static func part(of text: [Character], from start: Int) -> String {
    let end = min(text.count, start + mostShown)
    let before = start > 0 ? String(text[..<mostCommon]) + "…" : ""
    return before + String(text[start..<end]) + (end < text.count ? "…" : "")
  }
}
