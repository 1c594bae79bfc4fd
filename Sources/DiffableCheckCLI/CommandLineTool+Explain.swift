import CrashLogs
import DiffableCheck
import Foundation
import Reporting
import Snapshots

extension CommandLineTool {
  /// Prints which rule a crash log is about, and does not guess if the text is unknown.
  func explain(_ arguments: Arguments) throws -> Int32 {
    let log = try log(arguments)
    try checkNamedCorpus(arguments)
    let file = try arguments.out()
    if let file, FileManager.default.fileExists(atPath: file) {
      throw FileError(file, "is there already; expected the name of a new file")
    }
    switch Explanation.answer(to: log) {
    case .explained(let explanations, let others):
      // Of several stories, the first one belongs to what raised.
      let told = explanations.firstIndex { $0.story?.scenario != nil }
      if let file, let told { try keep(explanations[told], in: file) }
      let pages = explanations.enumerated().map { index, explanation in
        ExplanationPage(
          explanation, corpus: arguments.corpus, keptIn: index == told ? file : nil,
          isKeptFirst: index == told, program: console.program
        ).lines(columns: console.columns)
      }
      console.print(Array((pages + self.pages(about: others)).joined(separator: [""])))
      if told == nil { try refuseToWrite(file) }
      return ExitCode.held
    case .unruled(let sentences):
      console.print(Array(pages(about: sentences).joined(separator: [""])))
      try refuseToWrite(file)
      return ExitCode.held
    case .unclear(let sentence, let context):
      return leaveUnexplained(
        ["unclear: other parts of the system raise in the same words"]
          + CommandLineTool.rules(of: sentence).map {
            "if the log has '\(context)', see 'rules \($0.rawValue)'"
          }, keptIn: file)
    case .withoutReason(let function):
      return leaveUnexplained(CommandLineTool.lines(about: function), keptIn: file)
    case .unknown(let nearest):
      return leaveUnexplained(
        [
          "unknown: no sentence of this text is known",
          "expected what UIKit wrote when it raised, often behind 'reason:'; 'rules' lists what is known",
        ] + (nearest.map { CommandLineTool.lines(about: $0) } ?? [])
          + ((try? Scenario(parsing: log)) == nil
            ? [] : ["this is a scenario: 'show' tells it step by step"])
          + CommandLineTool.lines(aboutMissing: arguments.operands.first ?? ""), keptIn: file)
    }
  }

  /// Prints why a text is not explained, and returns the exit code.
  private func leaveUnexplained(_ reason: [String], keptIn file: String?) -> Int32 {
    console.print(reason)
    if let file { console.fail(CommandLineTool.noStory(for: file)) }
    return ExitCode.wrong
  }

  private func pages(about sentences: [UnruledSentence]) -> [[String]] {
    sentences.map { UnruledSentencePage($0).lines(columns: console.columns) }
  }

  /// Throws an error if there is no story for the file.
  private func refuseToWrite(_ file: String?) throws {
    guard let file else { return }
    throw CommandLineTool.noStory(for: file)
  }

  private static func noStory(for file: String) -> FileError {
    FileError(file, "is not written: the log becomes no story")
  }

  /// Writes the story of a log into a new file.
  private func keep(_ explanation: Explanation, in file: String) throws {
    guard let story = explanation.story?.scenario else { return }
    let rule = explanation.rules[0]
    let comment = "From a log about \(rule.title)."
    do {
      try Data(ScenarioFile(comment: [comment], story).text.utf8)
        .write(to: URL(fileURLWithPath: file), options: .withoutOverwriting)
    } catch {
      // A full disk leaves an empty file, which would prevent another try.
      let isTaken =
        error.systemError.code == Int(EEXIST)
        || (error as? CocoaError)?.code == .fileWriteFileExists
      if !isTaken { unlink(file) }
      throw FileError(file, cannot: "written", error)
    }
    if case .differs = explanation.story {
      console.note("\(file): does not end as the log says, so 'shrink' and 'corpus add' refuse it")
    }
  }

