import DiffableCheck
import Snapshots

/// A system with a planted fault, and what has to catch it.
package struct Mutant: Sendable {
  /// The name of the fault; the system's is `mutant:` and this.
  package let name: String
  package let kind: Kind
  package let system: SystemUnderTest
  /// The same system without the fault.
  package let right: SystemUnderTest
  /// The identifier in the catalogue of faults; `nil` if it is not among those.
  package let identifier: String?
  /// The real bug that it is modelled on; `nil` if none is known.
  package let realBug: String?
  package let expectedProperty: String
  /// The rule, or one of the group of rules, that the property has to name; `nil` if it names none.
  package let expectedRule: Rule?
  /// Whether it ends the process in which it is asked, so that it has to have one of its own.
  package var endsItsProcess = false

  /// What is faulty.
  package enum Kind: String, CaseIterable, Sendable {
    case engine
    case snapshot
    case sectionSnapshot = "section snapshot"
    case updater
    case decorations
  }

  /// Every mutant, kind by kind.
  package static let all: [Mutant] =
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
