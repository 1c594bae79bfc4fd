import BatchUpdateSimulator
import Snapshots

/// What a story needs and its app cannot have: a call that its data source, its view, or its SDK is
/// without, or a data source that its system is without.
package struct MissingPart: Sendable {
  /// What is missing, and from what.
  let problem: String
  /// The setting that has it.
  let expected: String
}

extension MissingPart: CustomStringConvertible {
  package var description: String { "\(problem); expected \(expected)" }
}

extension Setting {
  /// What is missing for any story with this setting, or `nil` if there can be one.
  var missingDataSource: MissingPart? {
    guard dataSource == .diffable, profile.era == .legacy else { return nil }
    return MissingPart(
      problem: "'data-source diffable' with profile legacy",
      expected: "a later profile: diffable data sources came with iOS 13")
  }

  /// Returns whether an app with this setting can take a step.
  func has(_ action: Action) -> Bool { missingPart(for: action) == nil }

  /// Returns what an app with this setting is missing for a step, or `nil` if it can take the step.
  func missingPart(for action: Action) -> MissingPart? {
    let step = action.kind.rawValue
    if action.needsDataSource, dataSource != .diffable {
      return MissingPart(
        problem: "'\(step)' without a diffable data source",
        expected: "the setting 'data-source diffable'")
    }
    if action.kind == .model, dataSource == .diffable {
      return MissingPart(
        problem: "'\(step)' with a diffable data source",
        expected: "'apply' or 'batch': the data source answers with what was applied last")
    }
    if action.needsSectionsOfDataSource, profile.view == .table {
      return MissingPart(
        problem: "'\(step)' with a table view",
        expected: "a collection view: the data source of a table view has no section snapshots")
    }
    if sdk == .beforeIOS15, let part = action.partSinceIOS15 {
      return MissingPart(
        problem: "'\(part)' with sdk \(sdk.rawValue)",
        expected: "a later SDK: it came with that of iOS 15")
    }
    return nil
  }
}

extension Scenario {
  /// The first thing that the story's app cannot have, or `nil` if it can have all.
  package var missingPart: MissingPart? {
    if let missing = setting.missingDataSource { return missing }
    for step in steps {
      if let missing = setting.missingPart(for: step.action) { return missing }
    }
    return nil
  }

  /// A sentence that says why no app can be in the story, or `nil` if one can.
  package var obstacle: String? { missingPart.map { "No app can be in this story: \($0)." } }

  /// Whether an app can be in the story.
  var isPossible: Bool { missingPart == nil }
}
