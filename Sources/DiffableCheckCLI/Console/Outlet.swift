import Foundation
import Reporting

/// A standard stream that records the first error in writing.
final class Outlet {
  private let stream: FileHandle
  private let name: String
  /// The first error, or `nil` if there was none; a closed pipe does not count.
  private(set) var error: FileError?

  init(_ stream: FileHandle, _ name: String) {
    self.stream = stream
    self.name = name
  }

  func write(_ text: String) {
    do {
      try stream.write(contentsOf: Data(text.utf8))
    } catch {
      // The reader of the output may be gone, but the files of a run are still written.
      guard !Outlet.isBrokenPipe(error) else { return }
      self.error = self.error ?? FileError(name, cannot: "written", error)
    }
  }

  private static func isBrokenPipe(_ error: any Error) -> Bool {
    let cause = error.systemError
    return cause.domain == NSPOSIXErrorDomain && cause.code == Int(EPIPE)
  }
}
