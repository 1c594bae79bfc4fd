import DiffableCheck
import Foundation

/// Writes the files of a run: findings into the corpus, and the report among the other reports.
///
/// Each file but one is written elsewhere and then moved onto its place, so it is always complete
/// or absent. The table of progress is appended to, so its last line may be incomplete.
///
/// The part of a file that a killed run was writing is in the folder of the run, where
/// ``removeParts()`` finds it, or stays in `found` if that is on another volume.
package struct RunFiles: Sendable {
  /// The folder of the corpus; findings go to its subfolder `found`.
  let corpus: String
  /// The folder of the reports.
  let reports: String
  /// The folder of the run.
  let run: String

  /// Creates the files of a run.
  ///
  /// - Parameters:
  ///   - corpus: The folder of the corpus.
  ///   - reports: The folder of the reports.
  ///   - run: The folder of the run, by default `latest` in the folder of the reports.
  package init(corpus: String, reports: String, run: String? = nil) {
    self.corpus = corpus
    self.reports = reports
    self.run = run ?? "\(reports)/latest"
  }

  /// The folder of the corpus in which findings are kept.
  private var found: String { "\(corpus)/found" }

  /// The report of a run in each of its forms, with the name of the file.
  private enum Report: String, CaseIterable {
    case text = "report.txt"
    case json = "report.json"
    case page = "report.html"
  }

  private func path(of report: Report) -> String { "\(run)/\(report.rawValue)" }

  /// The report with the full page of every finding, for people.
  package var textReport: String { path(of: .text) }

  /// Creates the folders, and locks that of the run.
  ///
  /// - Returns: The lock, and the folders that were created, the outer ones first.
  /// - Throws: ``FileError`` if that fails; no folder that was created is left behind.
  package func open() throws -> (lock: FolderLock, made: [String]) {
    let made = try prepare()
    do {
      return (try lock(), made)
    } catch {
      remove(empty: made)
      throw error
    }
  }

  /// Creates the folders of the corpus and of the run, so that a long run does not fail at its end.
  ///
  /// If one of them cannot be created, none is left behind.
  ///
  /// - Returns: The folders that were created, the outer ones first.
  /// - Throws: ``FileError`` if a folder cannot be created or written, or if its place, or that of
  ///   `found`, is taken by a file.
  @discardableResult
  package func prepare() throws -> [String] {
    for folder in [corpus, found, reports, run] {
      guard folder.isFolder || !FileManager.default.fileExists(atPath: folder) else {
        throw FileError(folder, "is not a folder; expected one, or a place for one")
      }
    }
    var made: [String] = []
    for folder in [corpus, run] {
      made += RunFiles.missing(folder)
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        remove(empty: made)
        throw FileError(folder, cannot: "written", error)
      }
    }
    let places = [FileManager.default.fileExists(atPath: found) ? found : corpus, run]
    if let place = places.first(where: { !FileManager.default.isWritableFile(atPath: $0) }) {
      remove(empty: made)
      throw FileError(place, "is a folder that cannot be written; expected one that can")
    }
    return made
  }

  /// Removes those of the folders that are empty; they are given with the outer ones first.
  package func remove(empty folders: [String]) {
    // A folder into which somebody has written meanwhile is not removed.
    for folder in folders.reversed() { rmdir(folder) }
  }

  /// Locks the folder of the run, so that no other run can write in it meanwhile.
  ///
  /// - Throws: ``FileError`` if another run has locked it.
  package func lock() throws(FileError) -> FolderLock {
    guard let lock = FolderLock(run) else {
      throw FileError(run, "another run writes in it; expected another folder of reports")
    }
    return lock
  }

  /// Returns the missing folders in a path, from the uppermost down.
  private static func missing(_ folder: String) -> [String] {
    guard !folder.isEmpty, !FileManager.default.fileExists(atPath: folder) else { return [] }
    return missing(folder.parentFolder) + [folder]
  }

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

  /// Writes a counterexample that is still being shrunk, in place of the one before.
  package func write(unfinished story: Scenario) throws {
    try write(Data(ScenarioFile(comment: [], story).text.utf8), to: unfinished)
  }

  /// Removes the counterexample that was being shrunk, after it was kept or is no longer needed.
  package func removeUnfinished() throws { try remove(unfinished) }

  /// Removes a file if it exists.
  ///
  /// A folder at this path stays.
  func remove(_ path: String) throws {
    guard RunFiles.isTaken(path) else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw FileError(path, cannot: "removed", error)
    }
  }

  /// Returns whether there is a file at a path; a folder is none.
  private static func isTaken(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path) && !path.isFolder
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

  /// Removes the parts of files that a run was writing into its folder when it was killed.
  ///
  /// The folder has to be locked.
  package func removeParts() throws {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: run)
    } catch {
      throw FileError(run, cannot: "listed", error)
    }
    for name in names where name.hasPrefix(RunFiles.partPrefix) { try remove("\(run)/\(name)") }
  }

  /// The beginning of the names that files have before they are moved to their places, which is
  /// Foundation's.
  private static let partPrefix = ".dat.nosync"

  package var unfinished: String { "\(run)/\(RunFiles.unfinishedName)" }

  /// Removes the state and the figures of another run from the folder of this one, unless that
  /// folder is one of those to keep.
  package func removeState(besides folders: [String]) throws {
    try remove([RunState.fileName] + RunFiles.filesOnTheWay, besides: folders)
  }

  /// Removes the report and the figures of another run from the folder of this one, unless that
  /// folder is one of those to keep.
  ///
  /// Otherwise the old report could be mistaken for that of the run in progress.
  package func removeReport(besides folders: [String]) throws {
    let reports = Report.allCases.map(\.rawValue)
    try remove(RunFiles.filesOnTheWay + reports, besides: folders)
  }

  private static let unfinishedName = "unfinished.\(CorpusFolder.pathExtension)"

  /// The files that a run writes while it is in progress, besides its state.
  private static let filesOnTheWay = ["stats.json", "progress.csv", unfinishedName]

  private func remove(_ names: [String], besides folders: [String]) throws {
    guard !folders.contains(where: run.isSameFile) else { return }
    for name in names { try remove("\(run)/\(name)") }
  }

  /// Writes the state of a run.
  package func write(_ state: RunState) throws {
    try write(try state.json(), to: "\(run)/\(RunState.fileName)")
  }

  /// Writes the current figures of a run, and adds them as a row to the table of its progress.
  ///
  /// If these are its first figures, or its table is lost, a new table begins.
  package func write(_ status: RunStatus, goingOn: Bool) throws {
    try write(try status.json(), to: "\(run)/stats.json")
    let path = progressTable
    let earlier = goingOn ? FileManager.default.contents(atPath: path) : nil
    guard let earlier, !earlier.isEmpty else {
      return try write(Data("\(RunStatus.header)\n\(status.row)\n".utf8), to: path)
    }
    do {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      defer { try? file.close() }
      try file.seekToEnd()
      // A run that was killed may have left a part of a row, which has to stay one.
      let isTorn = earlier.last != UInt8(ascii: "\n")
      try file.write(contentsOf: Data("\(isTorn ? "\n" : "")\(status.row)\n".utf8))
    } catch {
      throw FileError(path, cannot: "written", error)
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

  /// Writes the report of a run as text and as JSON.
  package func write(_ summary: RunSummary, text: [String], kept files: [String]) throws {
    try write(Data((text.joined(separator: "\n") + "\n").utf8), to: path(of: .text))
    try write(try summary.json(files: files), to: path(of: .json))
  }

  /// Writes the report of a run as HTML.
  package func write(_ page: RunPage) throws {
    try write(Data(page.text.utf8), to: path(of: .page))
  }

  /// Writes the table of mutants as HTML.
  package func write(_ table: KillTable) throws {
    try write(Data(table.html.utf8), to: "\(reports)/mutants.html")
  }

  /// Writes the table of smallest stories as HTML.
  package func write(_ table: ShrinkTable) throws {
    try write(Data(table.html.utf8), to: "\(reports)/shrinking.html")
  }

  /// Returns the progress that the run has recorded so far, which may be empty.
  package func progress() -> Progress {
    let table = FileManager.default.contents(atPath: progressTable) ?? Data()
    return Progress(reading: String(decoding: table, as: UTF8.self))
  }

  private var progressTable: String { "\(run)/progress.csv" }

  private func write(_ data: Data, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw FileError(path, cannot: "written", error)
    }
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
