extension PropertyExample {
  /// The examples, in the order of the properties.
  package static let all = ofProcesses + ofLists + ofCells + ofSnapshots + ofReferences

  private static let ofProcesses = [
    PropertyExample(
      "staysAlive", "An engine that traps takes the app with it.",
      by: .ending("mutant:ShiftCountedWithoutSign"),
      in: "start\n  A: a\nsnapshot\n  A: b a\napply animated"),
    PropertyExample(
      "answersInTime", "An engine that does not end leaves the screen as it is.",
      by: .ending("canary:hangs"), in: "start\n  A: a\nsnapshot empty\napply animated"),
    PropertyExample(
      "keepsToMemoryLimit", "An engine that asks for too much memory is ended by the system.",
      by: .ending("canary:eats-memory"), in: "start\n  A: a\nsnapshot empty\napply animated"),
    PropertyExample(
      "speaksProtocol",
      "An engine in another language has to answer every request with one line of JSON.",
      by: .planted("an engine that writes a line which is no answer"),
      in: "start\n  A: a\napply animated"),
  ]

  private static let ofLists = [
    PropertyExample(
      "reachesTarget",
      "Nothing is raised, and one row shows another item than the app's data has there.",
      by: .told("mutant:MoveSourceCountedAfterDeletes"),
      in: "start\n  A: a b c\nsnapshot\n  A: c b\napply animated"),
    PropertyExample(
      "isAccepted",
      """
      The view would raise, or take the update and break. The finding has UIKit's sentence and its \
      rule.
      """,
      by: .told("mutant:MovedItemReloadedBesideItsMove"),
      in: "start\n  A: a\nsnapshot\n  B: a\nedit\n  reload-items a\napply animated"),
    PropertyExample(
      "keepsIdentity",
      "An item that goes and comes back loses its cell, its selection, and its animation.",
      by: .told("mutant:CrossSectionMoveAsDeleteAndInsert"),
      in: "start\n  A: a\nsnapshot\n  B: a\napply animated"),
  ]

  private static let ofCells = [
    PropertyExample(
      "showsCurrentContent",
      """
      A cell goes on showing what the item was. An engine that learns of changes from marks answers \
      for what is marked or new, one that compares contents for every item.
      """,
      by: .told("mutant:MarksOfMovedItemsLost"),
      in: "start\n  A: a\nsnapshot\n  B: a\nedit\n  reconfigure-items a\napply animated"),
    PropertyExample(
      "touchesOnlyWhatChanged", "Cells are drawn again that show the same afterwards.",
      by: .told("mutant:EverythingReconfiguredForOneItem"),
      in: "start\n  A: a b\nedit\n  reconfigure-items a\napply animated"),
    PropertyExample(
      "movesAreMinimal",
      """
      Rows fly that could stay. The fewest moves leave a longest increasing subsequence of each \
      section, and of the sections, where it is.
      """,
      by: .told("mutant:MovesDecidedByOffset"),
      in: "start\n  A: a b\nsnapshot\n  A: b a\napply animated"),
    PropertyExample(
      "stagesAreFewest",
      """
      The list is animated twice where one batch update would do. An engine that compares contents \
      may draw a changed item in either way, so it has to choose the one that needs fewer; it may \
      take a stage for what is marked as well.
      """,
      by: .planted("an engine that deletes in one stage and inserts in the next"),
      in: "start\n  A: a b\nsnapshot\n  A: c b\napply animated"),
    PropertyExample(
      "isEmptyForEqualSnapshots", "An app that applies often animates nothing at all.",
      by: .told("mutant:EmptyStageForNoChange"), in: "start\n  A: a\napply animated"),
    PropertyExample(
      "isDeterministic",
      """
      Swift's hashes differ from run to run. A changeset that follows them is a crash that nobody can \
      repeat. Updates in another order count as well: a view does not mind, whoever compares two logs \
      does.
      """,
      by: .told("mutant:InsertsOrderedBySalt"),
      in: "start\n  A:\nsnapshot\n  A: a b\napply animated"),
    PropertyExample(
      "ignoresNames",
      """
      Which of two rows flies is nobody's business but the list's: an engine that asks for their \
      names animates otherwise as soon as a database counts otherwise.
      """,
      by: .told("mutant:TieBrokenByName"),
      in: "start\n  A: a b\nsnapshot\n  A: b a\napply animated"),
    PropertyExample(
      "keepsCells", "A cell is thrown away, and with it what a person was typing in it.",
      by: .told("mutant:SectionMoveAnsweredByReloadData"),
      in: "start\n  A:\n  B: a\nsnapshot\n  B:\n  A: a\napply animated"),
    PropertyExample(
      "reconfigureWithoutCellDoesNothing",
      "Cells are made for rows that are far from the screen, only to be thrown away.",
      by: .told("mutant:ProviderAskedForAbsentCells"),
      in: "viewport 1\nstart\n  A: a b\nedit\n  reconfigure-items b\napply animated"),
    PropertyExample(
      "completesOnce",
      "Whoever waits for the completion waits for ever, or goes on with another list on screen.",
      by: .told("mutant:CompletionLostWithoutChanges"), in: "start\n  A:\napply animated"),
    PropertyExample(
      "costsLinearWork",
      """
      Ten times as many rows take a hundred times as long: nobody sees it in a test, and everybody on \
      a phone. What is counted is what an engine does on the thread that asks it.
      """,
      by: .told("mutant:LinearWorkPromisedThoughScanning"),
      in: "start\n  A: a b c d e f g h i j k l m n o p q r s\napply animated"),
  ]

