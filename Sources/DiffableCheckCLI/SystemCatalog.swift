import DiffEngines
import DiffableCheck
import Mutants
import Snapshots

/// What can be tested by name.
enum SystemCatalog {
  struct Entry {
    let name: String
    let meaning: String
    let system: SystemUnderTest
  }

  static let all: [Entry] =
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
        name: "decorations", meaning: "layout: three kinds of decorations, told of every update",
        system: PlainDecorations.system()),
      Entry(
        name: "view", meaning: "the simulated view itself: batches by the rules of every era",
        system: .view),
      Entry(
        name: "data-source", meaning: "the simulated diffable data source itself: applies, queues",
        system: .dataSource),
    ]
    + Canary.allCases.map { canary in
      Entry(
        name: "canary:\(canary.rawValue)", meaning: canary.meaning, system: canary.system)
    }
    + EngineFault.allCases.map { fault in
      Entry(
        name: "mutant:\(fault.rawValue)", meaning: "engine with a planted fault",
        system: .engine(TextbookEngine(fault: fault)))
    }
    + SnapshotFault.allCases.map { fault in
      Entry(
        name: "mutant:\(fault.rawValue)", meaning: "snapshot with a planted fault",
        system: fault.system)
    }
    + SectionSnapshotFault.allCases.map { fault in
      Entry(
        name: "mutant:\(fault.rawValue)", meaning: "section snapshot with a planted fault",
        system: fault.system)
    }
    + UpdaterFault.allCases.map { fault in
      Entry(
        name: "mutant:\(fault.rawValue)", meaning: "updater with a planted fault",
        system: .updater { PlainUpdater(fault: fault) })
    }
    + DecorationFault.allCases.map { fault in
      Entry(
        name: "mutant:\(fault.rawValue)", meaning: "layout with a planted fault",
        system: fault.system)
    }

  static func system(named name: String) throws(UsageError) -> SystemUnderTest {
    guard let entry = all.first(where: { $0.name == name }) else {
      throw UsageError(
        unknown: "system", name, among: all.map(\.name),
        expected: "a name that 'systems' lists")
    }
    return entry.system
  }
}
