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
  /// The identifier in the catalogue of faults; `nil` if it is not among those.
  public let identifier: String?
  /// The real bug that it is modelled on; `nil` if none is known.
  public let realBug: String?
  public let expectedProperty: String
  /// The rule, or one of the group of rules, that the property has to name; `nil` if it names none.
  public let expectedRule: Rule?
  /// Whether it ends the process in which it is asked, so that it has to have one of its own.
  public var endsItsProcess = false

  /// What is faulty.
  public enum Kind: String, CaseIterable, Sendable {
    case engine
    case snapshot
    case sectionSnapshot = "section snapshot"
    case updater
    case decorations
  }

  /// Every mutant, kind by kind.
  public static let all: [Mutant] =
    engines + endingEngines + snapshots + sectionSnapshots + updaters + decorations

  private static let engines = EngineFault.allCases.map { fault in
    Mutant(
      name: fault.rawValue, kind: .engine, system: .engine(TextbookEngine(fault: fault)),
      right: .engine(TextbookEngine()), identifier: fault.identifier, realBug: fault.realBug,
      expectedProperty: fault.expectedProperty,
      expectedRule: fault.expectedRule)
  }

  private static let endingEngines = [
    Mutant(
      name: "ShiftCountedWithoutSign", kind: .engine, system: .engine(UnsignedShiftEngine()),
      right: .engine(TextbookEngine()), identifier: "E-unsigned-offset",
      realBug: "iglist-1299-unsigned-underflow, https://github.com/Instagram/IGListKit/pull/1299",
      expectedProperty: "staysAlive", expectedRule: nil, endsItsProcess: true)
  ]

  private static let snapshots = SnapshotFault.allCases.map { fault in
    Mutant(
      name: fault.rawValue, kind: .snapshot, system: fault.system,
      right: .snapshot(Snapshot<Section, Item>.self), identifier: fault.identifier,
      realBug: fault.realBug, expectedProperty: fault.expectedProperty,
      expectedRule: nil)
  }

  private static let sectionSnapshots = SectionSnapshotFault.allCases.map { fault in
    Mutant(
      name: fault.rawValue, kind: .sectionSnapshot, system: fault.system,
      right: .sectionSnapshot(SectionSnapshot<Item>.self),
      identifier: fault.identifier, realBug: fault.realBug,
      expectedProperty: fault.expectedProperty, expectedRule: nil)
  }

  private static let updaters = UpdaterFault.allCases.map { fault in
    Mutant(
      name: fault.rawValue, kind: .updater, system: .updater { PlainUpdater(fault: fault) },
      right: .updater { PlainUpdater() }, identifier: fault.identifier, realBug: fault.realBug,
      expectedProperty: fault.expectedProperty,
      expectedRule: fault.expectedRule)
  }

  private static let decorations = DecorationFault.allCases.map { fault in
    Mutant(
      name: fault.rawValue, kind: .decorations, system: fault.system,
      right: PlainDecorations.system(), identifier: nil, realBug: nil,
      expectedProperty: "decorationsFollowItems", expectedRule: fault.expectedRule)
  }
}
