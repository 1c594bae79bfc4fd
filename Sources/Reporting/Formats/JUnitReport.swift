import Foundation

/// Verdicts in the JUnit XML format that most CI systems read, without times.
///
/// A verdict that is undecided or does not apply counts as skipped. An unreadable file, and a run
/// that failed, count as errors.
package struct JUnitReport: Sendable {
  let system: String
  let verdicts: [Verdict]
  /// The settings of the run, as names and values.
  let settings: [(name: String, value: String)]

  package init(
    system: String, _ verdicts: [Verdict], settings: [(name: String, value: String)] = []
  ) {
    self.system = system
    self.verdicts = verdicts
    self.settings = settings
  }

  /// Returns the document, which ends with a newline.
  package func text() -> String {
    let counts =
      "tests=\"\(verdicts.count)\" failures=\"\(count { $0.fault != nil })\" "
      + "errors=\"\(count(\.isError))\" skipped=\"\(count(\.isSkipped))\""
    let name = "name=\"\(escaped("diffable-check \(system)"))\""
    return
      ([
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(name) \(counts)>",
        "  <testsuite \(name) \(counts)>",
      ] + properties + verdicts.flatMap(lines(of:)) + ["  </testsuite>", "</testsuites>", ""])
      .joined(separator: "\n")
  }

  private func count(_ isCounted: (Verdict) -> Bool) -> Int { verdicts.count(where: isCounted) }

  private var properties: [String] {
    guard !settings.isEmpty else { return [] }
    let lines = settings.map {
      "      <property name=\"\(escaped($0.name))\" value=\"\(escaped($0.value))\"/>"
    }
    return ["    <properties>"] + lines + ["    </properties>"]
  }

  private func lines(of verdict: Verdict) -> [String] {
    let file = verdict.file.map { " file=\"\(escaped($0))\"" } ?? ""
    let line = verdict.line.map { " line=\"\($0)\"" } ?? ""
    let system = escaped(verdict.system ?? system)
    let head =
      "    <testcase classname=\"\(system)\" name=\"\(escaped(verdict.name))\"\(file)\(line)"
    guard let inside = inside(verdict) else { return ["\(head)/>"] }
    return ["\(head)>", "      \(inside)", "    </testcase>"]
  }

  private func inside(_ verdict: Verdict) -> String? {
    guard let reason = verdict.reason else { return nil }
    let message = "message=\"\(escaped(reason))\""
    guard let fault = verdict.fault else {
      return verdict.isSkipped ? "<skipped \(message)/>" : "<error \(message)/>"
    }
    return "<failure type=\"\(escaped(fault.kind))\" \(message)>"
      + escaped(fault.page.joined(separator: "\n")) + "</failure>"
  }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    Markup.write(text, to: &escaped)
    // An XML parser would turn these into spaces in an attribute.
    return escaped.replacingOccurrences(of: "\n", with: "&#10;")
      .replacingOccurrences(of: "\t", with: "&#9;")
  }
}

extension Verdict {
  fileprivate var isError: Bool {
    switch outcome {
    case .unreadable, .failed: true
    case .held, .broken, .undecided, .notApplicable: false
    }
  }

  fileprivate var isSkipped: Bool {
    switch outcome {
    case .undecided, .notApplicable: true
    case .held, .broken, .unreadable, .failed: false
    }
  }
}
