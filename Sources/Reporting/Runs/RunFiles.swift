import DiffableCheck
import Foundation

/// Writes what a run found and did: findings into the corpus, the report beside the other reports.
///
/// Files are whole or not there: each is written beside its place and moved onto it.
package struct RunFiles: Sendable {
  /// The folder of the corpus; findings go to `found` in it.
  package let corpus: String
  /// The folder of the reports.
  package let reports: String
  /// The folder of the run.
  package let run: String

  /// Names the folders.
  ///
  /// - Parameters:
  ///   - corpus: The folder of the corpus.
  ///   - reports: The folder of the reports.
  ///   - run: The folder of the run; by default `latest` among the reports.
  package init(corpus: String, reports: String, run: String? = nil) {
    self.corpus = corpus
    self.reports = reports
    self.run = run ?? "\(reports)/latest"
  }

  /// The folder of a corpus to which findings go.
  private static let foundFolder = "found"

  /// Makes sure, before a long run, that there is a place for what it finds; where one cannot be
  /// made, none is.
  package func prepare() throws {
    for folder in [corpus, "\(corpus)/\(RunFiles.foundFolder)"] {
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
      guard !isThere || isFolder.boolValue else {
        throw FileError("\(folder): is no folder; expected one, or a place for one")
      }
    }
    var made: [String] = []
    for folder in [corpus, run] {
      made += RunFiles.missing(folder)
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        // Of folders that somebody else has filled by now, none is removed.
        for folder in made.reversed() { rmdir(folder) }
        throw FileError(folder, cannot: "written", error)
      }
    }
  }

  /// Takes the folder of the run, which no other run may write in meanwhile.
  package func lock() throws(FileError) -> FolderLock {
    guard let lock = FolderLock(run) else {
      throw FileError("\(run): another run writes in it; expected another folder of reports")
    }
    return lock
  }

  /// Returns the folders that it takes for there to be a folder, from the uppermost.
  private static func missing(_ folder: String) -> [String] {
    guard !folder.isEmpty, !FileManager.default.fileExists(atPath: folder) else { return [] }
    return missing(folder.parentFolder) + [folder]
  }

  /// Keeps a finding as a scenario file.
  ///
  /// - Returns: The path of the file.
  package func keep(_ finding: Finding, system: String) throws -> String {
    try keep(ScenarioFile(finding, in: system), breaking: finding.violation)
  }

  /// Writes a counterexample down that is still being made smaller; the next one takes its place.
  package func write(unfinished story: Scenario) throws {
    try write(Data(ScenarioFile(comment: [], story).text.utf8), to: unfinished)
  }

  /// Takes the story away that was being made smaller, for it is kept by now, or need not be.
  package func removeUnfinished() throws { try remove(unfinished) }

  /// Removes a file, if it is there; a folder stays, whoever made it.
  package func remove(_ path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
    else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw FileError(path, cannot: "removed", error)
    }
  }

  private var unfinished: String { "\(run)/\(RunFiles.unfinishedName)" }

  /// Takes away what another run has written down in the folder of this one, unless it is among some
  /// folders that are still wanted.
  package func removeState(besides folders: [String]) throws {
    try remove([RunState.fileName] + RunFiles.filesOnTheWay, besides: folders)
  }

  /// Whether the folder of this run is the same one.
  private func isRun(_ folder: String) -> Bool {
    let places = [run, folder].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    return places[0] == places[1]
  }

  /// Takes away what another run left in the folder of one that begins, unless it is among those to go
  /// on with: whoever looks at half a run must not take the other's report for its own.
  package func removeReport(besides folders: [String]) throws {
    let reports = ["report.html", "report.json", "report.txt"]
    try remove(RunFiles.filesOnTheWay + reports, besides: folders)
  }

  private static let unfinishedName = "unfinished.\(CorpusFolder.pathExtension)"

  /// The files that a run writes as it goes, besides its state.
  private static let filesOnTheWay = ["stats.json", "progress.csv", unfinishedName]

  private func remove(_ names: [String], besides folders: [String]) throws {
    guard !folders.contains(where: isRun) else { return }
    for name in names { try remove("\(run)/\(name)") }
  }

  /// Writes down how far a run has come.
  package func write(_ state: RunState) throws {
    try write(try state.json(), to: "\(run)/\(RunState.fileName)")
  }

  /// Writes the figures of a run as it goes, and adds them to those before.
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
      try file.write(contentsOf: Data("\(status.row)\n".utf8))
    } catch {
      throw FileError(path, cannot: "written", error)
    }
  }

  /// Keeps a story, under a name that tells what it breaks.
  ///
  /// - Returns: The path of the file.
  package func keep(_ file: ScenarioFile, breaking violation: Violation?) throws -> String {
    let name = RunFiles.name(of: file.scenario, breaking: violation)
    let path = "\(corpus)/\(RunFiles.foundFolder)/\(name).\(CorpusFolder.pathExtension)"
    try write(Data(file.text.utf8), to: path)
    return path
  }

  /// Writes the report of a run as text and as JSON.
  package func write(_ summary: RunSummary, text: [String], kept files: [String]) throws {
    try write(Data((text.joined(separator: "\n") + "\n").utf8), to: "\(run)/report.txt")
    try write(try summary.json(files: files), to: "\(run)/report.json")
  }

  /// Writes the report of a run as a page for people.
  package func write(_ page: RunPage) throws {
    try write(Data(page.text.utf8), to: "\(run)/report.html")
  }

  /// Writes what catches each planted fault as a page for people.
  package func write(_ table: KillTable) throws {
    try write(Data(table.html.utf8), to: "\(reports)/mutants.html")
  }

  /// Writes the smallest stories of each planted fault as a page for people.
  package func write(_ table: ShrinkTable) throws {
    try write(Data(table.html.utf8), to: "\(reports)/shrinking.html")
  }

  /// Returns what the run wrote down on its way; nothing of it if it did not get so far.
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

  /// A name that the same counterexample gets again: the property, the rule, and a fingerprint.
  private static func name(of scenario: Scenario, breaking violation: Violation?) -> String {
    var digest = Digest()
    digest.add(scenario.notation)
    let kind = violation.map { [$0.property, $0.kind.group].compactMap { $0 } } ?? ["holds"]
    return (kind + [String(hexadecimal(digest.value).suffix(8))]).joined(separator: "-")
  }
}
