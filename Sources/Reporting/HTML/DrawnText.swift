/// An estimate of the width of text in a drawing, which cannot measure it.
enum DrawnText {
  /// The width of a digit in an item's name, in points.
  private static let digit = 8

  /// The maximum width of a name, in digits.
  private static let widest = 18

  /// Returns a name, cut if it is too wide for a row.
  static func fitted(_ name: String) -> String {
    guard name.columns > widest else { return name }
    var (short, width) = ("", 1)
    for character in name {
      width += character.columns
      guard width <= widest else { break }
      short.append(character)
    }
    return short + "…"
  }

  /// Returns the width of a name.
  static func width(of name: String) -> Int { name.columns * digit }

  /// Returns the width of words beside a name, which are set in smaller type.
  static func width(ofWords words: String) -> Int { words.columns * 13 / 2 }
}
