import DiffableCheck
import Foundation
import Reporting
import Snapshots

extension CommandLineTool {
  /// Says which rule a crash log is about; a text that nobody knows is not guessed at.
  func explain(_ arguments: Arguments) throws -> Int32 {
    switch Explanation.answer(to: try log(arguments)) {
    case .explained(let explanations):
      let pages = explanations.map {
        ExplanationPage($0, corpus: arguments.corpus).lines(columns: console.columns)
      }
      console.print(Array(pages.joined(separator: [""])))
      return ExitCode.held
    case .unknown(let nearest):
      console.print(["unknown: none of UIKit's sentences about lists stands in the text"])
      if let nearest { console.print(CommandLineTool.lines(about: nearest)) }
      return ExitCode.unknown
    }
  }

  private static func lines(about nearest: Sentence) -> [String] {
    let rules = RuleEntry.all.filter { entry in
      (entry.sentences + entry.olderSentences.map(\.sentence)).contains(nearest)
    }
    return ["nearest: \(nearest.template(for: .collection))"]
      + rules.prefix(1).map { "see 'rules \($0.rule.rawValue)'; the words are not the same" }
  }

  /// The text to explain: of a file, of the standard input, or the operand itself.
  private func log(_ arguments: Arguments) throws -> String {
    guard arguments.operands.count == 1 else {
      throw UsageError(
        "there are \(arguments.operands.count) texts to explain",
        expected: "one: \(Verb.explain.operands!)")
    }
    let text = try text(of: arguments.operands[0])
    guard !text.allSatisfy(\.isWhitespace) else {
      throw UsageError("there is no text to explain", expected: "a sentence, or a whole log")
    }
    return text
  }

  private func text(of operand: String) throws -> String {
    guard operand != "-" else { return String(decoding: readInput(), as: UTF8.self) }
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder)
    let isPath = !operand.contains(where: \.isWhitespace) && operand.contains { "./".contains($0) }
    guard isThere || isPath else { return operand }
    guard let data = FileManager.default.contents(atPath: operand), !isFolder.boolValue else {
      throw FileTrouble("\(operand): cannot be read; expected a log, or a text of several words")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
