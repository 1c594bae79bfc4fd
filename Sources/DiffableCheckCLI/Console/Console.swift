import Foundation
import Reporting
import Workers

/// Where the command writes: results to the standard output, progress and errors beside it.
struct Console {
  private let showsProgressInPlace: Bool
  private let terminal: Terminal
  /// What becomes of each line of text before it is written; `nil` if none is to be.
  private var line: ((String) -> String)? = { $0 }
  let write: (String) -> Void
  let writeError: (String) -> Void
  /// Says why not all of the output could be written; `nil` if it could.
  let outputError: () -> FileError?

  /// Creates a console on the standard streams.
  init(environment: [String: String]) {
    showsProgressInPlace = isatty(STDERR_FILENO) == 1 && Terminal.takesCommands(environment)
    let columns = Console.columns(of: STDOUT_FILENO)
    terminal =
      isatty(STDOUT_FILENO) == 1
      ? Terminal(environment: environment, columns: columns) : .none
    // What cannot be written is told in words.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    let output = Outlet(.standardOutput, "the standard output")
    write = { output.write($0) }
    outputError = { output.error }
    writeError = { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
  }

  /// Creates a console that hands every text to a closure.
  init(
    terminal: Terminal = .none, write: @escaping (String) -> Void,
    writeError: @escaping (String) -> Void
  ) {
    showsProgressInPlace = false
    self.terminal = terminal
    self.write = write
    self.writeError = writeError
    outputError = { nil }
  }

  /// Returns a console that prints what a format has besides its document.
  func printing(_ format: OutputFormat) -> Console {
    var console = self
    switch format {
    case .text: break
    case .json, .junit: console.line = nil
    case .github: console.line = GitHubReport.withoutCommands
    }
    return console
  }

  /// The columns of a line of what is printed.
  var columns: Int { min(terminal.width ?? PageWidth.usual, PageWidth.usual) }

  func print(_ lines: [String]) {
    guard let line else { return }
    write(lines.flatMap { terminal.shown(printable(line($0))) }.map { $0 + "\n" }.joined())
  }

  /// Says beside the results what differs from run to run.
  func note(_ text: String) {
    clearProgress()
    writeError(printable("\(text)\n"))
  }

  func fail(_ error: any Error) {
    clearProgress()
    writeError(printable("diffable-check: \(error)\n"))
  }

  /// Shows how far the work is: in place on a terminal, as a line of its own elsewhere.
  func progress(_ line: String) {
    let line = printable(line)
    guard showsProgressInPlace else { return writeError("\(line)\n") }
    // What is longer than a line could not be taken back.
    let width = Console.columns(of: STDERR_FILENO) ?? PageWidth.usual
    writeError("\r\u{1B}[K\(line.prefix(width - 1))")
  }

  func clearProgress() {
    if showsProgressInPlace { writeError("\r\u{1B}[K") }
  }

  /// How long to wait between two lines of progress, in seconds.
  var progressInterval: TimeInterval { showsProgressInPlace ? 0.2 : 10 }

  /// The columns of the terminal behind a stream; `nil` if there is none, or it does not say.
  private static func columns(of stream: Int32) -> Int? {
    var size = winsize()
    guard ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
