/// A fault of the reference, planted by spoiling what a step left of it.
///
/// The raw value is the identifier in the catalogue of faults: of the planted fault, or else of the
/// real bug that it is. Where the catalogue has neither, it is the name of the rule that is broken.
///
/// Not among them are `C-supplementary-not-refreshed`, which needs supplementary views, and
/// `C-reconfigure-type-change-accepted`, which tests of the cell provider see.
enum ReferenceFault: String, CaseIterable, Sendable {

  // MARK: Cells

  /// Cells stay at their places while the items go elsewhere.
  case cellsStayAtTheirPlaces = "C-cache-keyed-by-path"
  /// An item that passes another, or goes to another section, gets a new cell.
  case movedCellIsMadeAgain = "C-moved-cell-redequeued"
  case reconfigureTakesOtherCell = "C-reconfigure-dequeues-new"
  /// Cells out of sight are not reconfigured, and not flagged either.
  case reconfigureReachesVisibleOnly = "C-reconfigure-visible-only"
  /// The provider is asked for an item that has no cell, and its answer thrown away.
  case reconfigureMakesCell = "C-reconfigure-uncached-calls-provider"
  case reconfigurePreparesForReuse = "C-prepare-on-reconfigure"
  /// A reload does what a reconfigure should.
  case reloadKeepsCell = "C-reload-reuses-cell"
  /// A reload leaves cells out of sight as they are.
  case reloadKeepsPreparedCell = "C-reload-keeps-prepared"
  case reloadDataKeepsCells = "C-reload-data-keeps-cells"
  case deletedCellIsLost = "C-deleted-cell-not-recycled"
  /// What goes out of use is put among the free cells twice.
  case cellIsFreeTwice = "C-cell-recycled-twice"
  /// A cell that was out of sight is asked for again when it comes back.
  case returningCellIsMadeAgain = "ios15-will-display-without-provider"
  case newCellIsConfiguredTwice = "anytype-configured-twice"
  /// The cell of the first responder goes out of use when it is far from the screen.
  case heldCellIsDropped = "prepared-cells"

  // MARK: Selection

  /// What is selected is a place, whatever item stands there.
  case selectionStaysAtItsPlace = "selection-follows-item"
  /// A section snapshot leaves the selection alone.
  case selectionOutlivesTree = "selection-lost-after-section-apply"

  // MARK: Marks

  /// The snapshot that is handed out has the marks of the last apply.
  case marksOutliveApply = "diffabledatasources-reload-marker-leaks"
  /// What is marked is looked for where it was before.
  case marksAreReadAtOldPlaces = "iglist-408-updates-index-space"
  /// Marks are carried out first, at the places that come.
  case marksComeBeforeChanges = "A-reload-before-structure-new-index"
  /// Beside changes marks are not carried out.
  case marksAreSkipped = "two-phase-apply"
  case reloadingApplyReadsMarks = "reload-data-apply"
  /// A mark is looked at when it is applied, and raises if it names nothing by then.
  case marksAreCheckedLate = "validated-at-call-time"

  // MARK: Comparing

  case firstApplyCompares = "first-apply"
  case applyWithoutAnimationReloads = "ios15-non-animated-apply-diffs"
  case unchangedApplyReloads = "apply-unchanged"

  // MARK: Completions and queues

  case completionComesFirst = "A-completion-early"
  case completionIsLostWithoutChanges = "A-completion-lost-on-empty-diff"
  case queuesAreMixed = "A-mixed-queues-accepted"
  /// Of the applies that wait, the last one alone is run.
  case waitingApplyIsReplaced = "A-drop-pending-apply"
  /// A section snapshot changes the list that was there when it was applied, not when it is run.
  case waitingApplyHasOldList = "A-stale-base"

  // MARK: Trees

  case treeTakesTheWholeList = "T-apply-drops-other-sections"
  case treeIsKeptFlat = "T-round-trip-flattens"
  case treeIsCollapsedByLists = "T-full-apply-forgets-expansion"
  case collapsedItemsShowTheirChildren = "nova-collapsed-header-children-visible"
}
