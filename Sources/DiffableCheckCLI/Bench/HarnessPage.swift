import DiffableCheck
import Foundation
import Reporting

/// The page of how fast stories are run.
enum HarnessPage {
  /// The heading of the table of systems.
  static let heading = line(
    "system", ["stories/s", "µs a story", "steps", "applies", "items at half"])

  /// Returns the line of a system, with its speed and the sizes of its stories.
  static func line(_ name: String, stories: Int, nanoseconds: Double, _ sizes: SizeTable) -> String
  {
    let lists = sizes.hasApplies
    return line(
      name,
      [
        grouped(Int((Double(stories) / nanoseconds * 1e9).rounded())),
        decimal(nanoseconds / Double(stories) / 1_000), decimal(sizes.meanSteps),
        lists ? decimal(sizes.meanApplies) : "–", lists ? "\(sizes.medianItems)" : "–",
      ])
  }

  /// Returns where the time goes; a dash stands for a time that is too small to be measured.
  static func lines(_ profile: HarnessProfile) -> [String] {
    func line(_ part: HarnessProfile.Part, indentedBy indent: String = "") -> String {
      HarnessPage.line(
        indent + part.name,
        part.time > 0
          ? [
            decimal(profile.microseconds(of: part)), decimal(profile.share(of: part) * 100) + "%",
          ]
          : ["–", "–"])
    }
    return profile.parts.flatMap { part in
      [line(part)]
        + (part.name == "judging" ? profile.judging.map { line($0, indentedBy: "  ") } : [])
    }
  }

  private static func line(_ name: String, _ figures: [String]) -> String {
    name.padding(to: 28) + figures.map { " " + $0.rightAligned(to: 14) }.joined()
  }
}
