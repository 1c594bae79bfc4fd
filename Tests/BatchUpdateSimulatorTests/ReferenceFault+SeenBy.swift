extension ReferenceFault {
  /// The name of the story that is there to see the fault.
  var seenBy: String {
    switch self {
    case .cellsStayAtTheirPlaces: "3.3 what stays keeps its cell where it goes"
    case .movedCellIsMadeAgain: "3.3 what moves keeps its cell"
    case .reconfigureTakesOtherCell, .reconfigurePreparesForReuse:
      "3.5.2 a reconfigure takes the cell that is there, and does not prepare it for reuse"
    case .reconfigureReachesVisibleOnly: "3.5.1 a reconfigure reaches a cell out of sight"
    case .reconfigureMakesCell: "3.5.1 a reconfigure without a cell asks for nothing"
    case .reloadKeepsCell: "3.5.7 a reload makes another cell"
    case .reloadKeepsPreparedCell: "3.5.7 a reload throws a cell out of sight away"
    case .reloadDataKeepsCells: "3.14 an apply that reloads throws every cell away"
    case .deletedCellIsLost: "3.5.2 the cell of a deleted item is used again"
    case .cellIsFreeTwice: "3.5.2 no cell is in two rows"
    case .returningCellIsMadeAgain:
      "3.5.8 a prepared cell comes back without a call of the provider"
    case .newCellIsConfiguredTwice: "6.3 a new cell is configured once"
    case .heldCellIsDropped: "3.5.8 the cell of the first responder is kept out of sight"
    case .selectionStaysAtItsPlace: "8.6 selection goes where its item goes"
    case .selectionOutlivesTree:
      "8.6 after a section snapshot is applied nothing of its section is selected"
    case .marksOutliveApply: "3.12 marks work once"
    case .marksAreReadAtOldPlaces, .marksAreSkipped:
      "3.3 marks are carried out when the list has changed, at the places of the new one"
    case .marksComeBeforeChanges: "3.3 a mark at a place that was not there before raises nothing"
    case .reloadingApplyReadsMarks: "3.14 an apply that reloads drops marks"
    case .marksAreCheckedLate: "2.6.4 a mark of an item that is deleted since is skipped"
    case .firstApplyCompares: "3.2 the first apply reads no marks if it is not animated"
    case .applyWithoutAnimationReloads: "3.1 an apply without animation compares"
    case .unchangedApplyReloads, .completionIsLostWithoutChanges:
      "3.11 an unchanged list without marks changes nothing"
    case .completionComesFirst: "8.7 in a completion what came is there"
    case .queuesAreMixed:
      "3.10.2 an apply on the main queue raises while another waits for it"
    case .waitingApplyIsReplaced: "3.10 applies that wait are all run, in order"
    case .waitingApplyHasOldList:
      "3.10 a section snapshot that waits changes the list that it finds"
    case .treeTakesTheWholeList: "4.17 a section snapshot leaves other sections alone"
    case .treeIsKeptFlat: "4.18 a section hands out its tree, hidden items and all"
    case .treeIsCollapsedByLists:
      "4.20 a list that leaves a section as it is leaves it expanded"
    case .collapsedItemsShowTheirChildren: "4.19 what is below a collapsed item is not shown"
    }
  }
}
