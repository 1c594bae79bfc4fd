import DiffableCheck
import Foundation
import Reporting

/// What became of the stories of a corpus.
public struct ReplayReport: Hashable, Sendable {
  /// How many ended as they should.
  public internal(set) var held = 0
  public internal(set) var broken = 0
  /// How many do not exercise the system, so that nothing can be said.
  public internal(set) var notApplicable = 0
  /// How many files cannot be read.
  public internal(set) var unreadable = 0
}

extension SystemCheck {
  /// Tells every story of a file, or of a folder and the folders in it.
  ///
  /// - Parameter path: The file or folder; by the package's root, if it is not absolute, where
  ///   `swift test` runs tests.
  /// - Returns: What became of the stories, and what the test has to say.
  public func replay(corpus path: String) -> CheckResult<ReplayReport> {
    .recording("\(name) \(path)", in: recordFolder) { record in
      do {
        return replay(try CorpusFolder.paths(at: path), of: path, record)
      } catch {
        return CheckResult(problems: [Problem("✘ \(error)")])
      }
    }
  }

  private func replay(
    _ files: [String], of path: String, _ record: StoryRecord?
  ) -> CheckResult<ReplayReport> {
    var report = ReplayReport()
    var problems: [Problem] = []
    for file in files {
      guard !isCancelled() else { break }
      problems += replay(file, record, &report)
    }
    if report.held + report.broken + report.unreadable == 0 {
      problems.append(nothingReplayed(files, path))
    }
    return CheckResult(report: report, problems: problems)
  }

  private func replay(
    _ path: String, _ record: StoryRecord?, _ report: inout ReplayReport
  ) -> [Problem] {
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(data: data, encoding: .utf8)
    else {
      report.unreadable += 1
      return [problem("cannot be read; expected a scenario file in UTF-8", path, line: 1)]
    }
    do throws(NotationError) {
      return replay(try ScenarioFile(parsing: text), path, record, &report)
    } catch {
      report.unreadable += 1
      return [problem("\(error.problem); expected \(error.expected)", path, line: error.line)]
    }
  }

  private func replay(
    _ file: ScenarioFile, _ path: String, _ record: StoryRecord?, _ report: inout ReplayReport
  ) -> [Problem] {
    record?.announce(file.text)
    let run = Run(file.scenario, system, holding: Property.asked(of: system))
    guard let violation = run.violation else {
      if run.exercisedSystem { report.held += 1 } else { report.notApplicable += 1 }
      return []
    }
    report.broken += 1
    var problem = Problem(run, violation)
    let isAtStep = file.stepLines.indices.contains(run.step)
    problem.place = (path, isAtStep ? file.stepLines[run.step] : 1)
    return [problem]
  }

  private func problem(_ text: String, _ path: String, line: Int) -> Problem {
    var problem = Problem("✘ \(text)")
    problem.place = (path, line)
    return problem
  }

  private func nothingReplayed(_ files: [String], _ path: String) -> Problem {
    let stories =
      switch files.count {
      case 0: "there is no file that ends in .\(CorpusFolder.pathExtension)"
      case 1: "there is one story, and it does not exercise the system"
      default: "there are \(files.count) stories, and none of them exercises the system"
      }
    return Problem("✘ nothing was checked: \(path): \(stories)")
  }
}
