import Snapshots

/// The names of a story's identifiers that are not canonical, as in `batman` or `story-1`.
///
/// A canonical name stands for its own number. Every other name takes the next number after all
/// canonical ones, in the order in which the names appear.
public struct Names: Hashable, Sendable {
  private var otherItems = OtherNames()
  private var otherSections = OtherNames()

  public init() {}

  /// The names of items that are not canonical, in the order in which they appear.
  public var items: [String] { otherItems.all }

  /// The names of sections that are not canonical, in the order in which they appear.
  public var sections: [String] { otherSections.all }

  /// Returns the name of an item in the story.
  public func name(of item: Item) -> String {
    otherItems.name(item.number) ?? CanonicalName.ofItem(item.number)
  }

  /// Returns the name of a section in the story.
  public func name(of section: Section) -> String {
    otherSections.name(section.number) ?? CanonicalName.ofSection(section.number)
  }

  /// Returns the name of an item as it is shown in a sentence.
  func shownName(of item: Item) -> String { Names.visible(name(of: item)) }

  /// Returns the name of a section as it is shown in a sentence.
  func shownName(of section: Section) -> String { Names.visible(name(of: section)) }

  /// Returns the number of an item's name, and adds the name if it is new.
  public mutating func itemNumber(of name: String) -> Int32 {
    CanonicalName.itemNumber(of: name) ?? otherItems.number(of: name)
  }

  /// Returns the number of a section's name, and adds the name if it is new.
  public mutating func sectionNumber(of name: String) -> Int32 {
    CanonicalName.sectionNumber(of: name) ?? otherSections.number(of: name)
  }

  /// Adds an item's name that is known to be new, without looking for it, and returns its number.
  mutating func number(ofNewItem name: String) -> Int32 {
    CanonicalName.itemNumber(of: name) ?? otherItems.add(name)
  }

  /// Adds a section's name that is known to be new, without looking for it, and returns its number.
  mutating func number(ofNewSection name: String) -> Int32 {
    CanonicalName.sectionNumber(of: name) ?? otherSections.add(name)
  }

  /// Returns a sentence with these names in place of canonical ones.
  ///
  /// The sentences of the reference and of properties know only numbers. Words of the app's own
  /// must not be in the sentence, as any of them may look like such a number. The canonical name of
  /// a number past the limit ends in five digits or more, which no canonical name in a file does.
  public func restored(in sentence: String) -> String {
    guard !items.isEmpty || !sections.isEmpty else { return sentence }
    var restored = ""
    var word = ""
    for character in sentence {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        restored += name(forCanonical: word)
        word = ""
        restored.append(character)
      }
    }
    return restored + name(forCanonical: word)
  }

  /// Returns the name that a word stands for if it is a canonical name past the limit; otherwise
  /// the word itself.
  private func name(forCanonical word: String) -> String {
    guard word.utf8.count > 5, let first = word.unicodeScalars.first,
      let round = Int32(word.dropFirst())
    else { return word }
    let others = ("a"..."z").contains(first) ? items : ("A"..."Z").contains(first) ? sections : []
    // `CanonicalName` has no numbers past the limit, so the letter's number is looked up by itself.
    let letter = Int(CanonicalName.itemNumber(of: first.properties.lowercaseMapping) ?? 0)
    let place = Int(round) * 26 + letter - Int(CanonicalName.limit)
    return others.indices.contains(place) ? Names.visible(others[place]) : word
  }

  /// Returns a name as it is shown in a sentence.
  ///
  /// A name that would not be visible is quoted, with its characters as numbers. One with a line
  /// break, or with another character that has no form of its own, is quoted as in a file: reports
  /// are read line by line, and such a character would turn the sentence around.
  private static func visible(_ name: String) -> String {
    let isVisible = name.unicodeScalars.contains {
      !$0.properties.isWhitespace
        && ![.control, .format].contains($0.properties.generalCategory)
    }
    guard !isVisible else {
      let quoted = Token.name(name)
      return name.contains(where: \.isNewline) || quoted.contains("\\u{") ? quoted : name
    }
    return "\"" + name.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() + "\""
  }
}
