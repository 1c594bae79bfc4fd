import Foundation
import Testing

@testable import DiffableCheckCLI

/// Whatever stands in the documents as a command has to be one, so that nobody copies a mistake.
@Suite struct DocumentedCommandsTests {
  private static func commands(in path: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    // A command of the workflow goes on in a line that is indented further.
    let joined = text.replacingOccurrences(
      of: #"\n {10,}(?=--)"#, with: " ", options: .regularExpression)
    return joined.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").drop { $0 == "$" || $0 == "-" || $0 == "run:" }
      let isCommand = words.first == "diffable-check" || words.starts(with: ["swift", "run"])
      return isCommand ? words.joined(separator: " ") : nil
    }
  }

  /// Reads the words behind the name of the command, with a value where one is filled in.
  private static func arguments(of command: String) throws -> Arguments {
    let filled = command.replacingOccurrences(
      of: #"\$\{\{[^}]*\}\}"#, with: "1", options: .regularExpression)
    let words = filled.split(separator: " ").drop { $0 != "diffable-check" }.dropFirst()
      .prefix { $0 != "#" }.map { $0.replacingOccurrences(of: "\"", with: "") }
    return try Arguments(words, environment: [:])
  }

  @Test(arguments: [("README.md", 20), (".github/workflows/nightly.yml", 3)])
  func `every command in the documents is one`(_ path: String, _ most: Int) throws {
    let commands = try DocumentedCommandsTests.commands(in: path)
    #expect(commands.count >= most, "\(commands)")
    for command in commands {
      #expect(throws: Never.self, "\(command)") {
        let arguments = try DocumentedCommandsTests.arguments(of: command)
        _ = (
          try arguments.seed(), try arguments.shard(), try arguments.time(), try arguments.jobs()
        )
      }
    }
  }

  @Test func `a command that is none is seen`() {
    for command in [
      "diffable-check --shards 1/2", "diffable-check fuz", "diffable-check merge --time",
    ] {
      #expect(throws: UsageError.self) { try DocumentedCommandsTests.arguments(of: command) }
    }
  }
}
