extension NotationExample {
  static let treeEdits = [
    NotationExample(
      .sectionSnapshot, "append d e to b", "Adds items below one that is there, or as roots."),
    NotationExample(.sectionSnapshot, "insert d before b", "Adds items beside one that is there."),
    NotationExample(
      .sectionSnapshot, "insert-snapshot d e after a",
      """
      Adds another section snapshot beside an item; `after` one, UIKit's call returns something. If \
      an item of it has others below, the story ends (4.12).
      """),
    NotationExample(.sectionSnapshot, "delete b", "Removes items with all that is below them."),
    NotationExample(.sectionSnapshot, "delete-all", "Removes everything."),
    NotationExample(.sectionSnapshot, "expand a", "Shows what is below items."),
    NotationExample(.sectionSnapshot, "collapse a", "Hides what is below items."),
    NotationExample(
      .sectionSnapshot, "replace-children of a with d{e}",
      "Replaces what is below an item by another section snapshot."),
  ]

  static let treeQuestions = [
    NotationExample(.sectionSnapshot, "items", "Asks for all items, depth first."),
    NotationExample(.sectionSnapshot, "root-items", "Asks for the items at the top."),
    NotationExample(
      .sectionSnapshot, "visible-items", "Asks for the items that are below nothing collapsed."),
    NotationExample(.sectionSnapshot, "contains b", "Asks whether an item is there."),
    NotationExample(.sectionSnapshot, "is-expanded a", "Asks whether an item is expanded."),
    NotationExample(.sectionSnapshot, "is-visible b", "Asks whether an item is visible."),
    NotationExample(.sectionSnapshot, "index-of b", "Asks where an item stands among all items."),
    NotationExample(.sectionSnapshot, "level-of b", "Asks how many items are above one."),
    NotationExample(.sectionSnapshot, "parent-of b", "Asks below which item one stands."),
    NotationExample(.sectionSnapshot, "snapshot-of a", "Asks for the tree below an item."),
    NotationExample(
      .sectionSnapshot, "snapshot-including a", "Asks for the tree of an item, with itself."),
  ]

  static let operations = [
    NotationExample(
      .operation, "delete-sections 1", "Sections, by their numbers before the update.",
      then: "model A: a b"),
    NotationExample(
      .operation, "insert-sections 0", "Sections, by their numbers after the update.",
      then: "model C: A: a b B: c"),
    NotationExample(
      .operation, "move-section 1 to 0", "A section, from its number before to that after.",
      then: "model B: c A: a b"),
    NotationExample(
      .operation, "reload-sections 0", "Sections, by their numbers before the update.",
      then: "model A: d B: c"),
    NotationExample(
      .operation, "delete-items [0, 0] [0, 1]", "Items, by their paths before the update.",
      then: "model A: B: c"),
    NotationExample(
      .operation, "insert-items [0, 2]", "Items, by their paths after the update.",
      then: "model A: a b d B: c"),
    NotationExample(
      .operation, "move-item [0, 1] to [0, 0]", "An item, from its path before to that after.",
      then: "model A: b a B: c"),
    NotationExample(
      .operation, "reload-items [0, 0]", "Items, by their paths before the update.",
      then: "model A: a' b B: c"),
    NotationExample(
      .operation, "reconfigure-items [0, 0]", "Items, by their paths before the update.",
      then: "model A: a' b B: c"),
    NotationExample(
      .operation, "reload-data",
      "Everything is loaded anew when the batch ends, whatever else it asks for.",
      then: "model A: a b B: c\nreloads-data reload-data-cancels-batch",
      under: "profile modern"),
  ]

  static let expectations = [
    NotationExample(
      .expectation, "  refused reload-unknown-item",
      "The edit or the question is refused, by a rule.", after: "edit\n  reload-items d"),
    NotationExample(
      .expectation, "rejected delete-bounds",
      "The view raises, by a rule; the story ends. A rule of a group stands for its whole group.",
      after: "batch\n  delete-items [0, 7]\n  model A: a b B: c"),
    NotationExample(
      .expectation, "reloads-data reload-data-cancels-batch",
      """
      The view drops the update and loads everything anew; of an apply that was to reload everything, \
      no line says so.
      """,
      after: "batch\n  reload-data\n  model A: b B: c", under: "profile modern"),
    NotationExample(
      .expectation, "draws-wrongly reload-displaced-by-move",
      "The view takes the update and shows the wrong thing somewhere.",
      after: """
        snapshot A: a b c
        apply animated
        batch
          move-item [0, 2] to [0, 0]
          reload-items [0, 1]
          model A: c a b'
        """, under: "profile modern"),
    NotationExample(
      .expectation, "corrupts section-move-with-item-change",
      "The view takes the update and keeps books that are wrong.",
      after: "batch\n  move-section 1 to 0\n  delete-items [1, 0]\n  model B: A: a b",
      under: "profile modern"),
    NotationExample(
      .expectation, "logs apply-one-queue",
      """
      The data source logs something and goes on; or the snapshot does, where an edit adds items that \
      are there already.
      """,
      after: "apply animated\nqueue background\napply animated", under: diffable),
    NotationExample(
      .expectation, "  holds A: a b d B: c",
      """
      What the pending snapshot, or the section snapshot at hand, holds then, by identifiers alone.
      """,
      after: "edit\n  append-items d to A"),
    NotationExample(
      .expectation, "  answers 2",
      """
      What the question returns: a number, `yes`, `no`, `nothing`, or identifiers behind `item`, \
      `items`, `section`, `sections`, or `tree`.
      """,
      after: "edit\n  number-of-sections"),
    NotationExample(
      .expectation, "asks d",
      """
      For which items the cell provider is asked, each as often as it stands there; for one that an \
      apply marks twice, once or twice will do.
      """,
      after: "edit\n  append-items d\napply animated", under: diffable),
    NotationExample(
      .expectation, "selected b", "Which items are selected, and no others.", after: "select b",
      under: diffable),
    NotationExample(
      .expectation, "shows A: a b' B: c",
      """
      What somebody sees who scrolls through the whole list, identifiers and contents, before a reload \
      that waits; drawn wrongly, perhaps one of them twice. With an apply, an engine or an updater may \
      bring a cell up to date sooner; from then on, one that compares contents is held to the \
      identifiers alone. A snapshot, which has no screen, is held to nothing.
      """,
      after: "change b\nedit\n  reconfigure-items b\napply animated"),
  ]
}
