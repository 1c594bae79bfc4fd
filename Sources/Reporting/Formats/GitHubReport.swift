import Foundation

/// Verdicts for GitHub's runner: annotations in the output of a step, and a Markdown page for its
/// summary.
///
/// See [workflow
/// commands](https://docs.github.com/actions/reference/workflow-commands-for-github-actions).
package struct GitHubReport: Sendable {
  let headline: String
  let verdicts: [Verdict]

  package init(_ headline: String, _ verdicts: [Verdict]) {
    self.headline = headline
    self.verdicts = verdicts
  }

  /// The maximum number of errors that GitHub shows for a step; it drops others silently.
  private static let annotationsShown = 10

  /// Returns the commands for annotations, one on each line.
  ///
  /// If there are more than GitHub shows, the last one counts those that are left out.
  package func annotations() -> [String] {
    let errors = verdicts.compactMap(\.annotation)
    guard errors.count > GitHubReport.annotationsShown else { return errors }
    let shown = errors.prefix(GitHubReport.annotationsShown - 1)
    return shown + [
      "::error title=more::\(errors.count - shown.count) more, in the summary and the output"
    ]
  }

  /// Returns lines of output without anything that the runner would read as a command.
  ///
  /// It looks for `::` at the beginning of a line, and for `##[`, an older form, anywhere. A path
  /// or a name with `::` stays as it is, to be copied.
  package static func withoutCommands(_ lines: String) -> String {
    guard lines.contains("::") || lines.contains("##[") else { return lines }
    return lines.components(separatedBy: "\n").map { line in
      let indentation = line.prefix(while: \.isWhitespace)
      let rest = line.dropFirst(indentation.count)
      return rest.hasPrefix("::") ? "\(indentation): :\(rest.dropFirst(2))" : line
    }
    .joined(separator: "\n").replacingOccurrences(of: "##[", with: "## [")
  }

  /// The maximum number of bytes of a step's summary; GitHub drops a longer one.
  package static let bytesOfSummary = 1_048_576

  /// Returns a Markdown page with a maximum number of bytes.
  ///
  /// What is wrong comes first, then what is undecided, then the pages of findings, then what does
  /// not apply, which may be most of a corpus. What does not fit is left out; if nothing fits, the
  /// page is empty, because GitHub drops a summary that is too long.
  package func summary(bytes limit: Int = bytesOfSummary) -> String {
    let rows = { (signs: [String]) in
      signs.flatMap { sign in verdicts.filter { $0.sign == sign } }.compactMap { verdict in
        verdict.reason.map {
          "- \(verdict.sign) \(plain(verdict.name))\(verdict.signature): \(plain($0))\n"
        }
      }
    }
    let sections = verdicts.compactMap(\.fault).filter { !$0.page.isEmpty }.map(section)
    var page = "### \(plain(headline))\n\n"
    let note = "\nThe rest is too long for this page.\n"
    guard page.utf8.count + note.utf8.count <= limit else { return "" }
    for part in rows(["✘", "?"]) + ["\n"] + sections + rows(["–"]) {
      guard page.utf8.count + part.utf8.count + note.utf8.count <= limit else {
        return page + note
      }
      page += part
    }
    return page
  }

  private func section(of fault: Verdict.Fault) -> String {
    // A fence has to be longer than any in the text.
    let longest = fault.page.joined(separator: "\n").longestRun(of: "`")
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ([fence] + fault.page + [fence, "", ""]).joined(separator: "\n")
  }
}

extension Verdict {
  /// The command for an annotation, or `nil` if nothing is known to be wrong.
  fileprivate var annotation: String? {
    guard let title = titleOfError, let reason else { return nil }
    let file = file.map { "file=\(value($0))," } ?? ""
    let line = line.map { "line=\($0)," } ?? ""
    return "::error \(file)\(line)title=\(value(title + signature))::\(message(reason))"
  }

  private var titleOfError: String? {
    switch outcome {
    case .held, .undecided, .notApplicable: nil
    case .failed: name
    case .unreadable: "cannot be read"
    case .broken(let fault): fault.kind
    }
  }

  private func message(_ text: String) -> String {
    text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\r", with: "%0D")
      .replacingOccurrences(of: "\n", with: "%0A")
  }

  private func value(_ text: String) -> String {
    message(text).replacingOccurrences(of: ":", with: "%3A")
      .replacingOccurrences(of: ",", with: "%2C")
  }
}

extension String {
  fileprivate func longestRun(of wanted: Character) -> Int {
    var (longest, current) = (0, 0)
    for character in self {
      current = character == wanted ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
