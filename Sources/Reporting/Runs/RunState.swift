import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots

/// The state that a run saves, from which it can be continued or merged with others.
package struct RunState: Codable, Sendable {
  /// The version of the file format, and of the division into shards.
  private let version: Int
  /// A fingerprint of the first stories, since another version of the program may generate others.
  private let stories: String
  package let system: String
  /// The words of the engine's command, or `nil` if the system has a name.
  package let command: [String]?
  /// The limits of the system's processes as words of a command line, or `nil` if none were set.
  package var limits: String?
  /// The folder of the corpus, where findings are kept.
  package var corpus: String
  package let seed: Seed?
  package let phases: [Phase]
  package let profile: Profile?
  /// The names of the properties that are judged.
  ///
  /// For an external engine, they are not known otherwise.
  private let asked: [String]
  /// Whether the run was always asked to have other processes run its stories, so that their duties
  /// are judged too.
  package var isIsolated = true
  package let shard: Shard
  /// The number of different faults that ends the run.
  package var faults: Int
  /// The number of seconds after which the run ends, or `nil` without a limit.
  package var limit: Double?
  /// The number of seconds that the run has taken so far.
  package var elapsed = 0.0
  package var checkpoint: Search.Checkpoint {
    didSet { milestones.pass(checkpoint, of: itinerary) }
  }
  package private(set) var milestones = Milestones()
  /// What was printed for the findings, and where they are kept.
  package var told: [PrintedFinding] = []
  /// The number of timeouts that a new process did not repeat.
  package var silences = 0
  /// Whether the run was completed or its time was over, so that a merge lacks nothing of it.
  package var isThrough = false

  /// What was printed for a finding.
  package struct PrintedFinding: Codable, Sendable {
    package let place: CasePlace
    /// The lines of its page, without the path of its file, which may change.
    package let page: [String]
    /// The lines of its short page, which stands below those of other findings.
    package let shortPage: [String]
    /// The lines about an earlier finding of this run that may show the same fault.
    package var likeness: [String]
    /// The path of its file, empty if it has none.
    package var file: String

    package init(_ finding: Finding, keptIn file: String) {
      let page = FindingPage(finding)
      (place, self.file) = (finding.place, file)
      (self.page, shortPage) = (page.lines(), page.shortLines())
      likeness = FindingPage.likeness(finding)
    }
  }

  private static let currentVersion = 12

  /// Creates the state of a run that has not begun.
  package init(
    of system: SystemUnderTest, named name: String, command: [String]?, corpus: String,
    seed: Seed?, _ itinerary: Itinerary, faults: Int, limit: Double?
  ) {
    version = RunState.currentVersion
    stories = RunState.fingerprint(of: system)
    self.system = name
    self.command = command
    self.corpus = corpus
    asked = Property.asked(of: system).map(\.name)
    self.seed = seed
    phases = itinerary.phases
    profile = itinerary.profile
    shard = itinerary.shard
    self.faults = faults
    self.limit = limit
    checkpoint = Search.Checkpoint(
      place: .first,
      counts: Report(of: system, by: itinerary.profile).counts, findings: [])
  }

  /// Returns the properties that were judged, in the order of reports.
  ///
  /// What a process has broken was judged, even if this process ran the rest of the stories.
  package func properties(in report: Report) -> [Property] {
    let broken = report.findings.map(\.violation.property)
    let duties = Property.ofProcesses.filter { !asked.contains($0.name) }
    return duties.filter { isIsolated || broken.contains($0.name) }
      + asked.compactMap { name in Property.all.first { $0.name == name } }
  }

  /// Returns whether the same properties are judged in two runs.
  ///
  /// They may differ for one system: another version of an external engine may promise other
  /// things.
  package func asksTheSame(as other: RunState) -> Bool { asked == other.asked }

  package var itinerary: Itinerary { Itinerary(phases: phases, profile: profile, shard: shard) }

  private static func fingerprint(of system: SystemUnderTest) -> String {
    var digest = Digest()
    for number in 0..<16 { digest.add(system.story(Seed(1).child(UInt64(number))).notation) }
    return hexadecimal(digest.value)
  }

  /// Checks that the same properties are judged of the system now as in this run.
  ///
  /// - Throws: ``FileError`` if they are not.
  package func checkProperties(of system: SystemUnderTest, in folder: String) throws {
    guard asked == Property.asked(of: system).map(\.name) else {
      throw FileError(folder, "other properties were judged there, as \(reasonForOthers)")
    }
  }

  /// Why other properties were judged in this run than in another one.
  package var reasonForOthers: String {
    command == nil
      ? "another version of this program wrote it" : "\(system) promised other things then"
  }

  /// Checks that this program generates the same stories as the one that wrote the state.
  ///
  /// - Throws: ``FileError`` if it does not.
  package func check(for system: SystemUnderTest, in folder: String) throws {
    guard stories == RunState.fingerprint(of: system) else {
      throw FileError(
        folder, "another version of this program wrote it, which makes up other stories")
    }
  }

  /// Returns whether two runs have cases of the same stories.
  package func tellsSameStories(as other: RunState) -> Bool {
    stories == other.stories && seed == other.seed && profile == other.profile
      && shard.count == other.shard.count && phases == other.phases
  }

  /// Returns whether two runs test the same system.
  package func hasSameSystem(as other: RunState) -> Bool {
    system == other.system && command == other.command
  }
}

