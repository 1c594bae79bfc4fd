import Checking
import Foundation
import Testing

extension CheckResult {
  /// Records each problem as an issue.
  func record(at caller: SourceLocation) {
    for problem in problems { problem.record(at: caller) }
  }
}

extension Problem {
  fileprivate func record(at caller: SourceLocation) {
    let location = place.map { SourceLocation($0.path, line: $0.line) } ?? caller
    if let attachment = attachment(of: Test.current.map { "\($0.id)" }) {
      Attachment.record(attachment, named: storyName, sourceLocation: location)
    }
    #if compiler(>=6.3)
      Issue.record(
        "\(text)", severity: isFailure ? .error : .warning, sourceLocation: location)
    #else
      // Here an issue would always be a failure, so a warning is printed instead.
      if isFailure { Issue.record("\(text)", sourceLocation: location) } else { print(text) }
    #endif
  }
}

extension SourceLocation {
  /// Creates the location of a line in a scenario file.
  fileprivate init(_ path: String, line: Int) {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().lastPathComponent
    self.init(
      fileID: "\(folder)/\(url.lastPathComponent)", filePath: url.path, line: line, column: 1)
  }
}
