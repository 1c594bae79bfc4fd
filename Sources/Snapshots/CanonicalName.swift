/// The names of the harness's identifiers: `a` to `z`, then `a1` to `z1`, `a2`, and so on.
///
/// Items are lowercase, sections uppercase. A name and its number determine each other, for numbers
/// from zero up to ``limit``. Other numbers have names that are not read back as canonical: from
/// ``limit`` up in the same form, as `a10000`; from -1 to -16 odd ones, as `toString` and `1`,
/// under which an engine is asked that promises ``Promise/ignoresNames``; and below that in the
/// same form, as `j-1`.
public enum CanonicalName {
  /// The smallest number, from zero up, that has no canonical name.
  public static let limit: Int32 = 26 * 10_000

  /// Returns the name of the item with a number.
  public static func ofItem(_ number: Int32) -> String { name(of: number, first: "a") }

  /// Returns the name of the section with a number.
  public static func ofSection(_ number: Int32) -> String { name(of: number, first: "A") }

  /// Returns the number of an item's canonical name, or `nil` if the name is not canonical.
  @inlinable
  public static func itemNumber(of name: some StringProtocol) -> Int32? {
    number(of: name, first: "a")
  }

  /// Returns the number of a section's canonical name, or `nil` if the name is not canonical.
  @inlinable
  public static func sectionNumber(of name: some StringProtocol) -> Int32? {
    number(of: name, first: "A")
  }

  private static func name(of number: Int32, first: Unicode.Scalar) -> String {
    if number < 0, number >= -odd.count { return odd[-1 - Int(number)] }
    // Rounds below zero use the letters in the same order.
    let place = (Int(number) % 26 + 26) % 26
    let letter = Unicode.Scalar(UInt8(first.value) + UInt8(place))
    let round = (Int(number) - place) / 26
    return round == 0 ? String(letter) : "\(letter)\(round)"
  }

  @inlinable
  static func number(of name: some StringProtocol, first: Unicode.Scalar) -> Int32? {
    guard let letter = name.utf8.first, letter >= first.value, letter < first.value + 26 else {
      return nil
    }
    let place = Int32(letter) - Int32(first.value)
    let digits = name.utf8.dropFirst()
    guard let leading = digits.first else { return place }
    guard leading != UInt8(ascii: "0"), digits.count <= 4 else { return nil }
    var round: Int32 = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      round = round * 10 + Int32(digit - UInt8(ascii: "0"))
    }
    return round * 26 + place
  }
}
