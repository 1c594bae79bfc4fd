import Foundation

/// What a file holds, or what can be read of anything else that has a path, such as a pipe.
public enum FileContents {
  /// Reads all of it.
  ///
  /// - Throws: ``FileTrouble`` with the system's reason.
  public static func read(_ path: String, expected: String) throws(FileTrouble) -> Data {
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      return try file.readToEnd() ?? Data()
    } catch {
      throw FileTrouble(path, cannot: "read", error, expected: expected)
    }
  }

  /// Reads the standard input to its end.
  public static func standardInput(expected: String) throws(FileTrouble) -> Data {
    do {
      return try FileHandle.standardInput.readToEnd() ?? Data()
    } catch {
      throw FileTrouble("the standard input", cannot: "read", error, expected: expected)
    }
  }
}
