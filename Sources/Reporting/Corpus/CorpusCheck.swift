import DiffableCheck
import Foundation
import Snapshots

/// A check for files that make a corpus worth less than it seems.
///
/// These are files that cannot be read, that are not in canonical form, that tell the story of
/// another file, that exercise no system, or that say what is not true or not all that raises.
package struct CorpusCheck {
  /// The systems without faults, which have to do what a file says.
  private let rightSystems: [SystemUnderTest]
  /// Returns the system with a name, or `nil` if there is none; a name may join several faults.
  private let systemNamed: (String) -> SystemUnderTest?
  /// Returns whether a system has a fault that a story can show in this process.
  ///
  /// What was found in a system without faults has been mended since, and what ends its process
  /// would end this one.
  private let showsFault: (String) -> Bool
  package private(set) var files = 0
  package private(set) var complaints: [FileError] = []
  /// The first file with each story, by the story with canonical names.
  private var pathsByStory: [String: String] = [:]

  package init(
    rightSystems: [SystemUnderTest], systemNamed: @escaping (String) -> SystemUnderTest?,
    showsFault: @escaping (String) -> Bool
  ) {
    self.rightSystems = rightSystems
    self.systemNamed = systemNamed
    self.showsFault = showsFault
  }

  /// Checks every scenario file in a folder and its subfolders, in the order of their paths.
  ///
  /// - Throws: ``FileError`` if the folder does not exist, cannot be listed, or contains no
  ///   scenario file.
  package mutating func check(_ folder: String) throws {
    let readings = try CorpusFolder.readings(folder)
    guard !readings.isEmpty else {
      throw FileError(folder, "there is no file that ends in .\(CorpusFolder.pathExtension)")
    }
    files += readings.count
    for reading in readings {
      switch reading {
      case .success(let file): check(file)
      case .failure(let problem): complaints.append(problem)
      }
    }
  }

  private mutating func check(_ corpusFile: CorpusFile) {
    let (path, file, data) = (corpusFile.path, corpusFile.file, corpusFile.data)
    let canonical = Data(file.text.utf8)
    if data.starts(with: [0xEF, 0xBB, 0xBF]) {
      complain(path, 1, "begins with a byte order mark", "none")
    } else if let end = data.firstIndex(of: UInt8(ascii: "\r")) {
      let line = data[..<end].count { $0 == UInt8(ascii: "\n") } + 1
      complain(path, line, "ends lines with a carriage return", "a line feed alone")
    } else if data != canonical {
      let line = CorpusCheck.firstDifference(file.text, String(decoding: data, as: UTF8.self))
      complain(path, line.number, "is not in canonical form", "'\(line.text)'")
    }
    let head = file.comment.count + 1
    if let other = fileWithSameStory(as: file.scenario, at: path) {
      complain(path, head, "tells the same story as \(other)", "every story once, names aside")
    }
    if !exercisesAnything(file.scenario) {
      complain(path, head, "exercises no system", "an edit, a question, an apply, or a call")
    }
    if let mistake = mistake(in: file) {
      complain(path, mistake.line, mistake.problem, CorpusCheck.truth)
    }
    if let refusal = untoldRefusal(in: file) {
      complain(
        path, refusal.line, "is refused, and no line says so",
        "'refused \(refusal.rule.rawValue)' below the step")
    }
    checkProvenance(of: file, path)
  }

  private mutating func complain(
    _ path: String, _ line: Int, _ problem: String, _ expected: String
  ) {
    complaints.append(FileError(path, line: line, "\(problem); expected \(expected)"))
  }

  /// Returns the first line that differs, in its canonical form.
  private static func firstDifference(
    _ canonical: String, _ text: String
  ) -> (number: Int, text: Substring) {
    let lines = canonical.split(separator: "\n", omittingEmptySubsequences: false)
    let others = text.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(lines, others)
      // Texts are equal if their characters are, however these are spelled.
      .prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let number = min(same, lines.count - 1)
    return (number + 1, lines[number])
  }
}

// MARK: Stories

