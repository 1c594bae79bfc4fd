import Foundation

/// A file that cannot be read or written, or that says what makes no sense.
public struct FileTrouble: Error, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }

  /// Says what cannot be done with a path, and why, as the system itself puts it.
  public init(_ path: String, cannot verb: String, _ error: any Error) {
    self.init("\(path): cannot be \(verb): \(FileTrouble.reason(for: error))")
  }

  private static func reason(for error: any Error) -> String {
    let error = error as NSError
    // Foundation has a number alone for many errors that the system has words for.
    let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    return cause.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(cause.code))) : error.localizedDescription
  }
}
