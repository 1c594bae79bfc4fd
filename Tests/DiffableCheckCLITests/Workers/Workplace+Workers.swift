import Foundation

extension Workplace {
  /// Runs the command in this process, with workers.
  func runWithWorkers(_ words: [String]) -> Outcome {
    run(words, executable: RunningCommand.executable)
  }

  /// Fills the corpus with small stories: so many that there is something to share, and few steps
  /// in each.
  func fillCorpus(_ count: Int = 150, _ folder: String = "Corpus") throws {
    try FileManager.default.createDirectory(
      atPath: path(folder), withIntermediateDirectories: true)
    for number in 0..<count {
      let items = (0...number % 5).map { "\($0 + 1)" }
      // Some get shorter, some are turned around, and some stay as they are.
      let new: [String] =
        switch number % 3 {
        case 0: items.reversed()
        case 1: items
        default: Array(items.dropLast())
        }
      _ = try write(
        "scenario 1\nstart\n  A: \(items.joined(separator: " "))\nsnapshot\n  A: "
          + "\(new.joined(separator: " "))\napply animated\n",
        to: "\(folder)/\(1_000 + number).scenario")
    }
  }

  /// The report of a run, with no word of where its files are.
  func record(_ reports: String = "Reports", corpus: String = "Corpus") throws -> String {
    try text("\(reports)/latest/report.json")
      .replacingOccurrences(of: path(corpus) + "/", with: "")
  }

  /// The findings that were kept, and what is in their files.
  func found(_ corpus: String = "Corpus") throws -> [String: String] {
    let folder = "\(corpus)/found"
    guard FileManager.default.fileExists(atPath: path(folder)) else { return [:] }
    let names = try FileManager.default.contentsOfDirectory(atPath: path(folder))
      .filter { $0.hasSuffix(".scenario") }
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, try text("\(folder)/\($0)").replacingOccurrences(of: path(corpus), with: ""))
      })
  }
}

/// A mutant with two faults, which break two properties, in stories that are small.
let twoFaults = "mutant:EqualCountsTakenForNoChange+EmptyStageForNoChange"
