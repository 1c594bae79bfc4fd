import DiffableCheck
import Foundation

@testable import DiffableCheckCLI
@testable import Workers

/// Finds what is wrong with the blocks of a document.
struct BlockCheck {
  private let document: Document
  /// What the commands of the document printed so far.
  private var printed: [[String]] = []
  /// The last request of an engine that the document has.
  private var request: EngineRequest?

  init(_ document: Document) { self.document = document }

  /// Returns what is wrong, each with the place.
  mutating func problems() -> [String] {
    document.blocks.compactMap { block in
      problem(of: block).map { "\(document.path):\(block.number): \($0)" }
    }
  }

  private mutating func problem(of block: DocumentBlock) -> String? {
    switch block.kind {
    case .swift: BlockCheck.stands(block.lines, in: BlockCheck.compiled)
    case .scenario: problem(ofStory: block.lines)
    case .json: problem(ofJSON: block.lines)
    case .yaml: BlockCheck.stands(block.lines, in: BlockCheck.workflows)
    case .shell: block.lines.compactMap(BlockCheck.problem(ofCommand:)).first
    case .console: problem(ofConsole: block.lines)
    case .text: problem(ofText: block.lines)
    case .excerpt: problem(ofExcerpt: block.lines)
    case .output: problem(ofOutput: block.lines)
    case .drawing: nil
    case nil: "it is a block of no known kind"
    }
  }
}

// MARK: Words for words

extension BlockCheck {
  /// What is compiled and run, or compiled at least.
  private static let compiled = Document.files(in: "Tests/Sample", ending: ".swift").map(lines)
  private static let workflows = Document.files(in: ".github/workflows", ending: ".yml").map(lines)
  private static let expected = Document.files(in: "Tests/Sample/Expected", ending: ".txt")
    .map(lines)

  private static func lines(_ path: String) -> [String] {
    ((try? Document.contents(of: path)) ?? "").components(separatedBy: "\n")
  }

  /// Looks for lines one after another in some file, indented as a whole or not.
  private static func stands(_ lines: [String], in files: [[String]]) -> String? {
    let sought = flush(lines)
    let isThere = files.contains { file in
      file.indices.contains { start in
        start + sought.count <= file.count
          && sought.first?.trimmed == file[start].trimmed
          && flush(Array(file[start..<start + sought.count])) == sought
      }
    }
    return isThere ? nil : "no file that is compiled or run has these lines"
  }

  /// The lines without the indentation that they have in common.
  private static func flush(_ lines: [String]) -> [String] {
    let depth =
      lines.filter { !$0.trimmed.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(depth)) }
  }

  private func problem(ofText lines: [String]) -> String? {
    document.isPrinted ? nil : BlockCheck.stands(lines, in: BlockCheck.expected)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

// MARK: Stories

extension BlockCheck {
  private static let systems = [
    "diff", "snapshot", "section-snapshot", "updater", "decorations", "view", "data-source",
  ]

  /// Has a story told to every right system: it has to be true of all, and say something of one,
  /// unless a page shows how one line is written.
  private func problem(ofStory lines: [String]) -> String? {
    do {
      let story = try ScenarioFile(parsing: lines.joined(separator: "\n") + "\n").scenario
      var isExercised = false
      for name in BlockCheck.systems {
        let system = try SystemCatalog().system(named: name)
        let run = Run(story, system, holding: Property.asked(of: system))
        if let violation = run.violation { return "\(name): \(violation.reason)" }
        isExercised = isExercised || run.exercisedSystem && run.unspecified == nil
      }
      return isExercised || document.isPrinted ? nil : "the story says nothing of any system"
    } catch {
      return "\(error)"
    }
  }
}

// MARK: Engines

extension BlockCheck {
  private mutating func problem(ofJSON lines: [String]) -> String? {
    lines.first == "{"
      ? BlockCheck.problem(ofSchema: lines.joined(separator: "\n"))
      : lines.compactMap { problem(ofMessage: $0) }.first
  }

  /// What records have to be like; tests of each format compare them with it.
  private static func problem(ofSchema text: String) -> String? {
    do {
      let schema = try JSONSchema(reading: text)
      let nothing: [String: Any] = [:]
      return try schema.complaints(about: nothing).isEmpty ? "it asks for nothing" : nil
    } catch {
      return "it is no schema: \(error)"
    }
  }

  private mutating func problem(ofMessage line: String) -> String? {
    let bytes = Array(line.utf8)
    if (try? EngineGreeting(reading: bytes)) != nil { return nil }
    if let received = try? ReceivedRequest(reading: bytes) {
      request = received.request
      return nil
    }
    guard let request else { return "it is neither a greeting nor a request" }
    do {
      _ = try EngineAnswer(reading: bytes, to: request)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

// MARK: Commands

extension BlockCheck {
  private static func problem(ofCommand line: String) -> String? {
    let command = ShellLine(line)
    guard command.isKnown else { return "'\(line)' is no command that is known" }
    do {
      try command.check()
      return nil
    } catch {
      return "'\(line)': \(error)"
    }
  }

  /// Runs a command behind a dollar sign, in the root of the project, and returns what it prints.
  private mutating func output(of line: String) -> [String]? {
    guard line.hasPrefix("$ "), let words = ShellLine(String(line.dropFirst(2))).arguments,
      let workplace = try? Workplace()
    else { return nil }
    defer { workplace.remove() }
    let root = Document.project.path + "/"
    let isSearch = words.first?.hasPrefix("--") ?? true
    let placed = words.map { $0.hasPrefix("Corpus/") ? root + $0 : $0 }
    let isRule = words.first == "rules" && words.count > 1
    let corpus = isRule ? ["--corpus", root + "Corpus"] : []
    let run = workplace.run(placed + (isSearch ? workplace.files : corpus))
    let lines = run.text.replacingOccurrences(of: root, with: "").components(separatedBy: "\n")
    printed.append(lines)
    return lines
  }

  /// Compares all that a command prints, but for lines that three dots stand for.
  private mutating func problem(ofConsole lines: [String]) -> String? {
    guard let first = lines.first, var rest = output(of: first)?[...] else {
      return "it begins with no command behind a dollar sign"
    }
    while rest.last == "" { rest.removeLast() }
    var isSkipping = false
    for line in lines.dropFirst() {
      if line == "…" {
        isSkipping = true
        continue
      }
      if isSkipping { rest = rest.drop { $0 != line } }
      guard rest.popFirst() == line else { return "'\(line)' is not what is printed there" }
      isSkipping = false
    }
    return isSkipping || rest.isEmpty ? nil : "'\(rest.first!)' is printed as well"
  }

  /// Looks for lines in what a command prints, in their order.
  private mutating func problem(ofExcerpt lines: [String]) -> String? {
    guard let first = lines.first, let output = output(of: first) else {
      return "it begins with no command behind a dollar sign"
    }
    return BlockCheck.excerpt(Array(lines.dropFirst()), of: output)
  }

  private mutating func problem(ofOutput lines: [String]) -> String? {
    _ = output(of: "$ diffable-check rules")
    return printed.contains { BlockCheck.excerpt(lines, of: $0) == nil }
      ? nil : "no command of the document prints '\(lines[0])'"
  }

  private static func excerpt(_ lines: [String], of output: [String]) -> String? {
    var rest = output[...]
    for line in lines where !line.isEmpty && line.trimmed != "…" {
      rest = rest.drop { $0.trimmed != line.trimmed }
      guard rest.popFirst() != nil else { return "'\(line)' is not printed there" }
    }
    return nil
  }
}
