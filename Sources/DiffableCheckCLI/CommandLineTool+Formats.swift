import Foundation
import Reporting
import Workers

/// The exit code of a command whose result was announced.
///
/// Only ``CommandLineTool/announce(_:code:)`` makes one: a verb that takes `--format` and announces
/// nothing would print nothing.
struct Announced {
  let code: Int32

  fileprivate init(code: Int32) { self.code = code }
}

extension CommandLineTool {
  /// Prints the document of a format for programs, after the text or in place of it.
  ///
  /// The closure returns the exit code, or throws what went wrong besides, which is told as well.
  func announce(_ announcement: Announcement, code: () throws -> Int32) -> Announced {
    // A summary that cannot be written hides nothing of what goes wrong besides.
    let ofDocument = codeOrFailure {
      try printDocument(of: announcement)
      return ExitCode.held
    }
    let ofResult = codeOrFailure(code)
    return Announced(code: ofDocument == ExitCode.held ? ofResult : ofDocument)
  }

  /// Returns the exit code, or tells what went wrong.
  private func codeOrFailure(_ code: () throws -> Int32) -> Int32 {
    do {
      return try code()
    } catch {
      console.fail(error)
      return ExitCode.couldNotRun
    }
  }

  private func printDocument(of announcement: Announcement) throws {
    switch console.format {
    case .text: break
    case .json: console.write(String(decoding: announcement.json, as: UTF8.self))
    case .junit:
      let report = JUnitReport(
        system: announcement.system, announcement.verdicts, settings: announcement.settings)
      console.write(report.text())
    case .github:
      let report = GitHubReport(announcement.headline, announcement.verdicts)
      write(report.annotations())
      try addToStepSummary(report)
    }
  }

  /// Prints the document of a run that could not begin, in the formats that can say why.
  func announce(failure: any Error) {
    let verdict = Verdict("the run", .failed("\(failure)"))
    switch console.format {
    case .text, .json: break
    case .junit: console.write(JUnitReport(system: "could not begin", [verdict]).text())
    case .github: write(GitHubReport("", [verdict]).annotations())
    }
  }

  private func write(_ commands: [String]) {
    console.write(commands.map { printable($0) + "\n" }.joined())
  }

  /// Appends the report to the file that GitHub provides for the summary of a step.
  private func addToStepSummary(_ report: GitHubReport) throws {
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    do {
      if !FileManager.default.fileExists(atPath: path) {
        try Data().write(to: URL(fileURLWithPath: path))
      }
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      defer { try? file.close() }
      let end = Int(clamping: try file.seekToEnd())
      // What stands there already may not end its last line.
      let start = end > 0 ? "\n" : ""
      let page = report.summary(bytes: GitHubReport.bytesOfSummary - end - start.utf8.count)
      guard !page.isEmpty else { return }
      try file.write(contentsOf: Data(printable(start + page).utf8))
    } catch {
      throw FileError(path, cannot: "written", error)
    }
  }
}
