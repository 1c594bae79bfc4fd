import DiffableCheck
import Snapshots

/// A system with a planted fault, and what has to catch it.
public struct Mutant: Sendable {
  /// The name of the fault; the system's is `mutant:` and this.
  public let name: String
  public let kind: Kind
  public let system: SystemUnderTest
  /// The same system without the fault.
  public let right: SystemUnderTest
  public let expectedProperty: String
  /// The rule, or one of the group of rules, that the property has to name; `nil` if it names none.
  public let expectedRule: Rule?

  /// What is faulty.
  public enum Kind: String, CaseIterable, Sendable {
    case engine
    case snapshot
    case sectionSnapshot = "section snapshot"
    case updater
    case decorations
  }

  /// Every mutant, kind by kind.
  public static let all: [Mutant] = engines + snapshots + sectionSnapshots + updaters + decorations

  private static let engines = EngineFault.allCases.map { fault in
    Mutant(
      name: fault.rawValue, kind: .engine, system: .engine(TextbookEngine(fault: fault)),
      right: .engine(TextbookEngine()), expectedProperty: fault.expectedProperty,
      expectedRule: nil)
  }

  private static let snapshots = SnapshotFault.allCases.map { fault in
    Mutant(
      name: fault.rawValue, kind: .snapshot, system: fault.system,
      right: .snapshot(Snapshot<Section, Item>.self), expectedProperty: fault.expectedProperty,
      expectedRule: nil)
  }

  private static let sectionSnapshots = SectionSnapshotFault.allCases.map { fault in
    Mutant(
      name: fault.rawValue, kind: .sectionSnapshot, system: fault.system,
      right: .sectionSnapshot(SectionSnapshot<Item>.self),
      expectedProperty: fault.expectedProperty, expectedRule: nil)
  }

  private static let updaters = UpdaterFault.allCases.map { fault in
    Mutant(
      name: fault.rawValue, kind: .updater, system: .updater { PlainUpdater(fault: fault) },
      right: .updater { PlainUpdater() }, expectedProperty: fault.expectedProperty,
      expectedRule: fault.expectedRule)
  }

  private static let decorations = DecorationFault.allCases.map { fault in
    Mutant(
      name: fault.rawValue, kind: .decorations, system: fault.system,
      right: PlainDecorations.system(), expectedProperty: "decorationsFollowItems",
      expectedRule: fault.expectedRule)
  }
}
