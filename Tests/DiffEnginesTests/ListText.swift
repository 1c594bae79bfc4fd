import Snapshots
import Testing

/// Reads a list as it is printed, as in `A: a b' | B: c`; a prime is one change of content.
func list(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Layout {
  var layout = Layout()
  guard text != "empty" else { return layout }
  for part in text.split(separator: "|") {
    let words = part.split(separator: " ")
    let section = try #require(words.first, sourceLocation: sourceLocation).dropLast()
    let number = try #require(
      CanonicalName.sectionNumber(of: section), sourceLocation: sourceLocation)
    layout.appendSection(Section(number))
    for word in words.dropFirst() {
      let name = word.prefix { $0 != "'" }
      layout.append(
        Row(
          try item(name, sourceLocation: sourceLocation),
          Content(word.count - name.count)))
    }
  }
  return layout
}

func item(
  _ name: some StringProtocol, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Item {
  Item(try #require(CanonicalName.itemNumber(of: name), sourceLocation: sourceLocation))
}

func items(_ names: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [Item] {
  try names.split(separator: " ").map { try item($0, sourceLocation: sourceLocation) }
}

func sections(_ names: String) throws -> [Section] {
  try names.split(separator: " ").map {
    Section(try #require(CanonicalName.sectionNumber(of: $0)))
  }
}
