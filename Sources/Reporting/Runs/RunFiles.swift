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
  var found: String { "\(corpus)/found" }

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
  /// - Throws: ``FileError`` if that fails; no folder that was created is left behind.
  package func open() throws -> RunFolders {
    let made = try prepare()
    do {
      return RunFolders(lock: try lock(), made: made)
    } catch {
      RunFolders.remove(empty: made)
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
      // A link to nothing is there as well, although no file exists at its path.
      let isTaken = (try? FileManager.default.attributesOfItem(atPath: folder)) != nil
      guard folder.isFolder || !isTaken else {
        throw FileError(folder, "is not a folder; expected one, or a place for one")
      }
    }
    var made: [String] = []
    for folder in [corpus, run] {
      made += RunFiles.missing(folder)
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        RunFolders.remove(empty: made)
        throw FileError(folder, cannot: "written", error)
      }
    }
    let places = [FileManager.default.fileExists(atPath: found) ? found : corpus, run]
    if let place = places.first(where: { !FileManager.default.isWritableFile(atPath: $0) }) {
      RunFolders.remove(empty: made)
      throw FileError(place, "is a folder that cannot be written; expected one that can")
    }
    return made
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
  static func isTaken(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path) && !path.isFolder
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
  static let partPrefix = ".dat.nosync"

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

  func write(_ data: Data, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw FileError(path, cannot: "written", error)
    }
  }
}
