import DiffEngines
import DiffableCheck

@testable import DiffableCheckCLI

/// A line that a person types into a shell.
struct ShellLine {
  /// Its words, without what is a comment.
  let words: [String]

  init(_ line: String) {
    var words: [String] = []
    var (word, isQuoted, hasWord) = ("", false, false)
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
        hasWord = true
      } else if character == " ", !isQuoted {
        if hasWord { words.append(word) }
        (word, hasWord) = ("", false)
      } else {
        if character == "#", !hasWord { break }
        word.append(character)
        hasWord = true
      }
    }
    if hasWord { words.append(word) }
    self.words = words
  }

  /// The program of `Tests/Sample`, which is the same command with a system of its own.
  private static let sample = "sample-check"

  private var placeOfProgram: Int? {
    let isOurs = words.first == "diffable-check" || words.starts(with: ["swift", "run"])
    return isOurs ? words.firstIndex { ["diffable-check", ShellLine.sample].contains($0) } : nil
  }

  /// The words behind the name of the command; `nil` if it is another command.
  var arguments: [String]? { placeOfProgram.map { Array(words[($0 + 1)...]) } }

  /// What else a document may have somebody type.
  private static let others = [["swift", "test"], ["swift", "build"], ["mkdir"], ["$fuzzer"]]

  var isKnown: Bool {
    arguments != nil || isAssignment || ShellLine.others.contains { words.starts(with: $0) }
  }

  private var isAssignment: Bool {
    words.first == "export" || (words.count == 1 && words[0].contains("="))
  }

  /// The variables that are set.
  var environment: [String: String] {
    guard isAssignment else { return [:] }
    let parts = words.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(
      parts.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
  }

  /// Reads the line as the command does.
  ///
  /// - Throws: What is wrong with it.
  func check() throws {
    let read = try Arguments(arguments ?? [], environment: environment)
    _ = (try read.seed(), try read.shard(), try read.time(), try read.jobs(), try read.cases())
    _ = (try read.phases(), try read.profile(), try read.limits(), try read.faults())
    if let system = read.system { _ = try systems().system(named: system) }
  }

  private func systems() throws -> SystemCatalog {
    words.contains(ShellLine.sample)
      ? try SystemCatalog(adding: [("flat", .engine(SnapshotDiff()))]) : SystemCatalog()
  }
}
