import Foundation

/// The contents of a file, or of anything else with a path that can be read, such as a pipe.
package enum FileContents {
  /// Reads all contents.
  ///
  /// - Throws: ``FileError`` with the system's reason.
  package static func read(_ path: String, expected: String) throws(FileError) -> Data {
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      guard !FileContents.isDevice(file) else {
        throw FileError(path, is: "is a device; expected \(expected)")
      }
      return try file.readToEnd() ?? Data()
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(path, cannot: "read", error, expected: expected)
    }
  }

  /// Returns whether a file is a device that is no terminal, which is empty or endless.
  private static func isDevice(_ file: FileHandle) -> Bool {
    var status = stat()
    guard fstat(file.fileDescriptor, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return (kind == S_IFCHR || kind == S_IFBLK) && isatty(file.fileDescriptor) == 0
  }

  /// Reads the standard input to its end.
  package static func standardInput(expected: String) throws(FileError) -> Data {
    do {
      return try FileHandle.standardInput.readToEnd() ?? Data()
    } catch {
      throw FileError("the standard input", cannot: "read", error, expected: expected)
    }
  }
}
