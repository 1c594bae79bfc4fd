import Snapshots

/// What is known about a planted fault, apart from its effect.
package struct FaultEntry: Hashable, Sendable {
  /// The name of the property that has to catch the fault.
  package let property: String
  /// The rule that the property has to name, or one of its group, or `nil` if it names none.
  package let rule: Rule?
  /// The identifier in the catalogue of faults, or `nil` if the fault is not in it.
  ///
  /// Several faults have the same identifier if each is a part of it.
  package let identifier: String?
  /// The real bug that is the model, by its name in the catalogue if it has one, and where it was
  /// found.
  ///
  /// It is `nil` if no real bug is known.
  package let realBug: String?

  init(
    breaks property: String, by rule: Rule? = nil, identifier: String? = nil, realBug: String? = nil
  ) {
    self.property = property
    self.rule = rule
    self.identifier = identifier
    self.realBug = realBug
  }
}
