import Foundation
import Reporting

/// A file of bytes that stand for a story, as libFuzzer stores them.
struct StoryBytes {
  /// The prefix of an operand that names such a file, or a folder of them.
  static let prefix = "bytes:"

  /// The operand that stands for the file.
  let name: String
  let bytes: Data

  /// Returns the file that an operand names, or every file in a folder in the order of names.
  ///
  /// The result is `nil` if the operand names something else. Hidden files are left out, such as
  /// those that the Finder creates.
  ///
  /// - Throws: `UsageError` if no file is named, or `FileError` if there is nothing to read. A file
  ///   of a folder that cannot be read has an error in its place.
  static func files(of operand: String) throws -> [Result<StoryBytes, FileError>]? {
    guard operand.hasPrefix(prefix) else { return nil }
    let path = String(operand.dropFirst(prefix.count))
    guard !path.isEmpty else {
      throw UsageError("'\(operand)' names no file", expected: "\(prefix)FILE")
    }
    guard path.isFolder else { return [.success(try StoryBytes(reading: path))] }
    let names = try names(in: path).filter { !$0.hasPrefix(".") }.sorted()
    guard !names.isEmpty else { throw FileError(path, "is empty; expected files of bytes") }
    return names.map { name in
      Result { () throws(FileError) in try StoryBytes(reading: "\(path)/\(name)") }
    }
  }

  private static func names(in folder: String) throws(FileError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw FileError(folder, cannot: "listed", error)
    }
  }

  private init(reading path: String) throws(FileError) {
    bytes = try FileContents.read(path, expected: "a file of bytes, as libFuzzer keeps them")
    name = StoryBytes.prefix + path
  }
}