  private static let ofSnapshots = [
    PropertyExample(
      "identifiersStayUnique",
      "UIKit's snapshots raise on an identifier that appears twice. A view that batch updates change "
        + "sees counts alone: between two of them it shows a row twice.",
      by: .told("mutant:ItemInTwoSectionsBetweenStages"),
      in: "start\n  A: a\nsnapshot\n  B: a\napply animated"),
    PropertyExample(
      "refusesWhatUIKitRefuses",
      "Tests with a snapshot that is too kind pass, and the app with UIKit's ends.",
      by: .told("mutant:UnknownItemReloaded"),
      in: "start empty\nedit\n  reload-items a"),
    PropertyExample(
      "answersWhatUIKitAnswers", "Code that asks the snapshot goes another way than with UIKit's.",
      by: .told("mutant:OldSectionOfMovedItemAnswered"),
      in: "start\n  A: a\n  B: b\nedit\n  move-item a after b"),
    PropertyExample(
      "copiesAreIndependent",
      "What the app edits for the next apply changes what it has on screen or kept for later.",
      by: .told("mutant:StorageSharedByCopies"),
      in: "start\n  A: a\nedit\n  delete-items a"),
    PropertyExample(
      "sectionTreeIsWellFormed", "An outline shows rows that belong to nothing.",
      by: .told("mutant:ItemsBelowDeletedItemListed"),
      in: "start empty\nsection-snapshot a{b}\nsection-snapshot\n  delete a"),
  ]

  private static let ofReferences = [
    PropertyExample(
      "strictHoldsForEveryView",
      """
      It judges the reference: an update that the strict rules accept and some view rejects would be \
      missed.
      """,
      by: .planted("strict rules that count a repeated delete once, as a table view does"),
      in: """
        start
          A: a b
        batch
          delete-items [0, 0] [0, 0]
          model A: b
        rejected duplicate-delete
        """),
    PropertyExample(
      "ignoresCallOrder",
      "It judges the reference: UIKit sorts what a batch asks for before it checks it.",
      by: .planted("a view that checks inserts before deletes if they were asked for first"),
      in: """
        start
          A: a b
        batch
          delete-items [0, 0]
          insert-items [0, 1]
          model A: b c
        shows A: b c
        """),
    PropertyExample(
      "decorationsFollowItems", "A background or a separator stays where nothing is left.",
      by: .told("mutant:DecorationsOfDeletedSectionForgotten"),
      in: "start\n  A:\nsnapshot empty\napply animated"),
  ]
}
