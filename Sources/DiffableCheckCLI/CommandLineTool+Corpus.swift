import DiffableCheck
import Foundation
import Reporting

extension CommandLineTool {
  /// Checks the corpus, or adds a file to it.
  func corpus(_ arguments: Arguments) throws -> Int32 {
    let operands = arguments.operands
    switch (operands.first, operands.count) {
    case ("check", 1), ("check", 2):
      try arguments.refuse([.system, .inProcess], but: "'corpus add'")
      guard operands.count == 2 else { return try checkCorpus(arguments.corpus) }
      try arguments.refuse([.corpus], but: "'corpus check' without a folder")
      return try checkCorpus(operands[1])
    case ("add", 2): return try addToCorpus(operands[1], arguments)
    default: throw CommandLineTool.mistake(inTask: operands)
    }
  }

  private static func mistake(inTask operands: [String]) -> UsageError {
    let expected = "corpus \(Verb.corpus.operands!)"
    let tasks = ["check", "add"]
    guard let task = operands.first else {
      return UsageError("'corpus' does not say what to do", expected: expected)
    }
    guard tasks.contains(task) else {
      return UsageError(unknown: "task", task, among: tasks, expected: expected)
    }
    guard operands.count > 2 else {
      return UsageError("'corpus \(task)' does not say what", expected: expected)
    }
    return UsageError("'\(operands[2])' follows 'corpus \(task)'", expected: expected)
  }

  private var corpusCheck: CorpusCheck {
    CorpusCheck(
      rightSystems: SystemCatalog.own.map(\.system),
      systemNamed: { ChosenSystem.named($0, of: catalog) },
      showsFault: SystemCatalog.showsFault)
  }

  private func checkCorpus(_ folder: String) throws -> Int32 {
    var check = corpusCheck
    try check.check(folder)
    guard check.complaints.isEmpty else {
      console.print(check.complaints.map(\.description))
      let complaints = counted(check.complaints.count, "complaint")
      console.print(["", "\(complaints) about \(counted(check.files, "file"))"])
      return ExitCode.wrong
    }
    console.print(["\(counted(check.files, "file")), nothing wrong"])
    return ExitCode.held
  }

  /// Adds a story in canonical form, with all comments at the top, under a name that says what came
  /// of it.
  private func addToCorpus(_ path: String, _ arguments: Arguments) throws -> Int32 {
    var file = try CorpusFile(reading: path).file
    let given = try ChosenSystem(arguments, of: catalog, unless: interruption)
    let chosen = given.suited(to: file.scenario)
    file.comment += file.commentsBelow
    let folder = arguments.corpus
    var check = corpusCheck
    if FileManager.default.fileExists(atPath: folder) {
      guard folder.isFolder else {
        throw FileError(folder, "is a file; expected a folder of scenario files")
      }
      for kept in try CorpusFolder.read(folder) {
        guard !kept.path.isSameFile(as: path) else {
          throw FileError(path, "is in the corpus already")
        }
        _ = check.fileWithSameStory(as: kept.file.scenario, at: kept.path)
      }
    }
    if let other = check.fileWithSameStory(as: file.scenario, at: path) {
      throw FileError(path, "tells the same story as \(other)")
    }
    guard check.exercisesAnything(file.scenario) else {
      throw FileError(path, "exercises no system")
    }
    if let (line, problem) = check.mistake(in: file) {
      throw FileError(path, line: line, "\(problem); expected \(CorpusCheck.truth)")
    }
    let conclusion =
      try conclusionOfWorker(on: file.scenario, of: chosen, arguments)
      ?? Run(file.scenario, chosen.system, holding: Property.asked(of: chosen.system)).conclusion
    let files = RunFiles(corpus: folder, reports: arguments.reports)
    console.print(["kept \(try files.keep(file, concluding: conclusion))"])
    return ExitCode.held
  }
}
