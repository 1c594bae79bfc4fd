import DiffableCheck

/// A fault that can be planted; the raw value is the name of the mutant.
protocol PlantedFault: RawRepresentable<String>, CaseIterable {
  /// What is known of it.
  var entry: FaultEntry { get }
  /// The system that has it, to be searched.
  var system: SystemUnderTest { get }
}
