extension SnapshotFault {
  /// The identifier in the catalogue of faults; `nil` if it is not among those.
  ///
  /// Several faults have one identifier where each is a half of it.
  package var identifier: String? {
    switch self {
    case .itemMovedOneTooFarForward:
      "S-move-item-forward-off-by-one"
    case .existingItemLeftInItsOldSection:
      "S-append-existing-other-section"
    case .sectionMovedOneTooFarForward:
      "S-move-section-forward-off-by-one"
    case .sectionMovedWithoutItsItems, .itemsMisalignedByInsertedSection:
      "S-items-array-misaligned"
    case .sectionsKeptByDeletingAllItems:
      "S-delete-all-removes-sections"
    case .existingSectionAppendedAgain:
      "S-duplicate-section-accepted"
    case .repeatedItemsAppended:
      "X-duplicate-in-new-accepted"
    case .sectionMovedAfterItself:
      "S-move-section-after-self"
    case .unknownItemReloaded:
      "S-reload-missing-accepted"
    case .repeatedItemsDeleted, .unknownItemSubtractedFromCount:
      "S-double-decrement-on-repeated-argument"
    case .itemLostWhenItsMoveIsRefused, .sectionsAppendedUntilOneIsRefused:
      "S-partial-mutation-on-error"
    case .itemsOfDeletedSectionCounted:
      "S-count-not-updated-on-section-delete"
    case .oldSectionOfMovedItemAnswered:
      "S-reverse-map-stale-after-move"
    case .deletedSectionAnswered:
      "S-reverse-map-stale-after-section-delete"
    case .storageSharedByCopies, .reloadsSharedByCopies:
      "S-copy-shares-storage"
    default: nil
    }
  }

  /// The real bug that it is modelled on, by name if the catalogue has one, and where it was found;
  /// `nil` if none is known.
  package var realBug: String? {
    switch self {
    case .itemMovedOneTooFarForward:
      "windows-rs-insert-at-final-index, https://github.com/microsoft/windows-rs/issues/4716"
    case .existingItemLeftInItsOldSection, .oldSectionOfMovedItemAnswered:
      "listkit-insert-existing-cross-section, https://github.com/Iron-Ham/Lists"
    case .existingItemLeftAtItsOldPlace:
      "r3f-move-without-detach, https://github.com/pmndrs/react-three-fiber/issues/3804"
    case .sectionMovedWithoutItsItems, .itemsMisalignedByInsertedSection, .sectionMovedAfterItself,
      .unknownItemReloaded, .itemsOfDeletedSectionCounted, .deletedSectionAnswered:
      "https://github.com/Iron-Ham/Lists"
    case .existingSectionAppendedAgain:
      "listkit-duplicate-section, https://github.com/Iron-Ham/Lists"
    case .repeatedItemsAppended:
      "rx-new-duplicate-section-undetected, "
        + "https://github.com/RxSwiftCommunity/RxDataSources/issues/204"
    case .appendWithoutSectionAccepted:
      "uikit-append-without-section, https://github.com/Iron-Ham/Lists"
    case .insertOfItemBesideItselfAccepted:
      "listkit-insert-before-itself, https://github.com/Iron-Ham/Lists"
    case .reloadOfEmptySectionRefused:
      "firefox-reload-empty-section, https://github.com/mozilla-mobile/firefox-ios/pull/22961"
    case .itemLostWhenItsMoveIsRefused:
      "listkit-25-move-to-missing-section-loses-item, https://github.com/Iron-Ham/Lists/pull/24"
    case .storageSharedByCopies, .reloadsSharedByCopies:
      "reloaded-array-shared-by-reference, "
        + "https://github.com/CovidTrackerFr/vitemadose-ios/pull/74"
    case .unknownItemSubtractedFromCount:
      "listkit-delete-early-exit-on-duplicates, https://github.com/Iron-Ham/Lists"
    default: nil
    }
  }
}
