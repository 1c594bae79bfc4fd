import Foundation

/// The contents of a file, or of anything else with a path that can be read, such as a pipe.
package enum FileContents {
  /// Reads all contents.
  ///
  /// - Throws: ``FileError`` with the system's reason, or if the file is a device other than a
  ///   terminal, or too large.
  package static func read(_ path: String, expected: String) throws(FileError) -> Data {
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      guard !FileContents.isDevice(file) else {
        throw FileError(path, "is a device; expected \(expected)")
      }
      return try contents(of: file, at: path, expected)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(path, cannot: "read", error, expected: expected)
    }
  }

  /// Returns whether a file is a device other than a terminal.
  ///
  /// Such a device is empty, endless, or a whole disk.
  private static func isDevice(_ file: FileHandle) -> Bool {
    var status = stat()
    guard fstat(file.fileDescriptor, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return (kind == S_IFCHR || kind == S_IFBLK) && isatty(file.fileDescriptor) == 0
  }

  /// Reads the standard input to its end.
  package static func standardInput(expected: String) throws(FileError) -> Data {
    let name = "the standard input"
    do {
      return try contents(of: .standardInput, at: name, expected)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(name, cannot: "read", error, expected: expected)
    }
  }

  /// The most bytes that are read: many times what any run or log takes, and no danger to memory.
  private static let limit = 256 << 20

  private static func contents(
    of file: FileHandle, at path: String, _ expected: String
  ) throws -> Data {
    var contents = Data()
    while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
      contents.append(piece)
      guard contents.count <= limit else {
        throw FileError(path, "is larger than \(limit >> 20) MB; expected \(expected)")
      }
    }
    return contents
  }
}
