import Foundation

extension Sentence {
  /// The words that differ between the views, by their placeholders in templates.
  private static func words(of view: ListKind) -> [(name: String, word: String)] {
    switch view {
    case .collection:
      [
        ("{item}", "item"), ("{items}", "items"), ("{an item}", "an item"),
        ("{view}", "collection view"), ("{UIView}", "UICollectionView"), ("{Items}", "Items"),
      ]
    case .table:
      [
        ("{item}", "row"), ("{items}", "rows"), ("{an item}", "a row"),
        ("{view}", "table view"), ("{UIView}", "UITableView"), ("{Items}", "Rows"),
      ]
    }
  }

  /// Returns the sentence in the words of a view, with `%ld` and `%@` in place of values.
  package func template(for view: ListKind) -> String {
    differsBetweenViews ? Sentence.words(rawValue, for: view) : rawValue
  }

  /// Replaces placeholders such as `{item}` in a text with the words of a view.
  package static func words(_ text: String, for view: ListKind) -> String {
    let words = words(of: view)
    var result = ""
    var rest = Substring(text).utf8
    while let start = rest.firstIndex(of: UInt8(ascii: "{")) {
      result += Substring(rest[..<start])
      rest = rest[start...]
      if let (name, word) = words.first(where: { rest.starts(with: $0.name.utf8) }) {
        result += word
        rest = rest.dropFirst(name.utf8.count)
      } else {
        // The brace is part of the text itself.
        result += Substring(rest.prefix(1))
        rest = rest.dropFirst()
      }
    }
    return result + Substring(rest)
  }

  /// Returns the text before the first value that the sentence names.
  package func beginning(for view: ListKind) -> String {
    let template = template(for: view)
    let end = template.firstIndex { $0 == "%" || $0 == "…" } ?? template.endIndex
    return template[..<end].trimmingCharacters(in: .whitespaces)
  }

  /// Whether the two views use different words.
  package var differsBetweenViews: Bool {
    var text = rawValue
    return text.withUTF8 { $0.contains(UInt8(ascii: "{")) }
  }

  /// Returns the sentence in the words of a view, with the values that it names.
  public func text(for view: ListKind = .collection, _ values: any CustomStringConvertible...)
    -> String
  {
    var template = template(for: view)
    // In one block of memory: every refused edit has a sentence, and few are read.
    return template.withUTF8 { template in
      var text: [UInt8] = []
      text.reserveCapacity(template.count + 16 * values.count)
      var named = 0
      var rest = template[...]
      while let start = rest.firstIndex(of: UInt8(ascii: "%")) {
        precondition(named < values.count, "'\(rawValue)' names more than \(values.count) things")
        text += rest[..<start]
        text += values[named].description.utf8
        named += 1
        rest = rest[(start + 1)...]
        // `%@` is shorter than `%ld`.
        rest = rest.dropFirst(rest.first == UInt8(ascii: "@") ? 1 : 2)
      }
      precondition(named == values.count, "'\(rawValue)' names \(named) things")
      return String(decoding: text + rest, as: UTF8.self)
    }
  }
}
