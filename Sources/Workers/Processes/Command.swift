import DiffableCheck

/// A program and its arguments, started without a shell.
package struct Command: Hashable, Sendable {
  /// The program and its arguments.
  ///
  /// A program without a slash is looked up in `PATH`.
  package let words: [String]

  /// Creates a command, or returns `nil` if there is no program, or if a word contains a NUL
  /// character.
  package init?(_ words: [String]) {
    guard let program = words.first, !program.isEmpty,
      !words.contains(where: { $0.utf8.contains(0) })
    else { return nil }
    self.words = words
  }
}

extension Command {
  /// Advice for a program that does not exist and looks like a whole shell command.
  var advice: String? {
    guard words.count == 1, words[0].contains(" ") else { return nil }
    return "the program and its arguments as words of their own, for no shell reads them"
  }
}

extension Command: CustomStringConvertible {
  /// The words, quoted for a shell.
  package var description: String { words.map(Command.quoted).joined(separator: " ") }

  /// Returns a word, quoted if a shell would change it.
  package static func quoted(_ word: String) -> String {
    guard word.isEmpty || !word.utf8.allSatisfy(isPlain) else { return word }
    return word.quotedForShell
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
