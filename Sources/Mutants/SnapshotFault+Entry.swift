extension SnapshotFault {
  /// The property that has to catch the fault, and the source of the fault.
  ///
  /// Another property may be judged first: an edit that is wrongly accepted also leaves a wrong
  /// list, and so does a repeated identifier.
  package var entry: FaultEntry {
    switch self {
    case .itemMovedOneTooFarForward:
      FaultEntry(
        breaks: "reachesTarget", identifier: "S-move-item-forward-off-by-one",
        realBug: "windows-rs-insert-at-final-index, "
          + "https://github.com/microsoft/windows-rs/issues/4716")
    case .existingItemInsertedTooFarForward:
      FaultEntry(breaks: "reachesTarget")
    case .existingItemLeftInItsOldSection:
      FaultEntry(
        breaks: "identifiersStayUnique", identifier: "S-append-existing-other-section",
        realBug: "listkit-insert-existing-cross-section, https://github.com/Iron-Ham/Lists")
    case .existingItemLeftAtItsOldPlace:
      FaultEntry(
        breaks: "identifiersStayUnique",
        realBug: "r3f-move-without-detach, https://github.com/pmndrs/react-three-fiber/issues/3804")
    case .existingItemNotMovedByAppend:
      FaultEntry(breaks: "reachesTarget")
    case .itemsInsertedBackwards:
      FaultEntry(breaks: "reachesTarget")
    case .emptiedSectionDeleted:
      FaultEntry(breaks: "reachesTarget")
    case .unknownSectionTakenForTheLast:
      FaultEntry(breaks: "refusesWhatUIKitRefuses")
    case .sectionMovedOneTooFarForward:
      FaultEntry(breaks: "reachesTarget", identifier: "S-move-section-forward-off-by-one")
    case .sectionMovedWithoutItsItems:
      FaultEntry(
        breaks: "reachesTarget", identifier: "S-items-array-misaligned",
        realBug: "https://github.com/Iron-Ham/Lists")
    case .itemsMisalignedByInsertedSection:
      FaultEntry(
        breaks: "reachesTarget", identifier: "S-items-array-misaligned",
        realBug: "https://github.com/Iron-Ham/Lists")
    case .sectionsKeptByDeletingAllItems:
      FaultEntry(breaks: "reachesTarget", identifier: "S-delete-all-removes-sections")
    case .existingSectionAppendedAgain:
      FaultEntry(
        breaks: "identifiersStayUnique", identifier: "S-duplicate-section-accepted",
        realBug: "listkit-duplicate-section, https://github.com/Iron-Ham/Lists")
    case .repeatedItemsAppended:
      FaultEntry(
        breaks: "identifiersStayUnique", identifier: "X-duplicate-in-new-accepted",
        realBug: "rx-new-duplicate-section-undetected, "
          + "https://github.com/RxSwiftCommunity/RxDataSources/issues/204")
    case .appendWithoutSectionAccepted:
      FaultEntry(
        breaks: "refusesWhatUIKitRefuses",
        realBug: "uikit-append-without-section, https://github.com/Iron-Ham/Lists")
    case .sectionMovedAfterItself:
      FaultEntry(
        breaks: "refusesWhatUIKitRefuses", identifier: "S-move-section-after-self",
        realBug: "https://github.com/Iron-Ham/Lists")
    case .moveOfItemBesideItselfAccepted:
      FaultEntry(breaks: "refusesWhatUIKitRefuses")
    case .insertOfItemBesideItselfAccepted:
      FaultEntry(
        breaks: "refusesWhatUIKitRefuses",
        realBug: "listkit-insert-before-itself, https://github.com/Iron-Ham/Lists")
    case .unknownItemReloaded:
      FaultEntry(
        breaks: "refusesWhatUIKitRefuses", identifier: "S-reload-missing-accepted",
        realBug: "https://github.com/Iron-Ham/Lists")
    case .changedValueReloaded:
      FaultEntry(breaks: "refusesWhatUIKitRefuses")
    case .repeatedItemsDeleted:
      FaultEntry(
        breaks: "refusesWhatUIKitRefuses", identifier: "S-double-decrement-on-repeated-argument")
    case .deleteOfUnknownItemRefused:
      FaultEntry(breaks: "refusesWhatUIKitRefuses")
    case .reloadOfEmptySectionRefused:
      FaultEntry(
        breaks: "refusesWhatUIKitRefuses",
        realBug: "firefox-reload-empty-section, "
          + "https://github.com/mozilla-mobile/firefox-ios/pull/22961")
    case .repeatsCheckedBeforeSections:
      FaultEntry(breaks: "refusesWhatUIKitRefuses")
    case .existingSectionCheckedBeforeDestination:
      FaultEntry(breaks: "refusesWhatUIKitRefuses")
    case .itemLostWhenItsMoveIsRefused:
      FaultEntry(
        breaks: "reachesTarget", identifier: "S-partial-mutation-on-error",
        realBug: "listkit-25-move-to-missing-section-loses-item, "
          + "https://github.com/Iron-Ham/Lists/pull/24")
    case .sectionsAppendedUntilOneIsRefused:
      FaultEntry(breaks: "reachesTarget", identifier: "S-partial-mutation-on-error")
    case .marksLostByMove:
      FaultEntry(breaks: "answersWhatUIKitAnswers")
    case .marksLostByDelete:
      FaultEntry(breaks: "answersWhatUIKitAnswers")
    case .reconfigureLostByReload:
      FaultEntry(breaks: "answersWhatUIKitAnswers")
    case .storageSharedByCopies:
      FaultEntry(
        breaks: "copiesAreIndependent", identifier: "S-copy-shares-storage",
        realBug: "reloaded-array-shared-by-reference, "
          + "https://github.com/CovidTrackerFr/vitemadose-ios/pull/74")
    case .reloadsSharedByCopies:
      FaultEntry(
        breaks: "copiesAreIndependent", identifier: "S-copy-shares-storage",
        realBug: "reloaded-array-shared-by-reference, "
          + "https://github.com/CovidTrackerFr/vitemadose-ios/pull/74")
    case .itemsOfDeletedSectionCounted:
      FaultEntry(
        breaks: "answersWhatUIKitAnswers", identifier: "S-count-not-updated-on-section-delete",
        realBug: "https://github.com/Iron-Ham/Lists")
    case .unknownItemSubtractedFromCount:
      FaultEntry(
        breaks: "answersWhatUIKitAnswers", identifier: "S-double-decrement-on-repeated-argument",
        realBug: "listkit-delete-early-exit-on-duplicates, https://github.com/Iron-Ham/Lists")
    case .oldSectionOfMovedItemAnswered:
      FaultEntry(
        breaks: "answersWhatUIKitAnswers", identifier: "S-reverse-map-stale-after-move",
        realBug: "listkit-insert-existing-cross-section, https://github.com/Iron-Ham/Lists")
    case .deletedSectionAnswered:
      FaultEntry(
        breaks: "answersWhatUIKitAnswers", identifier: "S-reverse-map-stale-after-section-delete",
        realBug: "https://github.com/Iron-Ham/Lists")
    case .indexOfItemCountedInItsSection:
      FaultEntry(breaks: "answersWhatUIKitAnswers")
    case .unknownSectionTakenForEmpty:
      FaultEntry(breaks: "refusesWhatUIKitRefuses")
    }
  }
}
