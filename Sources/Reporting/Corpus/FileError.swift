import Foundation

/// A file that cannot be read or written, or that says what makes no sense.
package struct FileError: Error, Hashable, CustomStringConvertible {
  package let description: String
  /// What is wrong, without the path that it is about.
  let problem: String

  package init(_ description: String) {
    self.description = description
    problem = description
  }

  /// Says what is wrong with a path.
  init(_ path: String, is problem: String) {
    self.problem = problem
    description = "\(path): \(problem)"
  }

  /// Says what cannot be done with a path, and why, as the system itself puts it.
  package init(_ path: String, cannot verb: String, _ error: any Error, expected: String? = nil) {
    let reason = FileError.fileAbove(path).map { "\($0) is no folder" }
    self.init(
      path,
      is: "cannot be \(verb): \(reason ?? FileError.reason(for: error))"
        + (expected.map { "; expected \($0)" } ?? ""))
  }

  private static func reason(for error: any Error) -> String {
    let cause = error.systemError
    return cause.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(cause.code))) : error.localizedDescription
  }

  /// The nearest place above a path that is there, if it can hold nothing.
  private static func fileAbove(_ path: String) -> String? {
    var isFolder: ObjCBool = false
    var place = path
    while !FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) {
      place = place.parentFolder
      if place.isEmpty { return nil }
    }
    return isFolder.boolValue || place == path ? nil : place
  }
}

extension Error {
  /// The system's error behind one of Foundation's, which has a number alone for many that the system
  /// has words for; the error itself if there is none.
  package var systemError: NSError {
    let error = self as NSError
    return (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
  }
}