  private static func lines(about function: Explanation.RaisingFunction) -> [String] {
    let call = function.call.map { ", which \($0) made" } ?? ""
    let edit =
      ["UIKit refused a snapshot, or an edit of one\(call); it may be by one of these rules:"]
      + function.snapshotRules.map { "  \($0.title): \($0.entry.condition)" }
    let batch = [
      "UIKit rejected a batch update\(call)",
      "it may be by one of 'rules 1.3' (reloads), 'rules 1.4' (conflicts and bounds), or "
        + "'rules 1.5' (counts)",
    ]
    return ["unknown: \(function.name) raised, and the log does not say why"]
      + (function.rejectsBatch ? batch : function.snapshotRules.isEmpty ? [] : edit)
      + [
        function.isInReport
          ? "expected the line with 'reason:', which is not in Apple's reports, but in the console of "
            + "the device, and with many crash reporters"
          : "expected the line with 'reason:', which stands near this one in the log"
      ]
      + (function.nearest.map { lines(about: $0) } ?? [])
  }

  private static func lines(about nearest: NearestSentence) -> [String] {
    ["nearest: \(nearest.template)"]
      + rules(of: nearest.sentence).prefix(1).map {
        "see 'rules \($0.rawValue)'; the words are not the same"
      }
  }

  /// Returns what to say of a text that may be meant as the name of a file.
  private static func lines(aboutMissing file: String) -> [String] {
    let isName =
      !file.contains(where: \.isWhitespace)
      || [".log", ".txt", ".crash", ".ips"].contains(where: file.hasSuffix)
    guard isName, file != "-", !file.isEmpty, !FileManager.default.fileExists(atPath: file) else {
      return []
    }
    return ["there is no file with this name"]
  }

  private static func rules(of sentence: Sentence) -> [Rule] {
    RuleEntry.all.filter { entry in
      (entry.sentences + entry.olderSentences.map(\.sentence)).contains(sentence)
    }.map(\.rule)
  }

  /// Returns the text to explain: that of a file, the standard input, or the operand itself.
  ///
  /// The standard input is read without an operand too, unless someone would have to type it.
  private func log(_ arguments: Arguments) throws -> String {
    let operands = arguments.operands
    guard operands.count < 2 else {
      throw UsageError(
        "there are \(operands.count) texts to explain", expected: "one: TEXT|FILE|-")
    }
    let isGiven = !operands.isEmpty || !inputIsTerminal
    let text = isGiven ? try text(of: operands.first ?? "-") : ""
    guard !text.allSatisfy(\.isWhitespace) else {
      throw UsageError("there is no text to explain", expected: "a sentence, or a whole log")
    }
    return text
  }

  private func text(of operand: String) throws -> String {
    guard operand != "-" else { return try text(of: readInput(), from: "the standard input") }
    let isThere = FileManager.default.fileExists(atPath: operand)
    let isPath = !operand.contains(where: \.isWhitespace) && operand.contains { "./".contains($0) }
    guard isThere || isPath else { return operand }
    let data = try FileContents.read(operand, expected: "a log, or a text of several words")
    return try text(of: data, from: operand)
  }

  /// Decodes a log, which may have passed through programs that use another encoding.
  ///
  /// What UIKit writes is ASCII apart from the app's names, so signs for unreadable bytes do no
  /// harm.
  private func text(of log: Data, from place: String) throws -> String {
    // The mark of UTF-32 begins with one of UTF-16.
    let marks: [([UInt8], String.Encoding)] = [
      ([0xFF, 0xFE, 0, 0], .utf32), ([0, 0, 0xFE, 0xFF], .utf32), ([0xFF, 0xFE], .utf16),
      ([0xFE, 0xFF], .utf16),
    ]
    if let (_, encoding) = marks.first(where: { log.starts(with: $0.0) }),
      let text = String(data: log, encoding: encoding)
    {
      return text
    }
    guard !log.contains(0) else {
      throw FileError(place, "contains a zero byte, as no text in UTF-8 does; expected a log")
    }
    return String(decoding: log, as: UTF8.self)
  }
}
