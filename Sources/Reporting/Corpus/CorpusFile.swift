import DiffableCheck
import Foundation

/// A scenario file with its path.
package struct CorpusFile: Sendable {
  package let path: String
  package let file: ScenarioFile
  /// The unchanged contents of the file.
  let data: Data

  /// Returns the path relative to a folder, without the extension of a scenario file.
  package func name(in folder: String) -> String {
    let below = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    let end = ".\(CorpusFolder.pathExtension)"
    return below.hasSuffix(end) ? String(below.dropLast(end.count)) : below
  }

  package var corpusCase: CorpusCase { CorpusCase(name: path, scenario: file.scenario) }

  /// Reads a scenario file.
  package init(reading path: String) throws(FileError) {
    data = try FileContents.read(path, expected: "a scenario file")
    guard let text = String(data: data, encoding: .utf8) else {
      throw FileError(
        path, line: data.firstLineNotInUTF8, "is not text in UTF-8; expected a scenario file")
    }
    do {
      self.path = path
      file = try ScenarioFile(parsing: text)
    } catch {
      throw FileError(path, line: error.line, "\(error.problem); expected \(error.expected)")
    }
  }
}

extension Data {
  /// The number of the first line that is not text in UTF-8, counted from one.
  ///
  /// No character of several bytes contains the byte that ends a line.
  fileprivate var firstLineNotInUTF8: Int? {
    split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .firstIndex { String(data: $0, encoding: .utf8) == nil }.map { $0 + 1 }
  }
}
