import Snapshots

/// What a right system does in a step.
public enum Expectation: Hashable, Sendable {
  /// The edit or the query is refused.
  case refused(Rule)
  /// The pending snapshot holds these identifiers after the step.
  case holds(Layout)
  /// The current section snapshot holds this tree after the step.
  case holdsTree(ItemTree)
  /// The query or the edit returns this answer.
  case answers(SnapshotAnswer)
  /// The update has this consequence, by this rule or by a rule of this group.
  ///
  /// If the update is rejected, the story ends.
  case suffers(Consequence, String)
  /// The cell provider is asked for these items, in any order, and for each as often as it is
  /// listed.
  case asks([Item])
  /// Exactly these items are selected after the step.
  case selected([Item])
  /// The screen shows this list, identifiers and contents, after the step.
  case shows(Layout)
}
