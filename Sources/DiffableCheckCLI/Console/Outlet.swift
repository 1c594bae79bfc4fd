import Foundation
import Reporting

/// A standard stream, which remembers why it could not be written.
final class Outlet {
  private let stream: FileHandle
  private let name: String
  /// What went wrong first; `nil` if nothing did but that nobody reads any more.
  private(set) var error: FileError?

  init(_ stream: FileHandle, _ name: String) {
    self.stream = stream
    self.name = name
  }

  func write(_ text: String) {
    do {
      try stream.write(contentsOf: Data(text.utf8))
    } catch {
      // Who reads the output may be gone; the files that a run writes matter all the same.
      guard !Outlet.isBrokenPipe(error) else { return }
      self.error = self.error ?? FileError(name, cannot: "written", error)
    }
  }

  private static func isBrokenPipe(_ error: any Error) -> Bool {
    let cause = error.systemError
    return cause.domain == NSPOSIXErrorDomain && cause.code == Int(EPIPE)
  }
}
