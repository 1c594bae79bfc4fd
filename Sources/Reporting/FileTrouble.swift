import Foundation

/// A file that cannot be read or written, or that says what makes no sense.
public struct FileTrouble: Error, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }

  /// Says why a place cannot be written, in the system's words where it has some.
  public init(writing path: String, _ error: any Error) {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
    let reason =
      if let file = FileTrouble.fileAbove(path) {
        "\(file) is no folder"
      } else if cause.domain == NSPOSIXErrorDomain {
        String(cString: strerror(Int32(cause.code)))
      } else {
        error.localizedDescription
      }
    self.init("\(path): cannot be written: \(reason)")
  }

  /// The nearest place above a path that is there, if it can hold nothing.
  private static func fileAbove(_ path: String) -> String? {
    var isFolder: ObjCBool = false
    var place = path
    while place.count > 1, !FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) {
      place = (place as NSString).deletingLastPathComponent
      if place.isEmpty { return nil }
    }
    return isFolder.boolValue || place == path ? nil : place
  }
}