// MARK: Files

extension RunState {
  /// The name of the file in the folder of the run.
  static let fileName = "state.json"

  /// Reads the state from the folder of a run.
  ///
  /// - Throws: ``FileError`` if there is none, or if it is not what this version can have written.
  package init(reading folder: String) throws {
    let path = "\(folder)/\(RunState.fileName)"
    let data = try FileContents.read(
      path, expected: "the folder that a run has written; one that 'merge' wrote has no state")
    func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
      do {
        return try JSONDecoder().decode(type, from: data)
      } catch {
        throw FileError(path, "is not the state of a run: \(RunState.words(for: error))")
      }
    }
    let form = try decoded(Form.self)
    guard form.version == RunState.currentVersion else {
      throw FileError(
        path,
        "has form \(form.version), expected \(RunState.currentVersion): another version of "
          + "this program wrote it")
    }
    self = try decoded(RunState.self)
    if let trouble = trouble ?? phases.lazy.compactMap(\.trouble).first {
      throw FileError(path, "is not the state of a run: \(trouble)")
    }
    // The file may have more, which nobody counts with.
    let state = try json()
    for key in [CodingKeys.checkpoint, .silences, .milestones] {
      if let impossible = try ImpossibleCount(in: state, below: key.stringValue) {
        throw FileError(path, "is not the state of a run: \(impossible)")
      }
    }
  }

  /// What is wrong with the number of faults or the phase to continue in, and what was expected, or
  /// `nil` if they are right.
  private var trouble: String? {
    guard faults > 0 else { return "\(faults) (faults); expected a number from 1" }
    let phase = checkpoint.place.phase
    guard !(0...phases.count).contains(phase) else { return nil }
    return "\(phase) (checkpoint.place.phase); expected a number from 0 to \(phases.count)"
  }

  /// The version, which is read first, because the rest of the file depends on it.
  private struct Form: Codable { let version: Int }

  private static func words(for error: any Error) -> String {
    func name(_ path: [any CodingKey]) -> String {
      let keys = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
      return keys.isEmpty ? "the whole" : "'\(keys.joined(separator: "."))'"
    }
    return switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\(name(context.codingPath + [key])) is missing"
    case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context):
      "\(name(context.codingPath)) has a value of another kind"
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      // Foundation words this differently in each version.
      "it is not JSON; expected the file as a run wrote it"
    case DecodingError.dataCorrupted(let context):
      "\(name(context.codingPath)): \(context.debugDescription)"
    default: "\(error)"
    }
  }

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension Phase {
  /// What is wrong with the phase and what was expected, or `nil` if it is right.
  fileprivate var trouble: String? {
    switch self {
    case .small(let everything): everything.trouble
    case .seeds(_, let cases?) where cases < 0:
      "there are to be \(cases) cases; expected zero or more"
    case .corpus, .seeds: nil
    }
  }
}