extension CorpusCheck {
  /// Returns an earlier file with the same story, or records this one if there is none.
  package mutating func fileWithSameStory(as scenario: Scenario, at path: String) -> String? {
    let story = scenario.renamed.notation
    if let other = pathsByStory[story] { return other }
    pathsByStory[story] = path
    return nil
  }

  package func exercisesAnything(_ scenario: Scenario) -> Bool {
    rightSystems.contains { Run(scenario, $0, holding: []).exercisedSystem }
  }

  /// Returns the line of the step in which a right system does not do what the file says, and why.
  ///
  /// It is `nil` if every right system does what the file says.
  package func mistake(in file: ScenarioFile) -> (line: Int, problem: String)? {
    rightSystems.lazy.compactMap { system in
      let run = Run(file.scenario, system, holding: [])
      return run.violation.map {
        (file.stepLines[run.step], "is not what happens: \($0.reason)")
      }
    }.first
  }

  /// Returns the first step that a snapshot refuses while no line says so, as where a name is
  /// misspelled.
  ///
  /// In a story that a search found, the step may be there because a system does not refuse it.
  private func untoldRefusal(in file: ScenarioFile) -> (line: Int, rule: Rule)? {
    guard !file.comment.contains(where: { $0.hasPrefix(Provenance.beginning) }) else { return nil }
    for system in rightSystems {
      var untold: (line: Int, rule: Rule)?
      _ = Run(file.scenario, system, holding: []) { run in
        guard untold == nil, let refusal = run.lastRefusal,
          !file.scenario.steps[run.step].expectsRefusal
        else { return }
        untold = (file.stepLines[run.step], refusal.rule)
      }
      if let untold { return untold }
    }
    return nil
  }

  /// What is expected of the statements in a file.
  package static let truth = "what a right system does"
}

// MARK: Provenance

extension CorpusCheck {
  private mutating func checkProvenance(of file: ScenarioFile, _ path: String) {
    for (index, line) in file.comment.enumerated() where line.hasPrefix(Provenance.beginning) {
      let trouble = Provenance(line).map { self.trouble(with: $0, of: file.scenario) }
      switch trouble {
      case nil: complain(path, index + 1, "does not say how the story was found", Provenance.form)
      case .some(let (problem, expected)?): complain(path, index + 1, problem, expected)
      case .some(nil): break
      }
    }
  }

  private func trouble(
    with provenance: Provenance, of scenario: Scenario
  ) -> (problem: String, expected: String)? {
    let properties = Property.all.map(\.name)
    guard properties.contains(provenance.property) else {
      return ("there is no property '\(provenance.property)'", "one that is searched for")
    }
    if let group = provenance.group, group != Violation.refusal,
      !Rule.allCases.contains(where: { $0.group == group })
    {
      return ("there is no rule or group '\(group)'", "one that 'rules' lists")
    }
    guard provenance.steps == scenario.steps.count else {
      let steps = counted(scenario.steps.count, "step")
      return ("the story has \(steps), not \(provenance.steps)", "its number")
    }
    guard let name = provenance.system else { return nil }
    guard let system = systemNamed(name) else {
      return ("there is no system '\(name)'", "one that '--system' takes")
    }
    // Every system that a search tells stories in other processes may end one of them.
    let isDuty = ProcessFailure.Duty(rawValue: provenance.property) != nil
    let asked = Property.asked(of: system)
    guard isDuty || asked.contains(where: { $0.name == provenance.property }) else {
      return ("'\(provenance.property)' is not asked of \(name)", "a property that is")
    }
    if showsFault(name) {
      let run = Run(scenario, system, holding: asked)
      let broken = run.violation?.kind.description
      guard broken == provenance.kind else {
        return ("the story breaks \(broken ?? "nothing") in \(name)", provenance.kind)
      }
    }
    guard let seed = provenance.caseSeed else { return nil }
    // The profile of the run is not recorded: try the default, and then that of the story.
    let stories = [nil, scenario.setting.profile].map { system.story(seed, by: $0) }
    guard !stories.contains(where: { $0.steps.count == provenance.stepsFound }) else { return nil }
    return (
      "case \(provenance.origin) has \(stories[0].steps.count) steps, not \(provenance.stepsFound)",
      "what it has now, since the generators may have changed"
    )
  }
}
