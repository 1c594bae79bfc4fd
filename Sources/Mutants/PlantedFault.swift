import DiffableCheck

/// A fault that can be planted.
///
/// The raw value is the name of the mutant.
protocol PlantedFault: RawRepresentable<String>, CaseIterable {
  /// What is known about the fault.
  var entry: FaultEntry { get }
  /// The system under test with the fault.
  var system: SystemUnderTest { get }
}
