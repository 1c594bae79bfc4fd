import DiffEngines
import DiffableCheck
import Mutants
import Snapshots

/// The systems that can be tested by name.
struct SystemCatalog {
  struct Entry {
    let name: String
    let meaning: String
    let system: SystemUnderTest
    /// Whether it is known to end the process in which it runs.
    var endsItsProcess = false
  }

  /// The entries of a program that is not the project's own.
  private let ofProgram: [Entry]

  /// The entries by kind: those of the program, the project's systems without faults, canaries, and
  /// mutants of each kind.
  var kinds: [[Entry]] { (ofProgram.isEmpty ? [] : [ofProgram]) + SystemCatalog.knownKinds }

  var all: [Entry] { kinds.flatMap { $0 } }

  /// Creates the catalog of the project's systems.
  init() { ofProgram = [] }

  /// Creates a catalog with the systems of a program that is not the project's own.
  ///
  /// - Throws: What is wrong with a name: it is no word, or it is taken.
  init(adding systems: [(String, SystemUnderTest)]) throws(UsageError) {
    ofProgram = systems.map { name, system in
      Entry(name: name, meaning: "this program's own \(system.kind)", system: system)
    }
    for name in ofProgram.map(\.name) {
      guard name.first?.isLetter == true,
        name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) })
      else {
        throw UsageError(
          "a system has the name '\(name)'",
          expected: "a letter, then letters, digits, '-', '_', and '.'")
      }
      guard all.count(where: { $0.name == name }) == 1 else {
        throw UsageError("two systems have the name '\(name)'", expected: "another name")
      }
    }
  }

  private static let knownKinds: [[Entry]] =
    [own, canaries]
    + Mutant.Kind.allCases.map { kind in Mutant.all.filter { $0.kind == kind }.map(Entry.init) }

  /// The systems without faults.
  static let own: [Entry] =
    [
      Entry(
        name: "diff", meaning: "engine: this project's own, fewest moves",
        system: .engine(SnapshotDiff())),
      Entry(
        name: "keyed", meaning: "engine: by section key and item key, comparing contents",
        system: .engine(KeyedDiff())),
      Entry(
        name: "stdlib", meaning: "engine: CollectionDifference with moves, section by section",
        system: .engine(StdlibEngine())),
      Entry(
        name: "snapshot", meaning: "snapshot: this project's own, with UIKit's refusals",
        system: .snapshot(Snapshot<Section, Item>.self)),
      Entry(
        name: "section-snapshot", meaning: "section snapshot: this project's own",
        system: .sectionSnapshot(SectionSnapshot<Item>.self)),
      Entry(
        name: "updater", meaning: "updater: calls the view itself, by the safe recipe",
        system: .updater { PlainUpdater() }),
      Entry(
        name: "view", meaning: "the simulated view itself: batches by the rules of every era",
        system: .view),
      Entry(
        name: "decorations", meaning: "layout: three kinds of decorations, told of every update",
        system: PlainDecorations.system()),
      dataSource,
    ]

  private static let dataSource = Entry(
    name: "data-source", meaning: "the simulated diffable data source itself: applies, queues",
    system: .dataSource)

  private static let canaries = Canary.allCases.map { canary in
    Entry(
      name: "canary:\(canary.rawValue)", meaning: canary.meaning, system: canary.system,
      endsItsProcess: canary.endsItsProcess)
  }

  /// Returns the first system without faults that a story exercises, or `nil` if there is none.
  ///
  /// A story may end before it exercises any, at an expectation that is not met or where nobody
  /// knows what follows. Then it is the first system with which it ends so; one that it exercises,
  /// and with which it ends so too, comes before that.
  static func firstExercised(by story: Scenario) -> Entry? {
    var ended: Entry?
    for entry in own {
      let run = Run(story, entry.system, holding: [])
      if run.exercisedSystem { return run.conclusion == .held ? ended ?? entry : entry }
      if ended == nil, run.conclusion != .notApplicable { ended = entry }
    }
    return ended
  }

  /// Returns the system that a story is told to by default: the first that it exercises or, for a
  /// story of an app with a diffable data source that exercises none, this data source.
  static func suited(to story: Scenario) -> Entry? {
    firstExercised(by: story) ?? (story.setting.dataSource == .diffable ? dataSource : nil)
  }

  static func endsItsProcess(systemNamed name: String) -> Bool {
    knownKinds.joined().contains { $0.name == name && $0.endsItsProcess }
  }

  /// Returns whether a system may end the process in which it runs: nobody knows what those of the
  /// program do.
  func mayEndItsProcess(systemNamed name: String) -> Bool {
    ofProgram.contains { $0.name == name } || SystemCatalog.endsItsProcess(systemNamed: name)
  }

  /// Returns whether a system is known to be faulty, and not known to end its process.
  static func showsFault(systemNamed name: String) -> Bool {
    (canaries.contains { $0.name == name } || faults(in: name) != nil)
      && !endsItsProcess(systemNamed: name)
  }

  func system(named name: String) throws(UsageError) -> SystemUnderTest {
    if let entry = all.first(where: { $0.name == name }) { return entry.system }
    if let faults = SystemCatalog.faults(in: name), faults.count > 1 {
      return try SystemCatalog.mutant(with: faults)
    }
    throw UsageError(
      unknown: "system", name, among: all.map(\.name),
      expected: "a name that 'systems' lists")
  }
}

extension SystemCatalog.Entry {
  fileprivate init(_ mutant: Mutant) {
    self.init(
      name: mutant.systemName, meaning: "\(mutant.kind.rawValue) with a planted fault",
      system: mutant.system, endsItsProcess: mutant.endsItsProcess)
  }
}

extension SystemUnderTest {
  fileprivate var kind: String {
    switch self {
    case .engine: "engine"
    case .snapshot: "snapshot"
    case .sectionSnapshot: "section snapshot"
    case .updater: "updater"
    case .decorations: "layout"
    case .view: "view"
    case .dataSource: "data source"
    }
  }
}
