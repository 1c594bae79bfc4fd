import Foundation
import Reporting
import Workers

/// The output of the command: results on the standard output, progress and errors on the standard
/// error.
struct Console {
  /// The name of the program, by which it is called again.
  let program: String
  private let showsProgressInPlace: Bool
  private let terminal: Terminal
  /// The format of the standard output, which decides about the text besides its document.
  var format = OutputFormat.text
  let write: (String) -> Void
  let writeError: (String) -> Void
  /// Returns why the output is incomplete, or `nil` if it is complete.
  let outputError: () -> FileError?

  /// The name of this project's own program.
  static let ownProgram = "diffable-check"

  /// Creates a console on the standard streams.
  init(of program: String = Console.ownProgram, environment: [String: String]) {
    self.program = program
    showsProgressInPlace = isatty(STDERR_FILENO) == 1 && Terminal.takesCommands(environment)
    let columns = Console.columns(of: STDOUT_FILENO)
    terminal =
      isatty(STDOUT_FILENO) == 1
      ? Terminal(environment: environment, columns: columns) : .none
    // Errors in writing are reported as text instead of by signals.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    let output = Outlet(.standardOutput, "the standard output")
    write = { output.write($0) }
    outputError = { output.error }
    writeError = { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
  }

  /// Creates a console that passes every text to a closure.
  init(
    of program: String = Console.ownProgram, terminal: Terminal = .none,
    write: @escaping (String) -> Void, writeError: @escaping (String) -> Void
  ) {
    self.program = program
    showsProgressInPlace = false
    self.terminal = terminal
    self.write = write
    self.writeError = writeError
    outputError = { nil }
  }

  /// The number of columns in a line of text.
  var columns: Int { min(terminal.width ?? PageWidth.usual, PageWidth.usual) }

  func print(_ lines: [String]) {
    switch format {
    case .text, .github:
      // A story is a text of many lines, each of which has to fit by itself.
      let single = lines.flatMap {
        printable($0).split(separator: "\n", omittingEmptySubsequences: false)
      }
      write(single.flatMap { terminal.shown(harmless(String($0))) }.map { $0 + "\n" }.joined())
    case .json, .junit: break
    }
  }

  /// Prints what differs from run to run to the standard error.
  func note(_ text: String) {
    clearProgress()
    complain("\(text)\n")
  }

  func fail(_ error: any Error) {
    clearProgress()
    complain("\(program): \(error)\n")
  }

  private func complain(_ text: String) { writeError(harmless(printable(text))) }

  /// Returns a text without anything that a reader of the format would take for a command.
  private func harmless(_ text: String) -> String {
    format == .github ? GitHubReport.withoutCommands(text) : text
  }

  /// Shows the progress, in place on a terminal, or as separate lines elsewhere.
  func progress(_ line: String) {
    let line = harmless(printable(line))
    guard showsProgressInPlace else { return writeError("\(line)\n") }
    // A line that is wider than the terminal could not be overwritten.
    let width = Console.columns(of: STDERR_FILENO) ?? PageWidth.usual
    writeError("\r\u{1B}[K\(line.prefix(ofColumns: width - 1))")
  }

  func clearProgress() {
    if showsProgressInPlace { writeError("\r\u{1B}[K") }
  }

  /// The number of seconds between two lines of progress.
  var progressInterval: TimeInterval { showsProgressInPlace ? 0.2 : 10 }

  /// Returns the number of columns of a stream's terminal, or `nil` if it is unknown.
  private static func columns(of stream: Int32) -> Int? {
    var size = winsize()
    guard ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
