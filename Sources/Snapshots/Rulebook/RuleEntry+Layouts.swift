// Rulebook section 8: decoration views and selection.

extension RuleEntry {
  static let layouts: [RuleEntry] = [
    RuleEntry(
      .decorationKinds, "8.1", .documented,
      "A layout registers kinds of decoration views; an element is a kind and an index path.",
      evidence: ["DOC"], story: .accepted),
    RuleEntry(
      .decorationUpdate, "8.2", .documented,
      """
      While an update is prepared the layout has the attributes from before. A deleted item's element \
      disappears at its old place, an inserted item's appears at the new one, a moved item's does \
      both.
      """,
      evidence: ["DOC", "ARTICLES"], story: .accepted),
    RuleEntry(
      .decorationAnswers, "8.3", .documented,
      """
      What a layout says is deleted are old paths, what it says is inserted are new ones; together \
      with the update they lead from the elements before to those after.
      """,
      effects: [.drawsWrongly()], evidence: ["DOC"],
      cause: "Elements are left over or appear twice. Answer for every item that the update moves.",
      story: .accepted),
    RuleEntry(
      .decorationSectionOps, "8.4", .documented,
      "A section takes the elements of its items along.",
      evidence: ["DOC"], story: .accepted),
    RuleEntry(
      .decorationAppearance, "8.5", .documented,
      """
      What appears is asked for its first attributes, what disappears for its last; views are reused \
      by kind.
      """,
      evidence: ["DOC", "ARTICLES"], story: .accepted),
    RuleEntry(
      .selectionFollowsItem, "8.6", .inferred,
      """
      Selection moves with its item, and is lost by a delete, by reloading, and after a section \
      snapshot is applied.
      """,
      evidence: ["ARTICLES"], story: .accepted),
    RuleEntry(
      .selectInCompletion, "8.7", .documented,
      "Completions run when everything is visible; selecting and applying again are legal there.",
      evidence: ["ARTICLES"],
      story: .outOfReach(
        because: "a story has no code in completions; the property completesOnce judges them")),
    RuleEntry(
      .cellForItem, "8.8", .documented,
      "A prepared cell out of sight is not handed out before iOS 15, and is since.",
      evidence: ["ARTICLES", "DOC"],
      story: .outOfReach(because: "a story has no question to the view")),
    RuleEntry(
      .handWrittenReconfigure, "8.9", .documented,
      "Configuring the visible cells by hand leaves prepared ones as they were.",
      effects: [.drawsWrongly()], evidence: ["ARTICLES"],
      cause: "Only visible cells are updated. Use reconfigureItems, which reaches prepared ones.",
      story: .outOfReach(because: "it needs an app that configures cells by hand")),
  ]
}
