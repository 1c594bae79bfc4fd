import Foundation

/// Something that is wrong with a file or a folder: it cannot be read or written, or its contents
/// make no sense.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// The number of the wrong line, counted from one, or `nil` if no single line is wrong.
  package let line: Int?
  /// What is wrong, and what was expected.
  package let problem: String

  package init(_ path: String, line: Int? = nil, _ problem: String) {
    self.path = path
    self.line = line
    self.problem = problem
  }

  /// The file, followed by the line if there is one; always in one line.
  var place: String {
    let path = path.replacingOccurrences(of: "\n", with: "\\n")
    return line.map { "\(path):\($0)" } ?? path
  }

  package var description: String { "\(place): \(problem)" }

  /// Creates an error that says what cannot be done with a path, and why.
  ///
  /// The reason is the system's, unless something above the path is not a folder.
  package init(_ path: String, cannot verb: String, _ error: any Error, expected: String? = nil) {
    let reason = FileError.fileAbove(path).map { "\($0) is not a folder" }
    self.init(
      path,
      "cannot be \(verb): \(reason ?? FileError.reason(for: error))"
        + (expected.map { "; expected \($0)" } ?? ""))
  }

  private static func reason(for error: any Error) -> String {
    let cause = error.systemError
    return cause.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(cause.code))) : error.localizedDescription
  }

  /// Returns the nearest existing ancestor of a path if it is not a folder, or else `nil`.
  private static func fileAbove(_ path: String) -> String? {
    var place = path
    while !FileManager.default.fileExists(atPath: place) {
      place = place.parentFolder
      if place.isEmpty { return nil }
    }
    return place.isFolder || place == path ? nil : place
  }
}

extension Error {
  /// The system's error behind one of Foundation's, or the error itself if there is none.
  ///
  /// Foundation describes many errors only by a number for which the system has words.
  package var systemError: NSError {
    let error = self as NSError
    return (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
  }
}
