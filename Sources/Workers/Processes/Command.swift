import DiffableCheck
import Foundation

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
  /// Returns what was expected instead of a program that cannot be started, or `nil` if the
  /// system's words for its error code say it all.
  func advice(for code: Int32) -> String? {
    switch code {
    case ENOENT where words.count == 1 && words[0].contains(" "):
      "the program and its arguments as words of their own, for no shell reads them"
    case ENOENT where !words[0].contains("/"):
      "a program in a folder of PATH, or a path with a slash"
    case ENOENT where FileManager.default.fileExists(atPath: words[0]):
      "a script whose first line names a program that is there"
    case ENOENT: "the path of a program"
    case EACCES: "a file that may be executed, or the program that reads it before its name"
    case ENOEXEC:
      "a program, or a script whose first line names what reads it, as in #!/usr/bin/env python3"
    default: nil
    }
  }
}

extension Command: CustomStringConvertible {
  /// The words, quoted for a shell.
  package var description: String { words.map(\.quotedForShell).joined(separator: " ") }

  /// The words for a sentence: in quotes as a whole, unless the shell's quotes set them apart
  /// already.
  package var quoted: String { description.contains("'") ? description : "'\(description)'" }
}
