/// An estimate of the width of text in a drawing, which cannot measure it.
enum DrawnText {
  /// The width of a digit in an item's name, in points.
  private static let digit = 8

  /// The maximum width of a name, in digits.
  private static let widest = 18

  /// Returns a name, cut if it is too wide for a row.
  static func fitted(_ name: String) -> String {
    guard digits(of: name) > widest else { return name }
    var (short, width) = ("", 1)
    for character in name {
      width += digits(of: character)
      guard width <= widest else { break }
      short.append(character)
    }
    return short + "…"
  }

  /// Returns the width of a name.
  static func width(of name: String) -> Int { digits(of: name) * digit }

  /// Returns the width of words beside a name, which are set in smaller type.
  static func width(ofWords words: String) -> Int { digits(of: words) * 13 / 2 }

  private static func digits(of text: String) -> Int { text.reduce(0) { $0 + digits(of: $1) } }

  /// Returns the width of a character: two digits if it is composed, or outside of alphabets and
  /// common signs.
  private static func digits(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    let isNarrow = scalars.count == 1 && (scalars.first?.value ?? 0) < 0x1100
    let isSign = scalars.count == 1 && (0x2010...0x22FF).contains(scalars.first?.value ?? 0)
    return isNarrow || isSign ? 1 : 2
  }
}
