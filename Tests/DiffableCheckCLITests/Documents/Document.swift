import Foundation
import Testing

/// A page of the documentation: the README, or an article of a catalogue.
struct Document: Sendable, CustomTestStringConvertible {
  /// The path in the project.
  let path: String
  let text: String

  static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every page, those that are printed by a verb as well.
  static let all: [Document] = (["README.md"] + articles).map { path in
    Document(path: path, text: (try? contents(of: path)) ?? "")
  }

  private static let articles = files(in: "Sources", ending: ".md").filter {
    $0.contains(".docc/")
  }

  /// Whether a verb prints the page, so that nothing in it is written by hand.
  var isPrinted: Bool { path.contains(".docc/Reference/") }

  static func contents(of path: String) throws -> String {
    try String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)
  }

  /// The paths of the files below a folder of the project, in order.
  static func files(in folder: String, ending: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: project.appendingPathComponent(folder).path)
    return (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }.sorted()
      .map { "\(folder)/\($0)" }
  }

  var testDescription: String { path }
}
