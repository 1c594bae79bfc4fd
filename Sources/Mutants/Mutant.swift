import DiffableCheck

/// A system with a planted fault, and what has to catch it.
package struct Mutant: Sendable {
  /// The name of the fault.
  package let name: String
  package let kind: Kind
  package let system: SystemUnderTest
  /// The same system without the fault.
  package let right: SystemUnderTest
  /// What is known about the fault.
  package let entry: FaultEntry
  /// Whether it ends the process in which it runs, so that it needs its own process.
  package var endsItsProcess = false

  /// What the name of every system with a planted fault begins with.
  package static let prefix = "mutant:"

  /// The name of the system.
  package var systemName: String { Mutant.prefix + name }

  /// The kind of system that has the fault.
  package enum Kind: String, CaseIterable, Sendable {
    case engine
    case snapshot
    case sectionSnapshot = "section snapshot"
    case updater
    case decorations
  }

  /// Every mutant, kind by kind.
  package static let all: [Mutant] =
    mutants(of: EngineFault.self, in: .engine, right: .engine(TextbookEngine()))
    + [shiftCountedWithoutSign]
    + snapshots
    + sectionSnapshots
    + mutants(of: UpdaterFault.self, in: .updater, right: .updater { PlainUpdater() })
    + mutants(of: DecorationFault.self, in: .decorations, right: PlainDecorations.system())

  private static func mutants<Fault: PlantedFault>(
    of faults: Fault.Type, in kind: Kind, right: SystemUnderTest
  ) -> [Mutant] {
    faults.allCases.map { fault in
      Mutant(
        name: fault.rawValue, kind: kind, system: fault.system, right: right, entry: fault.entry)
    }
  }

  private static let shiftCountedWithoutSign = Mutant(
    name: "ShiftCountedWithoutSign", kind: .engine, system: .engine(UnsignedShiftEngine()),
    right: .engine(TextbookEngine()),
    entry: FaultEntry(
      breaks: "staysAlive", identifier: "E-unsigned-offset",
      realBug: "iglist-1299-unsigned-underflow, https://github.com/Instagram/IGListKit/pull/1299"),
    endsItsProcess: true)
}
