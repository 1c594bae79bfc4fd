extension NotationExample {
  static let settings = [
    NotationExample(
      .setting, "profile strict",
      """
      The rules of the view. `strict` stands for all views and eras at once, but a diffable data source \
      then drives a modern collection view; `modern` is iOS 16.4 and later, `classic` iOS 13 to 16.3, \
      and later for an app linked against an SDK before 16.4, `legacy` iOS 6 to 12.
      """),
    NotationExample(
      .setting, "view table",
      "The view of an era, on a line below its profile; without it a collection view.",
      under: "profile modern"),
    NotationExample(
      .setting, "data-source diffable",
      """
      Whose data the view shows: `own` is the app's, which calls the view itself; `diffable` is \
      UIKit's, which the app gives snapshots.
      """),
    NotationExample(
      .setting, "sdk before-ios-15",
      """
      What an app with a diffable data source is linked with: before iOS 15, an apply without \
      animation loads everything anew, and there are no reconfigures, no lists of marks, and no \
      apply by reloading data. What iOS 13 and 14 do is told by this line and `profile classic`.
      """,
      under: "data-source diffable"),
    NotationExample(
      .setting, "identity value",
      """
      What makes an item the same item: its `identifier`; its `value`, content and all, so that `a'` \
      is another item than `a`; or `reference`, an object that changes underneath, so that both \
      lists hold the new content. With `value` there is no `change`, and a step names the new value, \
      as `reload-items a'` does; with the others, a step names `a`.
      """),
    NotationExample(
      .setting, "hashes equal", "Whether identifiers have different hashes or all the same one."),
    NotationExample(
      .setting, "viewport 3 prepared 1 prefetched 2",
      """
      How many rows are on screen, how many beside it keep a cell that they have, and for how many \
      below it cells are made ahead. Without it everything is on screen.
      """),
    NotationExample(
      .setting, "kinds 2",
      "How many kinds of cells there are, used again within their kind; without it none is."),
    NotationExample(
      .setting, "provider nothing a",
      """
      What is wrong with the app's cell provider when it is asked for one item: it returns \
      `nothing`, dequeues `two-cells`, answers a reconfigure with an `other-cell` or one of an \
      `other-registration`, `reconfigures` while it is asked to reconfigure, or `applies` the list on \
      screen; the last is for a diffable data source alone. No engine and no updater runs a story with \
      it. With `data-source own`, `rejected` can follow `apply`, `scroll`, and gestures too.
      """),
  ]

  static let steps = [
    NotationExample(
      .step, "edit\n  append-items d",
      """
      Edits of the pending snapshot and questions to it, indented below. After `apply` the pending \
      snapshot is a copy of what is on screen, without marks; `apply-section-snapshot` leaves one that \
      was edited as it is.
      """),
    NotationExample(
      .step, "section-snapshot a+{b c} d",
      """
      Writes the section snapshot at hand out: children in braces, `+` behind an expanded item. \
      Without a tree behind it, edits and questions follow, indented below.
      """),
    NotationExample(
      .step, "snapshot\n  A: a' c\n  B: b",
      """
      Replaces the pending snapshot by one written out, behind the word or below it. The app's data \
      takes the contents that stand there.
      """),
    NotationExample(
      .step, "batch\n  delete-items [0, 0]\n  model A: b B: c",
      """
      The app calls the view itself: one batch update, and last what its data holds at the end.
      """),
    NotationExample(
      .step, "call delete-items [0, 0]",
      """
      The app calls the view outside a batch, with the data as it is by then. After that, and after a \
      `batch`, the pending snapshot is a copy of these data.
      """,
      after: "model A: b B: c"),
    NotationExample(
      .step, "model A: b B: c",
      """
      The app's data changes, and the view is not told. A diffable data source has no such data.
      """),
    NotationExample(
      .step, "select b",
      """
      A person selects the cell of an item, besides those that are selected; nothing happens if it is \
      not on screen.
      """),
    NotationExample(.step, "focus b", "The focus moves to the cell of an item on screen."),
    NotationExample(
      .step, "first-responder b", "A person begins to type in the cell of an item on screen."),
    NotationExample(
      .step, "apply-section-snapshot to A animated",
      "Applies the section snapshot at hand to a section; only collection views have this.",
      after: "section-snapshot a{d}", under: diffable),
    NotationExample(
      .step, "take-section-snapshot of A",
      """
      The section snapshot of a section on screen becomes the one at hand, which is empty at first; \
      only collection views have this.
      """,
      under: diffable),
    NotationExample(
      .step, "queue background",
      """
      From here on the app's code runs on a queue of that name, where it has a snapshot of its own. \
      A story begins on `main`. Any other queue waits until its apply is on screen: to expect \
      something of that, write `commit` before the next step on that queue.
      """,
      under: diffable),
    NotationExample(
      .step, "commit", "The main queue runs the applies that wait for it.", under: diffable),
    NotationExample(
      .step, "change a",
      """
      An item's content changes in the app's data; nobody is told. The list of an app that calls the \
      view itself consists of values, unless its items are references: it takes the content with the \
      next `apply`, and a `call` or a `batch` before that undoes the change.
      """),
    NotationExample(
      .step, "scroll to 2",
      "A row of the whole list comes to the top of the screen, or as near to it as the end permits."
    ),
    NotationExample(
      .step, "apply animated",
      """
      Applies the pending snapshot: `animated`; `unanimated`, which compares all the same since iOS \
      15; or `reloading-data`, which compares nothing and drops the marks: no engine is asked, and an \
      updater is asked to reload every section.
      """),
    NotationExample(
      .step, "reload-data",
      """
      The app has the view load everything anew at its next layout: with the next update, scroll, or \
      gesture. An apply that gives a data source nothing to do is no update.
      """),
  ]

  static let edits = [
    NotationExample(.edit, "append-sections C D", "Adds sections at the end."),
    NotationExample(.edit, "insert-sections C before A", "Adds sections beside one that is there."),
    NotationExample(.edit, "delete-sections B", "Removes sections with their items."),
    NotationExample(.edit, "move-section B before A", "Moves a section with its items."),
    NotationExample(.edit, "reload-sections A", "Marks sections to be drawn again as a whole."),
    NotationExample(
      .edit, "append-items d e to A",
      "Adds items to a section, or to the last one; an item that is there already moves."),
    NotationExample(
      .edit, "insert-items d after a", "Adds items beside one that is there; or moves them there."),
    NotationExample(
      .edit, "delete-items a c", "Removes items; those that are not there are left out."),
    NotationExample(.edit, "delete-all-items", "Removes everything, the sections as well."),
    NotationExample(.edit, "move-item c before a", "Moves an item beside another one."),
    NotationExample(.edit, "reload-items a", "Marks items whose cells are to be replaced."),
    NotationExample(
      .edit, "reconfigure-items a", "Marks items whose cells are to be kept and configured again."),
  ]

  static let questions = [
    NotationExample(.edit, "number-of-sections", "Asks how many sections there are."),
    NotationExample(.edit, "section-identifiers", "Asks which sections there are."),
    NotationExample(
      .edit, "number-of-items in A", "Asks how many items a section has, or the whole list."),
    NotationExample(
      .edit, "item-identifiers in A", "Asks which items a section has, or the whole list."),
    NotationExample(.edit, "index-of-item b", "Asks where an item stands among all items."),
    NotationExample(.edit, "index-of-section B", "Asks where a section stands."),
    NotationExample(.edit, "section-containing b", "Asks in which section an item stands."),
    NotationExample(.edit, "reloaded-sections", "Asks which sections are marked."),
    NotationExample(.edit, "reloaded-items", "Asks which items are marked for reload."),
    NotationExample(.edit, "reconfigured-items", "Asks which items are marked for reconfigure."),
  ]
}
