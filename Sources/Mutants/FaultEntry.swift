import Snapshots

/// What is known of a planted fault, beside what it does.
package struct FaultEntry: Hashable, Sendable {
  /// The name of the property that has to catch it.
  package let property: String
  /// The rule, or one of the group of rules, that the property has to name; `nil` if it names none.
  package let rule: Rule?
  /// The identifier in the catalogue of faults; `nil` if it is not among those.
  ///
  /// Several faults have one identifier where each is a half of it.
  package let identifier: String?
  /// The real bug that it is modelled on, by name if the catalogue has one, and where it was found;
  /// `nil` if none is known.
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
