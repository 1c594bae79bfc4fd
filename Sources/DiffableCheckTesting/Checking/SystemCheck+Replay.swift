import DiffableCheck
import Foundation
import Reporting

extension SystemCheck {
  /// Runs every story of a file, or of a folder and its subfolders.
  ///
  /// - Parameter path: The file or folder. A relative path starts at the working directory, which
  ///   `swift test` sets to the package's root.
  /// - Returns: The results of the stories, and the problems to report.
  public func replay(corpus path: String) -> CheckResult<ReplayReport> {
    call.recording(of: path) { record in
      do {
        return replay(try CorpusFolder.readings(path), of: path, record)
      } catch {
        return CheckResult(problems: [Problem("✘ \(error)")])
      }
    }
  }

  private func replay(
    _ files: [Result<CorpusFile, FileError>], of path: String, _ record: StoryRecord?
  ) -> CheckResult<ReplayReport> {
    var report = ReplayReport()
    var problems: [Problem] = []
    for file in files {
      guard !call.isCancelled() else { break }
      switch file {
      case .success(let file): problems += replay(file, record, &report)
      case .failure(let unreadable):
        report.unreadable += 1
        var problem = Problem("✘ \(unreadable.problem)")
        problem.place = (unreadable.path, unreadable.line ?? 1)
        problems.append(problem)
      }
    }
    if report.held + report.broken + report.unreadable == 0, !call.isCancelled() {
      problems.append(nothingReplayed(report, path))
    }
    return CheckResult(report: report, problems: problems)
  }

  private func replay(
    _ corpusFile: CorpusFile, _ record: StoryRecord?, _ report: inout ReplayReport
  ) -> [Problem] {
    let file = corpusFile.file
    record?.announce(file.text)
    let run = Run(file.scenario, system, holding: Property.asked(of: system))
    switch run.conclusion {
    case .held: report.held += 1
    case .undecided: report.undecided += 1
    case .notApplicable: report.notApplicable += 1
    case .broken(let violation):
      report.broken += 1
      var problem = Problem(run, violation)
      let isAtStep = file.stepLines.indices.contains(run.step)
      problem.place = (corpusFile.path, isAtStep ? file.stepLines[run.step] : 1)
      return [problem]
    }
    return []
  }

  private func nothingReplayed(_ report: ReplayReport, _ path: String) -> Problem {
    let stories =
      switch (report.undecided, report.notApplicable) {
      case (0, 0): "there is no file that ends in .\(CorpusFolder.pathExtension)"
      case (0, 1): "there is one story, and it does not exercise the system"
      case (0, let count): "there are \(count) stories, and none of them exercises the system"
      case (_, 0): "it is not known what UIKit does in any story"
      case (let undecided, let others):
        "it is not known what UIKit does in \(undecided) of \(undecided + others) stories, and the others "
          + "do not exercise the system"
      }
    return Problem("✘ nothing was checked: \(path): \(stories)")
  }
}
