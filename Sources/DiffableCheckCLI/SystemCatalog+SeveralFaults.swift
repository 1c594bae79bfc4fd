import DiffableCheck
import Mutants

extension SystemCatalog {
  /// Returns the names of the faults in a mutant's name, such as `mutant:A+B`, or `nil` for any
  /// other name.
  static func faults(in name: String) -> [String]? {
    guard name.hasPrefix(Mutant.prefix) else { return nil }
    return name.dropFirst(Mutant.prefix.count)
      .split(separator: "+", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the system with several faults at once.
  static func mutant(with names: [String]) throws(UsageError) -> SystemUnderTest {
    let known = Mutant.all.map(\.name)
    for (index, name) in names.enumerated() {
      guard known.contains(name) else {
        throw UsageError(
          unknown: "fault", name, among: known,
          expected: "the name of a mutant that 'systems' lists")
      }
      guard !names[..<index].contains(name) else {
        throw UsageError("the fault '\(name)' is given twice", expected: "each fault once")
      }
    }
    if let faults = faults(EngineFault.self, names) {
      return .engine(TextbookEngine(faults: faults))
    }
    if let faults = faults(UpdaterFault.self, names) {
      return .updater { PlainUpdater(faults: faults) }
    }
    if let faults = faults(DecorationFault.self, names) {
      return PlainDecorations.system(faults: faults)
    }
    let listed = names.joined(separator: " and ")
    let kinds = Set(Mutant.all.filter { names.contains($0.name) }.map(\.kind))
    guard kinds.count == 1 else {
      throw UsageError(
        "\(listed) are faults of different kinds of systems", expected: "faults of one kind")
    }
    throw UsageError(
      "\(listed) cannot be planted in one system: some faults are systems of their own",
      expected: "one of them at a time")
  }

  /// Returns the faults of a kind with the given names, or `nil` if not all of them are of this
  /// kind.
  private static func faults<Fault: RawRepresentable<String> & Hashable>(
    _ kind: Fault.Type, _ names: [String]
  ) -> Set<Fault>? {
    let faults = names.compactMap(Fault.init(rawValue:))
    return faults.count == names.count ? Set(faults) : nil
  }
}
