import Foundation

/// Where the command writes: results to the standard output, progress and errors beside it.
struct Console {
  private let showsProgressInPlace: Bool
  private let usesColor: Bool
  let write: (String) -> Void
  let writeError: (String) -> Void

  /// Creates a console on the standard streams.
  init(environment: [String: String]) {
    let noColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    showsProgressInPlace = isatty(STDERR_FILENO) == 1
    usesColor = isatty(STDOUT_FILENO) == 1 && !noColor
    // Who reads the output may be gone; the files that a run writes matter all the same.
    signal(SIGPIPE, SIG_IGN)
    write = { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) }
    writeError = { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
  }

  /// Creates a console that hands every text to a closure.
  init(write: @escaping (String) -> Void, writeError: @escaping (String) -> Void) {
    showsProgressInPlace = false
    usesColor = false
    self.write = write
    self.writeError = writeError
  }

  func print(_ lines: [String]) {
    write(lines.map { colored($0) + "\n" }.joined())
  }

  func fail(_ error: any Error) {
    clearProgress()
    writeError("diffable-check: \(error)\n")
  }

  /// Shows how far the work is: in place on a terminal, as a line of its own elsewhere.
  func progress(_ line: String) {
    writeError(showsProgressInPlace ? "\r\u{1B}[K\(line)" : "\(line)\n")
  }

  func clearProgress() {
    if showsProgressInPlace { writeError("\r\u{1B}[K") }
  }

  /// How long to wait between two lines of progress, in seconds.
  var progressInterval: TimeInterval { showsProgressInPlace ? 0.2 : 10 }

  /// Color repeats what a sign says and adds nothing.
  private func colored(_ line: String) -> String {
    guard usesColor else { return line }
    if line.hasPrefix("✘") { return "\u{1B}[31m\(line)\u{1B}[0m" }
    if line.hasPrefix("✔") { return "\u{1B}[32m✔\u{1B}[0m\(line.dropFirst())" }
    return line
  }
}
