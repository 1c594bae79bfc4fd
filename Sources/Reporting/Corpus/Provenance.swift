import DiffableCheck
import Foundation
import PropertyTesting

/// How a story was found, as a line in the comment of its file says.
///
///     Found by reachesTarget in diff, 0x1:184; shrunk from 9 steps to 3.
struct Provenance {
  /// The property, followed in parentheses by the rule that was broken, or its group.
  let kind: String
  /// The name of the system, or `nil` for one without a name, such as that of a test.
  let system: String?
  /// The origin: a case, a small transition, or a file.
  let origin: String
  let stepsFound: Int
  let steps: Int

  init(_ finding: Finding, in system: String?) {
    kind = finding.violation.kind.description
    self.system = system
    origin = Provenance.words(for: finding.origin)
    stepsFound = finding.found.steps.count
    steps = finding.shrunk.steps.count
  }

  /// Returns the words for an origin, on one line.
  static func words(for origin: Origin) -> String {
    origin.description.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Reads a line, or returns `nil` if it has another form.
  init?(_ line: String) {
    var rest = line[...]
    guard rest.hasPrefix(Provenance.beginning) else { return nil }
    rest.removeFirst(Provenance.beginning.count)
    guard var system = rest.take(upTo: ", "),
      let origin = rest.take(upTo: "; shrunk from ", .backwards),
      let found = rest.take(upTo: " steps to "),
      let steps = rest.take(upTo: "."), rest.isEmpty,
      let stepsFound = Int(found), let steps = Int(steps)
    else { return nil }
    let kind = system.take(upTo: " in ")
    self.kind = String(kind ?? system)
    self.system = kind.map { _ in String(system) }
    self.origin = String(origin)
    self.stepsFound = stepsFound
    self.steps = steps
  }

  /// The beginning of such a line.
  static let beginning = "Found by "

  static let form = "'Found by PROPERTY[ in SYSTEM], SEED:CASE; shrunk from N steps to M.'"

  var line: String {
    let place = system.map { " in \($0)" } ?? ""
    return "\(Provenance.beginning)\(kind)\(place), \(origin); shrunk from \(stepsFound) steps to "
      + "\(steps)."
  }

  var property: String { String(kind.prefix { $0 != " " }) }

  /// The rule that was broken, or its group: the text in parentheses, or `nil` if there is none.
  ///
  /// Text in another form is returned as it is, and names no rule.
  var group: String? {
    let rest = kind.dropFirst(property.count)
    guard rest.hasPrefix(" ("), rest.hasSuffix(")") else {
      return rest.isEmpty ? nil : String(rest)
    }
    return String(rest.dropFirst(2).dropLast())
  }

  /// The seed of the case, or `nil` if the origin is not a case.
  var caseSeed: Seed? { StoryCase(origin)?.childSeed }
}

extension ScenarioFile {
  /// Creates the file of a finding, with what goes wrong, how it was found, and the story.
  package init(_ finding: Finding, in system: String? = nil) {
    let reason = finding.violation.reason.split(whereSeparator: \.isNewline).first
    self.init(
      comment: [String(reason ?? ""), Provenance(finding, in: system).line], finding.shrunk)
  }
}

extension Substring {
  /// Removes the text up to the first such mark, or the last one when searched backwards, with the
  /// mark, and returns the text before it.
  ///
  /// If there is no such mark, it returns `nil` and removes nothing.
  fileprivate mutating func take(
    upTo mark: String, _ options: String.CompareOptions = []
  ) -> Substring? {
    guard let range = range(of: mark, options: options) else { return nil }
    defer { self = self[range.upperBound...] }
    return self[..<range.lowerBound]
  }
}
