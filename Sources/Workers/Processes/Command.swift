/// A program and its arguments, started without a shell.
package struct Command: Hashable, Sendable {
  /// The program, looked up on the path if there is no slash in it, and its arguments.
  package let words: [String]

  /// Creates a command; `nil` if there is no program, or if a word holds a NUL, which ends words.
  package init?(_ words: [String]) {
    guard let program = words.first, !program.isEmpty,
      !words.contains(where: { $0.utf8.contains(0) })
    else { return nil }
    self.words = words
  }
}

extension Command {
  /// What to do if there is no such program, where it looks as if a shell were to take it apart.
  var advice: String? {
    guard words.count == 1, words[0].contains(" ") else { return nil }
    return "the program and its arguments as words of their own, for no shell reads them"
  }
}

extension Command: CustomStringConvertible {
  /// The words as a shell takes them.
  package var description: String { words.map(Command.quoted).joined(separator: " ") }

  /// Returns a word in quotes, if a shell would make anything else of it.
  package static func quoted(_ word: String) -> String {
    guard word.isEmpty || !word.utf8.allSatisfy(isPlain) else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "%+,-./:=@_".utf8.contains(byte)
    }
  }
}
