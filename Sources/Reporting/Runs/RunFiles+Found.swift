import DiffableCheck
import Foundation

// What is kept in the folder `found` of the corpus.

extension RunFiles {
  /// Writes a finding into a scenario file, unless its story comes from one.
  ///
  /// - Returns: The path of the file.
  package func keep(_ finding: Finding, system: String) throws -> String {
    if case .file(let path) = finding.origin, RunFiles.tells(finding.shrunk, path) { return path }
    return try keep(ScenarioFile(finding, in: system), concluding: .broken(finding.violation))
  }

  /// Returns whether a file exists and tells a story; it may expect more than the story does.
  private static func tells(_ story: Scenario, _ path: String) -> Bool {
    guard let told = file(at: path)?.scenario else { return false }
    // A story that was made smaller still knows the names that it had, and a file does not.
    return [told, told.withoutExpectations].contains { $0.notation == story.notation }
  }

  /// Returns the scenario file at a path, or `nil` if there is none that can be read.
  private static func file(at path: String) -> ScenarioFile? {
    FileManager.default.contents(atPath: path).flatMap {
      try? ScenarioFile(parsing: String(decoding: $0, as: UTF8.self))
    }
  }

  /// Writes a story into a file whose name says what the story breaks, or that it holds.
  ///
  /// A file that tells the story already stays as it is, with what people have written into it. So
  /// does one that has the name and tells another story, or cannot be read: the name gets a number.
  ///
  /// - Returns: The path of the file.
  package func keep(_ file: ScenarioFile, concluding conclusion: Conclusion) throws -> String {
    let name = RunFiles.name(of: file.scenario, concluding: conclusion)
    let path = (1...).lazy
      .map { "\(found)/\(name)\($0 == 1 ? "" : "-\($0)").\(CorpusFolder.pathExtension)" }
      .first { !RunFiles.isTaken($0) || RunFiles.tells(file.scenario, $0) }!
    if !RunFiles.isTaken(path) { try write(Data(file.text.utf8), intoCorpus: path) }
    return path
  }

  /// Writes a file of the corpus, which is locked by nobody, by way of the folder of the run.
  private func write(_ data: Data, intoCorpus path: String) throws {
    let part = "\(run)/\(RunFiles.partPrefix)\(getpid()).found"
    let isWritten = (try? data.write(to: URL(fileURLWithPath: part))) != nil
    if isWritten, rename(part, path) == 0 { return }
    // The corpus may be on another volume, and what is kept by hand has no run.
    try? remove(part)
    try write(data, to: path)
  }

  /// Removes a file that a run kept for the finding of a case.
  ///
  /// The path comes from the state of a run, which may come from anywhere, and the file may be that
  /// of another case with the same story, or people may have written into it, so no other file is
  /// removed.
  package func removeKept(_ path: String, of origin: Origin) throws {
    guard path.parentFolder == found, path.hasSuffix(".\(CorpusFolder.pathExtension)"),
      let file = RunFiles.file(at: path), RunFiles.isUnedited(file, at: path),
      file.comment.contains(where: { Provenance($0)?.origin == Provenance.words(for: origin) })
    else { return }
    try remove(path)
  }

  /// Returns whether a kept file has only the two lines of comment that a finding has, and the
  /// story that it is named for.
  private static func isUnedited(_ file: ScenarioFile, at path: String) -> Bool {
    file.comment.count == 2 && file.commentsBelow.isEmpty
      && path.contains(fingerprint(of: file.scenario))
  }

  /// Returns a name that depends only on the story and what came of it: the property that it breaks
  /// with the rule or its group, or the rule that it expects, or else `undecided` with a rule,
  /// `not-applicable`, or `holds`; and a fingerprint.
  private static func name(of scenario: Scenario, concluding conclusion: Conclusion) -> String {
    let outcome =
      switch conclusion {
      case .broken(let violation):
        [violation.property, violation.kind.group].compactMap { $0 }.joined(separator: "-")
      case .undecided(let rule): scenario.expectedRule ?? "undecided-\(rule.rawValue)"
      case .notApplicable: scenario.expectedRule ?? "not-applicable"
      case .held: scenario.expectedRule ?? "holds"
      }
    return "\(outcome)-\(fingerprint(of: scenario))"
  }

  private static func fingerprint(of scenario: Scenario) -> String {
    var digest = Digest()
    digest.add(scenario.notation)
    return String(hexadecimal(digest.value).suffix(8))
  }
}

extension Scenario {
  /// The last rule that the story expects to be broken, or `nil` if it expects none.
  fileprivate var expectedRule: String? {
    steps.flatMap(\.expectations).lazy.reversed().compactMap { expectation in
      switch expectation {
      case .refused(let rule): rule.rawValue
      case .suffers(_, let rule): rule
      default: nil
      }
    }.first
  }
}
