import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots

/// What a kept story says of how it was found, in a line of its comment.
///
///     Found by reachesTarget in diff, 0x1:184; shrunk from 9 steps to 3.
struct Provenance {
  /// The property, and behind it in parentheses the rule that was broken, or its group.
  let kind: String
  /// The name of the system; `nil` for one that has none, as that of a test.
  let system: String?
  /// The case, a small transition, or a file.
  let origin: String
  let stepsFound: Int
  let steps: Int

  init(_ finding: Finding, in system: String?) {
    kind = finding.violation.kind.description
    self.system = system
    origin = finding.origin.description
    stepsFound = finding.found.steps.count
    steps = finding.shrunk.steps.count
  }

  /// Reads the line; `nil` if it is of another form.
  init?(_ line: String) {
    var rest = line[...]
    guard rest.hasPrefix(Provenance.beginning) else { return nil }
    rest.removeFirst(Provenance.beginning.count)
    guard var system = rest.take(upTo: ", "), let origin = rest.take(upTo: "; shrunk from "),
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

  /// How such a line begins, whatever follows.
  static let beginning = "Found by "

  static let form = "'Found by PROPERTY[ in SYSTEM], SEED:CASE; shrunk from N steps to M.'"

  var line: String {
    let place = system.map { " in \($0)" } ?? ""
    return "\(Provenance.beginning)\(kind)\(place), \(origin); shrunk from \(stepsFound) steps to "
      + "\(steps)."
  }

  var property: String { String(kind.prefix { $0 != " " }) }

  /// The rule that was broken, or its group; what is in parentheses.
  var group: String? {
    let rest = kind.dropFirst(property.count)
    guard rest.hasPrefix(" ("), rest.hasSuffix(")") else {
      return rest.isEmpty ? nil : String(rest)
    }
    return String(rest.dropFirst(2).dropLast())
  }

  /// The seed of the case, if it was one.
  var caseSeed: Seed? { StoryCase(origin)?.childSeed }
}

extension ScenarioFile {
  /// Creates the file in which a finding is kept: what goes wrong, how it was found, and the story.
  package init(_ finding: Finding, in system: String? = nil) {
    let reason = finding.violation.reason.split(whereSeparator: \.isNewline).first
    self.init(
      comment: [String(reason ?? ""), Provenance(finding, in: system).line], finding.shrunk)
  }
}

extension Substring {
  /// Takes what stands in front of a mark, and the mark; nothing if there is no mark.
  fileprivate mutating func take(upTo mark: String) -> Substring? {
    guard let range = range(of: mark) else { return nil }
    defer { self = self[range.upperBound...] }
    return self[..<range.lowerBound]
  }
}
